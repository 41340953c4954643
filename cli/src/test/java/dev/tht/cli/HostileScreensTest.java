package dev.tht.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.assembly.Assembly;
import dev.tht.assembly.workspace.Workspace;
import dev.tht.gatecore.screen.FoldedScreen;
import dev.tht.gatecore.screen.QuestionScreen;
import dev.tht.gatecore.screen.Wording;
import dev.tht.spi.SafeText;
import dev.tht.spi.plan.PlanWording;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.Profile;
import dev.tht.testkit.review.HostileTexts;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.random.RandomGeneratorFactory;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * {@code tht review} in a real terminal, before questions full of hostile texts: every page is on
 * the screen as the gate laid it out, and the terminal is as it was. Needs tmux.
 */
@Tag("tmux")
class HostileScreensTest {

  private static final long SEED = 20261201;
  private static final int TEXTS = 500;

  /** Bold on the first row, its end and the default colours are all that is ever sent. */
  private static final Pattern OTHER_THAN_BOLD = Pattern.compile("\u001b(?!\\[(0|1|22|39|49)?m)");

  private static final Pattern MARKS = Pattern.compile("[\\p{Mn}\\p{Me}]");

  @TempDir Path folder;
  private Tmux terminal;
  private String before = "";
  private String prompt = "";
  private int pages;

  @ParameterizedTest
  @CsvSource({"80, 24, en", "160, 50, en", "80, 24, it", "160, 50, it"})
  void leavesCursorColoursAndTitleAloneAndShowsNothingRaw(int width, int height, String code)
      throws IOException {
    SmallShop.create(folder);
    int written = HostileQuestions.write(folder, texts());
    Language language = Language.ofCode(code).orElseThrow();
    prompt = Wording.of(language).say("prompt").stripTrailing();
    try (Assembly assembly = Assembly.open(Workspace.find(folder));
        Tmux opened =
            Tmux.running(
                folder, width, height, "review", "-w", folder.toString(), "--lang", code)) {
      terminal = opened;
      QuestionScreen screen =
          new QuestionScreen(language, Profile.TECHNICAL, assembly.get(PlanWording.class));
      List<PendingQuestion> waiting = assembly.gate().pending();
      assertThat(waiting).hasSize(written);
      for (PendingQuestion question : waiting) {
        turnsEveryPage(screen.folded(question, width, height));
        terminal.types("o next");
      }
      terminal.ends();
      assertThat(assembly.gate().pending()).isEmpty();
    }
    System.out.println(
        "hostile screens: %dx%d %s, %d strings in %d questions, %d pages as laid out, terminal unchanged, seed %d"
            .formatted(width, height, code, TEXTS, written, pages, SEED));
    assertThat(pages).isGreaterThan(written);
  }

  /** Half characters cannot be in a file that is UTF-8. */
  private static List<String> texts() {
    return HostileTexts.of(TEXTS, RandomGeneratorFactory.of("L64X128MixRandom").create(SEED))
        .stream()
        .map(text -> new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8))
        .toList();
  }

  private void turnsEveryPage(FoldedScreen folded) {
    turns(folded.pages());
    if (folded.folds()) {
      terminal.types("d");
      turns(folded.details());
    }
  }

  private void turns(List<List<String>> leaves) {
    for (int i = 0; i < leaves.size(); i++) {
      if (i > 0) {
        terminal.types("m");
      }
      shows(leaves.get(i));
      pages++;
    }
  }

  private void shows(List<String> page) {
    List<String> wanted = page.stream().map(HostileScreensTest::bare).toList();
    List<String> rows =
        terminal.until(
            "the page\n" + String.join("\n", wanted) + "\n", shown -> endsWith(shown, wanted));
    rows.forEach(row -> assertThat(SafeText.line(row)).isEqualTo(row));
    Tmux.Look look = terminal.look();
    assertThat(look.column()).isEqualTo(prompt.length() + 1);
    assertThat(look.row()).isEqualTo(rows.size() - 1);
    assertThat(OTHER_THAN_BOLD.matcher(look.coloured()).find()).as(look.coloured()).isFalse();
    before = before.isEmpty() ? look.state() : before;
    assertThat(look.state()).isEqualTo(before);
  }

  /** Whether these rows and the prompt are what stands at the end of the screen. */
  private boolean endsWith(List<String> shown, List<String> page) {
    int from = shown.size() - 1 - page.size();
    return from >= 0
        && shown.get(shown.size() - 1).equals(prompt)
        && shown.subList(from, shown.size() - 1).stream()
            .map(HostileScreensTest::bare)
            .toList()
            .equals(page);
  }

  /** Without combining marks, of which a terminal keeps as many as fit. */
  private static String bare(String row) {
    return MARKS.matcher(row).replaceAll("").stripTrailing();
  }
}

package dev.tht.gatecore.screen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.session.Language;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class FoldedScreenTest {

  private static final Wording WORDS = Wording.of(Language.ENGLISH);

  private static List<ScreenLine> always(int rows) {
    List<ScreenLine> lines = new ArrayList<>();
    for (int i = 1; i < rows; i++) {
      lines.add(ScreenLine.always("row " + i));
    }
    lines.add(ScreenLine.always(""));
    return lines;
  }

  @Test
  void noPageHoldsTheControlsAlone() {
    for (int height : new int[] {10, 24}) {
      for (String controls : List.of("o) x", "o) some words   ".repeat(14).strip())) {
        for (int rows = 2; rows < 90; rows++) {
          FoldedScreen folded = FoldedScreen.of(always(rows), controls, WORDS, 80, height);
          List<String> last = folded.pages().get(folded.pages().size() - 1);
          String shown = String.join("\n", folded.pages().stream().flatMap(List::stream).toList());

          assertThat(last.get(0)).as("%d rows of %d", rows, height).startsWith("row ");
          assertThat(folded.pages())
              .allSatisfy(page -> assertThat(page).hasSizeLessThanOrEqualTo(height - 1));
          for (int i = 1; i < rows; i++) {
            assertThat(shown).containsOnlyOnce("row " + i + "\n");
          }
        }
      }
    }
  }

  @Test
  void dropsTheEmptyRowThatWouldCostAPage() {
    assertThat(FoldedScreen.of(always(22), "o) x", WORDS, 80, 24).pages()).hasSize(1);
    assertThat(FoldedScreen.of(always(23), "o) x", WORDS, 80, 24).pages()).hasSize(1);
    assertThat(FoldedScreen.of(always(24), "o) x", WORDS, 80, 24).pages()).hasSize(2);
  }

  @Test
  void saysHowManyLinesAreFoldedAway() {
    List<ScreenLine> lines = new ArrayList<>(always(22));
    lines.add(5, new ScreenLine("folded", ScreenLine.Fold.FIRST));
    assertThat(FoldedScreen.of(lines, "o) x", WORDS, 80, 24).folds()).isFalse();
    lines.add(5, new ScreenLine("folded too", ScreenLine.Fold.FIRST));

    FoldedScreen folded = FoldedScreen.of(lines, "o) x", WORDS, 80, 24);

    assertThat(folded.folds()).isTrue();
    assertThat(folded.details().get(0)).contains("folded", "folded too");
  }

  private static final String CONTROLS = "o) Other   b) Back   e) Exit";

  private static List<ScreenLine> lines(int always, int last, int first) {
    List<ScreenLine> lines = new ArrayList<>();
    for (int i = 0; i < Math.max(always, Math.max(last, first)); i++) {
      add(lines, i < always, "always " + i, ScreenLine.Fold.NEVER);
      add(lines, i < last, "  last " + i, ScreenLine.Fold.LAST);
      add(lines, i < first, "  first " + i, ScreenLine.Fold.FIRST);
    }
    return lines;
  }

  private static void add(
      List<ScreenLine> lines, boolean wanted, String text, ScreenLine.Fold fold) {
    if (wanted) {
      lines.add(new ScreenLine(text, fold));
    }
  }

  private static List<String> texts(List<ScreenLine> lines, ScreenLine.Fold kept) {
    return lines.stream()
        .filter(line -> line.fold().compareTo(kept) <= 0)
        .map(ScreenLine::text)
        .toList();
  }

  /** What the pages show between them, without what the folding adds. */
  private static List<String> shown(List<List<String>> pages) {
    return pages.stream()
        .flatMap(List::stream)
        .filter(row -> !row.equals(CONTROLS) && !row.startsWith("m) ") && !row.startsWith("d) "))
        .toList();
  }

  @Test
  void showsOnOnePageWhatFitsOnOne() {
    // 23 rows under the prompt, one of them for the controls.
    FoldedScreen full = FoldedScreen.of(lines(10, 6, 6), CONTROLS, WORDS, 80, 24);
    assertThat(full.pages()).hasSize(1);
    assertThat(full.pages().get(0)).hasSize(23).endsWith(CONTROLS);
    assertThat(full.folds()).isFalse();

    FoldedScreen over = FoldedScreen.of(lines(10, 6, 7), CONTROLS, WORDS, 80, 24);
    assertThat(over.pages()).hasSize(1);
    assertThat(over.pages().get(0)).hasSize(18).endsWith(CONTROLS, "d) details - 7 more lines");
    assertThat(shown(over.pages())).isEqualTo(texts(lines(10, 6, 7), ScreenLine.Fold.LAST));
    assertThat(shown(over.details())).isEqualTo(texts(lines(10, 6, 7), ScreenLine.Fold.FIRST));
  }

  @Test
  void foldsTheReasonsFirstAndTheRisksOnlyWhenItMust() {
    // With the risks: 21 rows, the controls and the line that says what is folded make 23.
    assertThat(shown(FoldedScreen.of(lines(15, 6, 9), CONTROLS, WORDS, 80, 24).pages()))
        .isEqualTo(texts(lines(15, 6, 9), ScreenLine.Fold.LAST));
    FoldedScreen fewer = FoldedScreen.of(lines(15, 7, 9), CONTROLS, WORDS, 80, 24);
    assertThat(shown(fewer.pages())).isEqualTo(texts(lines(15, 7, 9), ScreenLine.Fold.NEVER));
    assertThat(fewer.pages().get(0)).contains("d) details - 16 more lines");
  }

  @Test
  void anEmptyRowTooManyIsLeftOut() {
    List<ScreenLine> lines = new ArrayList<>(lines(22, 0, 0));
    lines.add(ScreenLine.always(""));

    FoldedScreen folded = FoldedScreen.of(lines, CONTROLS, WORDS, 80, 24);

    assertThat(folded.pages()).hasSize(1);
    assertThat(folded.pages().get(0)).hasSize(23).doesNotContain("");
  }

  @Test
  void everyNumberOfLinesIsShownInFullAndInOrder() {
    for (int height : new int[] {3, 10, 11, 24, 50}) {
      int most = Math.max(10, Math.min(24, height)) - 1;
      for (int always = 1; always < 70; always++) {
        List<ScreenLine> lines = lines(always, always / 3, always / 4);
        FoldedScreen folded = FoldedScreen.of(lines, CONTROLS, WORDS, 80, height);
        List<List<String>> pages = folded.pages();
        assertThat(pages).allSatisfy(page -> assertThat(page).hasSizeLessThanOrEqualTo(most));
        assertThat(shown(pages))
            .isIn(
                texts(lines, ScreenLine.Fold.FIRST),
                texts(lines, ScreenLine.Fold.LAST),
                texts(lines, ScreenLine.Fold.NEVER));
        if (folded.folds()) {
          assertThat(shown(folded.details())).isEqualTo(texts(lines, ScreenLine.Fold.FIRST));
        }
        turns(pages, most);
        turns(folded.details(), most);
      }
    }
  }

  /** Every page but the last says which it is and is full, but for what the last one needs. */
  private static void turns(List<List<String>> pages, int most) {
    for (int i = 0; i + 1 < pages.size(); i++) {
      List<String> page = pages.get(i);
      assertThat(page.get(page.size() - 1))
          .isEqualTo("m) more - page " + (i + 1) + " of " + pages.size());
      if (i + 2 < pages.size()) {
        assertThat(page).hasSize(most);
      } else {
        assertThat(page).hasSizeBetween(2, most);
      }
    }
    if (pages.size() > 1) {
      List<String> last = pages.get(pages.size() - 1);
      assertThat(shown(List.of(last))).hasSizeGreaterThanOrEqualTo(3);
    }
  }

  @Test
  void aNarrowTerminalIsTakenForOneOfFortyColumns() {
    FoldedScreen folded =
        FoldedScreen.of(List.of(ScreenLine.always("x".repeat(80))), CONTROLS, WORDS, 5, 24);

    assertThat(folded.pages().get(0)).startsWith("x".repeat(39), "x".repeat(39), "xx");
  }
}

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
}

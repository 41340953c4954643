package dev.tht.gatecore.screen;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RowsTest {

  @Test
  void leavesALineThatFitsAsItIs() {
    assertThat(Rows.of("0123456789", 10)).containsExactly("0123456789");
    assertThat(Rows.of("", 10)).containsExactly("");
    assertThat(Rows.of("   ", 10)).containsExactly("   ");
  }

  @Test
  void breaksAtTheLastSpaceOfTheSecondHalf() {
    assertThat(Rows.of("aaa bbb ccc ddd", 10)).containsExactly("aaa bbb", "ccc ddd");
    assertThat(Rows.of("aaa bbb ccc", 10)).containsExactly("aaa bbb", "ccc");
    assertThat(Rows.of("aaaaaaa bbb cc", 8)).containsExactly("aaaaaaa", "bbb cc");
  }

  @Test
  void breaksAWordThatHasNoSpaceNearItsEnd() {
    assertThat(Rows.of("0123456789abc", 10)).containsExactly("0123456789", "abc");
    assertThat(Rows.of("aa 123456789abc", 10)).containsExactly("aa 1234567", "89abc");
    assertThat(Rows.of("aaaa 12345678", 10)).containsExactly("aaaa 12345", "678");
    assertThat(Rows.of("aaaaa 12345678", 10)).containsExactly("aaaaa", "12345678");
  }

  @Test
  void indentsWhatFollowsAsTheLineIs() {
    assertThat(Rows.of("  aaa bbb ccc ddd", 10)).containsExactly("  aaa bbb", "  ccc ddd");
    assertThat(Rows.of(" ".repeat(12) + "aaaaaa", 16))
        .containsExactly(" ".repeat(12) + "aaaa", " ".repeat(8) + "aa");
  }

  @Test
  void losesNoCharacterAndKeepsWholeOnes() {
    String wide = "\u4e2d".repeat(7);
    assertThat(Rows.of(wide, 6)).containsExactly("\u4e2d".repeat(3), "\u4e2d".repeat(3), "\u4e2d");
    assertThat(Rows.of("a" + wide, 6))
        .containsExactly("a\u4e2d\u4e2d", "\u4e2d".repeat(3), "\u4e2d".repeat(2));
    String emoji = "\ud83d\ude00".repeat(5);
    assertThat(Rows.of(emoji, 4))
        .containsExactly("\ud83d\ude00".repeat(2), "\ud83d\ude00".repeat(2), "\ud83d\ude00");
    assertThat(Rows.of("\u4e2d\u4e2d", 1)).containsExactly("\u4e2d", "\u4e2d");
  }

  @Test
  void aMarkTakesNoColumn() {
    assertThat(Rows.columns("e\u0301")).isEqualTo(1);
    assertThat(Rows.columns("e\u20dd")).isEqualTo(1);
    assertThat(Rows.of("e\u0301".repeat(10), 10)).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      ints = {
        0x1100, 0x115F, 0x2E80, 0xA4CF, 0xAC00, 0xD7A3, 0xF900, 0xFAFF, 0xFE30, 0xFE6F, 0xFF00,
        0xFF60, 0x1F300, 0x1FAFF, 0x20000, 0x3FFFD
      })
  void theseTakeTwoColumns(int point) {
    assertThat(Rows.columns(Character.toString(point))).isEqualTo(2);
  }

  @ParameterizedTest
  @ValueSource(
      ints = {
        'a', 0x10FF, 0x1160, 0x2E7F, 0xA4D0, 0xABFF, 0xD7A4, 0xF8FF, 0xFB00, 0xFE1F, 0xFE70, 0xFEFF,
        0xFF61, 0x1F2FF, 0x1FB00, 0x1FFFF, 0x3FFFE
      })
  void theseTakeOne(int point) {
    assertThat(Rows.columns(Character.toString(point))).isEqualTo(1);
  }

  @Test
  void everyRowFitsAtEveryWidth() {
    String line =
        "      filter: production.bicycle \u4e2d\u6587 e\u0301 = 'in production' and more of it";
    for (int width = 10; width < 90; width++) {
      List<String> rows = Rows.of(line, width);
      int most = width;
      assertThat(rows).allSatisfy(row -> assertThat(Rows.columns(row)).isLessThanOrEqualTo(most));
      assertThat(String.join("", rows).replace(" ", "")).isEqualTo(line.replace(" ", ""));
    }
  }
}

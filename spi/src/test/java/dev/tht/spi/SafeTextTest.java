package dev.tht.spi;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SafeTextTest {

  @ParameterizedTest
  @CsvSource({
    "'\u001b[31mred','<U+001B>[31mred'",
    "'a\u202eb','a<U+202E>b'",
    "'a\u200bb','a<U+200B>b'",
    "'a\u2028b','a<U+2028>b'",
    "'\ue000','<U+E000>'",
    "'bell\u0007','bell<U+0007>'",
  })
  void makesHiddenCharactersVisible(String text, String shown) {
    assertThat(SafeText.line(text)).isEqualTo(shown);
  }

  @Test
  void makesTagsBeyondTheBasicPlaneVisible() {
    assertThat(SafeText.line(new StringBuilder().appendCodePoint(0xE0041).toString()))
        .isEqualTo("<U+E0041>");
  }

  @Test
  void leavesAccentsAndOtherScriptsAsTheyAre() {
    String text = "Cantù, Łódź, 東京, مرحبا";

    assertThat(SafeText.line(text)).isEqualTo(text);
  }

  @Test
  void keepsLineFeedsOfABlockOnly() {
    assertThat(SafeText.block("a\n\tb\rc")).isEqualTo("a\n b<U+000D>c");
    assertThat(SafeText.line("a\nb")).isEqualTo("a<U+000A>b");
  }

  @Test
  void cutsToTheLimitWithoutSplittingASurrogatePair() {
    assertThat(SafeText.line("abcdef", 4)).isEqualTo("abc…");
    assertThat(SafeText.line("ab😀cd", 4)).isEqualTo("ab…");
    assertThat(SafeText.line("abcd", 4)).isEqualTo("abcd");
  }

  @Test
  void escapesInJsonWhatWouldHideOrReorder() {
    assertThat(SafeText.json("{\n\t\"a\": \"x\u202Ey\u007F é 東\"}\n"))
        .isEqualTo("{\n\t\"a\": \"x\\u202Ey\\u007F é 東\"}\n");
    assertThat(SafeText.json("\"" + Character.toString(0xE0041) + "😀\""))
        .isEqualTo("\"\\uDB40\\uDC41😀\"");
  }

  @Test
  void makesAFloodOfCombiningMarksVisible() {
    String four = "e" + "\u0301".repeat(4);

    assertThat(SafeText.line(four + "x" + four)).isEqualTo(four + "x" + four);
    assertThat(SafeText.line(four + "\u0301\u0489")).isEqualTo(four + "<U+0301><U+0489>");
    assertThat(SafeText.block("\u20dd".repeat(6))).endsWith("<U+20DD><U+20DD>");
  }
}

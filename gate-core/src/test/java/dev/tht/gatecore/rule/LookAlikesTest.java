package dev.tht.gatecore.rule;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LookAlikesTest {

  @ParameterizedTest
  @CsvSource({
    "\u0430ccept, accept",
    "b4ck, back",
    "0ther, other",
    "\u1d07x\u026a\u1d1b, exit",
    "s\u0269x, six",
    "\uD83C\uDD30, a",
    "\uD83C\uDD49, z",
    "\uD83C\uDD50, a",
    "\uD83C\uDD69, z",
    "\uD83C\uDD70, a",
    "\uD83C\uDD89, z",
  })
  void areReadAsTheLatinLettersThatTheyLookLike(String text, String latin) {
    assertThat(LookAlikes.latin(text)).isEqualTo(latin);
  }

  @ParameterizedTest
  @CsvSource({"ordinary", "\uD83C\uDD2F", "\uD83C\uDD4A", "\uD83C\uDD8A", "\uD83D\uDE00", "29"})
  void otherCharactersStayThemselves(String text) {
    assertThat(LookAlikes.latin(text)).isEqualTo(text);
  }
}

package dev.tht.retrievallsh.fold;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FoldingTest {

  @ParameterizedTest
  @CsvSource({
    "Brazil, brazil",
    "SÃO PAULO, sao paulo",
    "São, sao",
    "Straße, strasse",
    "Ærø, aero",
    "Łódź, lodz",
    "ＡＢＣ１２, abc12",
    "ﬁsh, fish",
    "İstanbul, istanbul",
    "ISTANBUL, istanbul",
    "Iğdır, igdir",
    "ΟΔΟΣ, οδοσ",
    "Ёлка, елка",
    "Mountain-200 / Black, mountain 200 black",
    "O'Brien, o brien",
    "2022-01-05, 2022 01 05",
    "'3,14', 3 14",
    "٢٠٢٢, 2022",
    "full_name, full name",
    "U.S.A., usa",
    "J.R. Ewing, jr ewing",
    "S.p.A., spa",
    "St. Jimmy, st jimmy",
    "e.g. this, eg this",
    "1.5 l, 1 5 l",
    "%, %",
    "a+, a",
    "++, ++",
    "👍 ok, ok",
  })
  void losesCaseAccentsWidthAndPunctuation(String source, String folded) {
    assertThat(Folding.fold(source).text()).isEqualTo(folded);
  }

  @Test
  void keepsVowelsThatAreMarksInTheirScript() {
    assertThat(Folding.fold("हिन्दी").text()).isEqualTo("हिन्दी");
    assertThat(Folding.fold("東京の夜").text()).isEqualTo("東京の夜");
    assertThat(Folding.fold("קוֹל").text()).isEqualTo("קול");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "\t\r\n", "\u0000", "\u200B\u00AD", "\uD83D", "\u0301"})
  void leavesNothingOfWhatCannotBeSeen(String source) {
    assertThat(Folding.fold(source).isEmpty()).isTrue();
  }

  @Test
  void knowsWhereEachWordStandsInTheSource() {
    String source = "Sig.  Gonçalves, é (qui).";

    FoldedText folded = Folding.fold(source);

    assertThat(folded.text()).isEqualTo("sig goncalves e qui");
    assertThat(folded.wordCount()).isEqualTo(4);
    assertThat(source.substring(folded.sourceStart(1), folded.sourceEnd(1))).isEqualTo("Gonçalves");
    assertThat(source.substring(folded.sourceStart(2), folded.sourceEnd(2))).isEqualTo("é");
    assertThat(folded.abbreviated(0)).isTrue();
    assertThat(folded.abbreviated(1)).isFalse();
    assertThat(folded.window(1, 3).text()).isEqualTo("goncalves e");
    assertThat(folded.window(1, 3).sourceStart(0)).isEqualTo(6);
  }

  @Test
  void looksAtTheBeginningOfALongTextOnly() {
    assertThat(Folding.fold("ab ".repeat(50_000)).text()).hasSizeLessThan(Folding.MAX_CHARS + 1);
    assertThat(Folding.fold("abcdef", 3).text()).isEqualTo("abc");
  }
}

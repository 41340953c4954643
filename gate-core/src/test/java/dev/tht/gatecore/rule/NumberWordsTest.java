package dev.tht.gatecore.rule;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumberWordsTest {

  private static boolean state(String words, String number) {
    return NumberWords.state(words, new BigDecimal(number));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "more than 5 orders|5",
        "more than 5 orders|5.0",
        "1,000 orders|1000",
        "1.000 orders|1000",
        "1.000 orders|1",
        "1,234.5 euros|1234.5",
        "1.234,5 euro|1234.5",
        "2.5 metres|2.5",
        "2,5 metri|2.5",
        "version 1.2.3|123",
        "10 or 12|12",
        "one of the twelve|12",
        "one of the twelve|1",
        "più di sette, o dieci|10",
        "an order|1",
        "twice|2",
      })
  void areReadInEveryWayInWhichTheyAreWritten(String words, String number) {
    assertThat(state(words, number)).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "often|10",
        "no number|0",
        "15|5",
        "1.2.3|1.2",
        "more than 5 orders|50",
        "-|0",
        "''|0"
      })
  void areNotReadIntoOtherWords(String words, String number) {
    assertThat(state(words, number)).isFalse();
  }
}

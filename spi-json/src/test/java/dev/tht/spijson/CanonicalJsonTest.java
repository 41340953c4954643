package dev.tht.spijson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.spi.ThtException;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The facts of RFC 8785: its examples in sections 3.2.2 and 3.2.3, its numbers in appendix B. */
class CanonicalJsonTest {

  @Test
  void canonicalisesTheExampleOfTheStandard() {
    String json =
        """
        {
          "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
          "string": "\\u20ac$\\u000F\\u000aA'\\u0042\\u0022\\u005c\\\\\\"\\/",
          "literals": [null, true, false]
        }
        """;

    assertThat(CanonicalJson.canonical(json))
        .isEqualTo(
            "{\"literals\":[null,true,false],"
                + "\"numbers\":[333333333.3333333,1e+30,4.5,0.002,1e-27],"
                + "\"string\":\"€$\\u000f\\nA'B\\\"\\\\\\\\\\\"/\"}");
  }

  @Test
  void ordersMembersByTheirUtf16CodeUnits() {
    String json =
        """
        {"\\u20ac":"Euro Sign","\\r":"Carriage Return","\\ufb33":"Hebrew Letter Dalet With Dagesh",
         "1":"One","\\ud83d\\ude00":"Emoji: Grinning Face","\\u0080":"Control",
         "\\u00f6":"Latin Small Letter O With Diaeresis"}
        """;

    assertThat(CanonicalJson.canonical(json))
        .containsSubsequence(
            "Carriage Return", "One", "Control", "Latin Small", "Euro Sign", "Emoji", "Hebrew");
  }

  @ParameterizedTest
  @CsvSource({
    "0000000000000000, 0",
    "8000000000000000, 0",
    "0000000000000001, 5e-324",
    "8000000000000001, -5e-324",
    "7fefffffffffffff, 1.7976931348623157e+308",
    "ffefffffffffffff, -1.7976931348623157e+308",
    "4340000000000000, 9007199254740992",
    "c340000000000000, -9007199254740992",
    "4430000000000000, 295147905179352830000",
    "44b52d02c7e14af5, 9.999999999999997e+22",
    "44b52d02c7e14af6, 1e+23",
    "44b52d02c7e14af7, 1.0000000000000001e+23",
    "444b1ae4d6e2ef4e, 999999999999999700000",
    "444b1ae4d6e2ef4f, 999999999999999900000",
    "444b1ae4d6e2ef50, 1e+21",
    "3eb0c6f7a0b5ed8c, 9.999999999999997e-7",
    "3eb0c6f7a0b5ed8d, 0.000001",
    "41b3de4355555553, 333333333.3333332",
    "41b3de4355555554, 333333333.33333325",
    "41b3de4355555555, 333333333.3333333",
    "41b3de4355555556, 333333333.3333334",
    "41b3de4355555557, 333333333.33333343",
    "becbf647612f3696, -0.0000033333333333333333",
    "43143ff3c1cb0959, 1424953923781206.2"
  })
  void printsNumbersAsAppendixB(String bits, String form) {
    assertThat(EcmaNumber.of(Double.longBitsToDouble(Long.parseUnsignedLong(bits, 16))))
        .isEqualTo(form);
  }

  @Test
  void printsNumbersThatReadBackAsThemselves() {
    long seed = 20261130;
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < 100_000; i++) {
      double number = Double.longBitsToDouble(random.nextLong());
      if (Double.isFinite(number)) {
        assertThat(Double.parseDouble(EcmaNumber.of(number))).as("seed " + seed).isEqualTo(number);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{",
        "{} {}",
        "{\"a\":1,\"a\":2}",
        "[01]",
        "[NaN]",
        "[1e999]",
        "[9007199254740993]",
        "\"\\ud800\"",
        "\"\\udc00x\"",
        "'a'"
      })
  void refusesWhatHasNoCanonicalForm(String json) {
    assertThatThrownBy(() -> CanonicalJson.canonical(json)).isInstanceOf(ThtException.class);
  }

  @Test
  void leavesTheCanonicalFormAsItIs() {
    String canonical = "{\"a\":[1,2.5,-3,1e+21,295147905179352830000],\"b\":{\"c\":\"é\"}}";

    assertThat(CanonicalJson.canonical(canonical)).isEqualTo(canonical);
  }
}

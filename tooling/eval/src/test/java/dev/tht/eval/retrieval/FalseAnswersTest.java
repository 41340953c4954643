package dev.tht.eval.retrieval;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FalseAnswersTest {

  @ParameterizedTest
  @CsvSource({
    "SAME_WORDS, N/A, NA",
    "SAME_WORDS, 'Berg, Van', van berg",
    "INITIALS, NY, New York",
    "DIGITS, Hauptstr. 31, Hauptstr. 29",
    "MORE_SAID, Led Zeppelin III, Led Zeppelin",
    "FORMS, A Tale of a Squirrel, tale:2 of:3 a:1 squirrels:4 boat:5",
    "ONE_WORD, Network Administrator, Export Administrator",
    "LETTERS, Edwards, Edward",
    "OTHER, Seasonal Discount, Sensational Discount Store"
  })
  void namesWhatTheTwoHaveInCommon(FalseAnswers.Cause cause, String query, String answer) {
    assertThat(FalseAnswers.cause(query, answer)).isEqualTo(cause);
  }
}

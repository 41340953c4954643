package dev.tht.retrievallsh.similarity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.retrievallsh.fold.Folding;
import dev.tht.retrievallsh.value.ValueSearch;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;

class SimilarityScorerTest {

  private static Similarity similarity(String query, String value) {
    return new SimilarityScorer(query, Folding.fold(query)).score(value, Folding.fold(value));
  }

  private static double score(String query, String value) {
    return similarity(query, value).score();
  }

  private static void assertFallingScores(String query, String... values) {
    assertThat(List.of(values))
        .isSortedAccordingTo(
            Comparator.comparingDouble((String value) -> score(query, value)).reversed());
  }

  @Test
  void putsTheSameCharactersBeforeCaseBeforeAccentsBeforeEdits() {
    assertThat(score("São Paulo", "São Paulo")).isEqualTo(1);
    assertFallingScores(
        "São Paulo", "São Paulo", "SÃO PAULO", "Sao Paulo", "São Paolo", "São Tomé", "Berlin");
  }

  @Test
  void prefersTheSpellingThatDiffersLess() {
    assertFallingScores("Garalnd", "Garland", "GARLAND");
    assertFallingScores(
        "Galería del gatrónomo", "Galería del gastrónomo", "Galeria del gastronomo");
  }

  @Test
  void takesSwappedWordsForNearlyTheSame() {
    assertThat(score("Hendrix Jimi", "Jimi Hendrix")).isGreaterThan(0.93);
    assertFallingScores("58 Yellow Frame", "Frame Yellow 58", "Frame Yellow 54");
  }

  @Test
  void findsTheWordsOfALongValue() {
    String value =
        "Percutaneous radiofrequency catheter ablation of tissue of the heart, left side";

    assertThat(score("catheter ablation", value)).isGreaterThan(0.7);
    assertThat(similarity("catheter ablation", value).words()).isEqualTo(1);
    assertThat(similarity("catheter ablation", value).coverage()).isLessThan(0.5);
    assertThat(similarity("catheter ablation", value).edit()).isZero();
  }

  @Test
  void readsAnAbbreviationMarkedByAFullStop() {
    assertThat(score("Berg. Off-Roads", "Bergeron Off-Roads")).isGreaterThan(0.9);
    assertThat(score("Sales Dept.", "Sales Department")).isGreaterThan(0.8);
    assertThat(score("Bergeron Ltd", "Bergeron Ltd.")).isGreaterThan(0.98);
  }

  @Test
  void readsCapitalsAsInitials() {
    assertThat(similarity("USA", "United States of America").initials()).isEqualTo(0.85);
    assertThat(score("U.S.A.", "United States of America")).isGreaterThan(0.8);
    assertThat(score("usa", "United States of America")).isLessThan(0.75);
    assertThat(similarity("USB", "United States of America").initials()).isZero();
  }

  @Test
  void seesThroughMissingSpaces() {
    assertThat(score("ACDC", "AC/DC")).isGreaterThan(0.95);
    assertThat(score("D O C", "D.O.C.")).isGreaterThan(0.95);
  }

  @Test
  void prefersTheNearWordToALongerOneThatItBegins() {
    assertFallingScores("Brasil", "Brazil", "Brasília", "Basilea");
  }

  @Test
  void staysLowForOtherWords() {
    assertThat(score("Brazil", "Germany")).isLessThan(0.3);
    assertThat(score("cat", "dog")).isZero();
    assertThat(score("x", "東京")).isZero();
  }

  @Test
  void givesEachPartItsName() {
    assertThat(similarity("Brasil", "Brazil").parts().keySet())
        .containsExactly("edit", "words", "coverage", "containment", "jaccard", "initials");
  }

  @Test
  void tellsASlipOfTheHandOrTheEarFromAnotherWord() {
    assertThat(score("Paros", "Paris")).isGreaterThan(ValueSearch.LEAST_SCORE);
    assertThat(score("Lyom", "Lyon")).isGreaterThan(ValueSearch.LEAST_SCORE);
    assertThat(score("Perry", "Berry")).isLessThan(ValueSearch.LEAST_SCORE);
    assertThat(score("Dublin", "Lublin")).isLessThan(ValueSearch.LEAST_SCORE);
    assertThat(score("Stockhblm", "Stockholm")).isGreaterThan(ValueSearch.LEAST_SCORE);
  }

  @Test
  void doesNotTakeAWordForALikeOneInAMuchLongerValue() {
    assertThat(score("Rhodes", "Rhode Island")).isLessThan(ValueSearch.LEAST_SCORE);
    assertThat(score("Rhode", "Rhode Island")).isGreaterThan(ValueSearch.LEAST_SCORE);
    assertThat(score("Beatels", "The Beatles")).isGreaterThan(ValueSearch.LEAST_SCORE);
  }
}

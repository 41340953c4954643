package dev.tht.retrievallsh.gram;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.retrievallsh.fold.Folding;
import org.junit.jupiter.api.Test;

class GramsTest {

  private static GramSet grams(String text) {
    GramSet grams = new GramSet();
    Grams.of(Folding.fold(text), grams);
    return grams;
  }

  private static GramSet queryGrams(String text) {
    GramSet grams = new GramSet();
    Grams.ofQuery(Folding.fold(text), grams);
    return grams;
  }

  @Test
  void cutsPaddedWordsIntoTrigrams() {
    assertThat(grams("cat").size()).isEqualTo(4);
    assertThat(grams("F").size()).isEqualTo(2);
    assertThat(grams("A1").size()).isEqualTo(3);
    assertThat(grams("").size()).isZero();
    assertThat(grams("banana").size()).isEqualTo(6);
  }

  @Test
  void sharesAllGramsWhateverTheOrderOfWords() {
    GramSet one = grams("Jimi Hendrix");
    GramSet other = grams("HENDRIX, jimi");

    assertThat(one.common(other)).isEqualTo(one.size()).isEqualTo(other.size());
  }

  @Test
  void leavesAnAbbreviatedWordOpen() {
    assertThat(queryGrams("Corp.").common(grams("Corporation"))).isEqualTo(4);
    assertThat(queryGrams("Corp.").size()).isEqualTo(4);
    assertThat(queryGrams("Corp").size()).isEqualTo(5);
  }

  @Test
  void givesTheInitialsOfAFewWords() {
    assertThat(Grams.specialKeys(Folding.fold("United States of America")))
        .containsExactlyInAnyOrder(Grams.initialsKey("usoa"), Grams.initialsKey("usa"));
    assertThat(Grams.specialKeys(Folding.fold("a b c d e f g h i j"))).isEmpty();
  }

  @Test
  void givesTheSortedLettersOfOneShortWord() {
    assertThat(Grams.specialKeys(Folding.fold("Stem"))).containsExactly(Grams.lettersKey("setm"));
    assertThat(Grams.specialKeys(Folding.fold("Firozabad"))).isEmpty();
  }
}

package dev.tht.ambiguity.lexicon;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ThesaurusTest {

  private static final Thesaurus WORDS = Thesaurus.packaged();

  @Test
  void knowsAnItalianWordForAnEnglishOneInBothNumbers() {
    assertThat(WORDS.closeness("noleggi", "rental")).isEqualTo(Thesaurus.SYNONYM);
    assertThat(WORDS.closeness("sconti", "discount")).isEqualTo(Thesaurus.SYNONYM);
    assertThat(WORDS.closeness("banche", "bank")).isEqualTo(Thesaurus.SYNONYM);
    assertThat(WORDS.closeness("bank", "banca")).isEqualTo(Thesaurus.SYNONYM);
  }

  @Test
  void doesNotMakeTwoEnglishWordsOneBecauseAnItalianWordMeansBoth() {
    assertThat(WORDS.closeness("tariffa", "rate")).isEqualTo(Thesaurus.SYNONYM);
    assertThat(WORDS.closeness("tariffa", "fee")).isEqualTo(Thesaurus.SYNONYM);
    assertThat(WORDS.closeness("rate", "fee")).isZero();
  }
}

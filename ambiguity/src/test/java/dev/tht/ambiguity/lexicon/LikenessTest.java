package dev.tht.ambiguity.lexicon;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LikenessTest {

  @Test
  void countsChangedLettersButNotCaseOrAccents() {
    assertThat(Likeness.of("Brasil", "Brazil")).isEqualTo(5.0 / 6);
    assertThat(Likeness.of("citta", "Città")).isEqualTo(1);
    assertThat(Likeness.of("Brasil", "Brasília")).isLessThan(Likeness.of("Brasil", "Brazil"));
  }
}

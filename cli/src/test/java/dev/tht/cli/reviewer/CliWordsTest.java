package dev.tht.cli.reviewer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.session.Language;
import org.junit.jupiter.api.Test;

class CliWordsTest {

  @Test
  void everyLanguageHasTheSameWords() {
    for (Language language : Language.values()) {
      assertThat(CliWords.of(language).keys()).isEqualTo(CliWords.of(Language.ENGLISH).keys());
    }
  }

  @Test
  void valuesTakeTheirPlaces() {
    assertThat(CliWords.of(Language.ENGLISH).say("effect.superseded", "d1.1", "d2.1"))
        .isEqualTo("d1.1 gives way to d2.1");
  }
}

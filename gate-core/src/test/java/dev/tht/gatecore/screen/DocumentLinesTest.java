package dev.tht.gatecore.screen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.session.Language;
import java.util.List;
import org.junit.jupiter.api.Test;

class DocumentLinesTest {

  private static final List<String> DOCUMENT =
      List.of(
          "# Count the bicycle\\_models",
          "",
          "## 1. `answer`",
          "",
          "Count them.",
          "",
          "| part | does | what | rests on |",
          "|---|---|---|---|",
          "| s1.o1 | show | count(a\\_b \\| c) | d9.5, d7.1 |",
          "| s1.src | read | keep | d9.1 |",
          "",
          "**Expected output**",
          "",
          "- number of bicycle\\_models");

  @Test
  void showsAPlansDocumentWithoutItsMarks() {
    assertThat(DocumentLines.of(DOCUMENT, Wording.of(Language.ENGLISH)))
        .containsExactly(
            "Count the bicycle_models",
            "",
            "1. answer",
            "",
            "Count them.",
            "",
            "  part    does  what            rests on",
            "  s1.o1   show  count(a_b | c)  d9.5, d7.1",
            "  s1.src  read  keep            d9.1",
            "",
            "Expected output:",
            "- number of bicycle_models");
  }

  @Test
  void saysItsFixedWordsInItalian() {
    assertThat(DocumentLines.of(DOCUMENT, Wording.of(Language.ITALIAN)))
        .contains(
            "  parte   fa      che cosa        si fonda su",
            "  s1.o1   mostra  count(a_b | c)  d9.5, d7.1",
            "  s1.src  legge   keep            d9.1",
            "Risultato atteso:");
  }

  @Test
  void makesHiddenCharactersVisible() {
    assertThat(
            DocumentLines.of(
                List.of("# a\u001b[2J", "| \u202e |", "**\u200b**"), Wording.of(Language.ENGLISH)))
        .containsExactly("a<U+001B>[2J", "  <U+202E>", "<U+200B>:");
  }
}

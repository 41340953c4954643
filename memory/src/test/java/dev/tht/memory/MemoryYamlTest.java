package dev.tht.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.spi.ErrorKind;
import dev.tht.spi.ThtException;
import dev.tht.spi.memory.MemoryItem;
import dev.tht.spi.memory.MemoryStanding;
import dev.tht.testkit.ledger.VocabularySamples;
import dev.tht.testkit.memory.MemoryItems;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MemoryYamlTest {
  private static final MemoryStanding STANDING =
      new MemoryStanding(
          false,
          Optional.of("the web shop"),
          Optional.of("sales"),
          Optional.of(LocalDate.of(2026, 1, 1)),
          Optional.empty());

  private static MemoryYaml.Exported roundTrip(MemoryItem item) {
    String yaml = MemoryYaml.write(List.of(new MemoryYaml.Exported(item, STANDING)));
    return MemoryYaml.read(yaml, "shop.yaml").get(0);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "bicycles on sale today",
        "yes",
        "2026-11-30",
        "1.10",
        "null",
        "~",
        "- one: two # three",
        "quoted \"è\" 'and' {braces} [brackets] & * ! | > % @ `",
        "two\nlines\n\n  and a third ",
        "\u202e \u0085 \u2028 😀 \\ \t"
      })
  void givesBackWhatItWrote(String detail) {
    MemoryItem item = MemoryItems.item(3, "active", detail, "How many are active?");

    assertThat(roundTrip(item).item()).isEqualTo(item);
  }

  @Test
  void givesBackEveryField() {
    MemoryItem item = new VocabularySamples().of(MemoryItem.class);

    assertThat(roundTrip(item).item()).isEqualTo(item.on(item.basis(), Optional.empty()));
  }

  @Test
  void whatIsReadIsACandidateWhateverTheFileSays() {
    assertThat(roundTrip(MemoryItems.item(1, "a", "b", "c")).standing())
        .isEqualTo(STANDING.asCandidate(true));
  }

  @Test
  void isReadAsAPersonLeftIt() {
    String yaml =
        MemoryYaml.write(
            List.of(
                new MemoryYaml.Exported(
                    MemoryItems.item(1, "active", "on sale", "How many?"),
                    MemoryStanding.promoted())));
    String edited =
        "# reviewed by sales\n" + yaml.replace("detail: on sale", "detail: \"in stock\"");

    assertThat(yaml).contains("format: tht-memory-export-1").contains("subject: active");
    assertThat(MemoryYaml.read(edited, "shop.yaml").get(0).item().detail()).isEqualTo("in stock");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "format: other\nitems: []",
        "format: tht-memory-export-1",
        "format: [",
        "format: tht-memory-export-1\nitems:\n- item: {subject: a}",
        "format: tht-memory-export-1\nitems: [3]"
      })
  void saysWhatIsWrongWithAFile(String yaml) {
    assertThatThrownBy(() -> MemoryYaml.read(yaml, "shop.yaml"))
        .isInstanceOfSatisfying(
            ThtException.class,
            e -> {
              assertThat(e.code().kind()).isEqualTo(ErrorKind.USAGE);
              assertThat(e.sentence()).contains("shop.yaml");
            });
  }
}

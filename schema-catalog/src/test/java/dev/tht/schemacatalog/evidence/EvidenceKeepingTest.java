package dev.tht.schemacatalog.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.schemacatalog.evidence.EvidenceFindings.Finding;
import dev.tht.schemacatalog.evidence.EvidenceFindings.Sort;
import dev.tht.spi.ThtException;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.retrieval.Evidence;
import dev.tht.spi.retrieval.EvidenceId;
import dev.tht.spi.retrieval.EvidenceTerms.InLanguage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a steward knows of Evidence beside what it says. */
class EvidenceKeepingTest {
  private static final LocalDate TODAY = LocalDate.of(2026, 11, 30);
  private static final Instant NOW = Instant.parse("2026-11-30T10:00:00Z");
  private static final Catalog NOTHING = new Catalog("sqlite", "v1", List.of(), List.of());
  private static final String HEADER = "id,term,meaning,valid-from,valid-until,owner,aliases-it\n";

  @TempDir Path folder;

  private void file(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }

  private List<Sort> sorts() {
    return EvidenceFindings.of(folder, NOTHING, TODAY).stream().map(Finding::sort).toList();
  }

  @Test
  void readsOwnerValidityAndAliasesByLanguage() throws IOException {
    file("a.csv", HEADER + "a,vip,a gold card,2026-01-01,2026-12-31,sales,cliente oro|vip\n");
    file(
        "b.md",
        "---\nterm: active\nowner: product\nvalid-until: 2026-12-31\n---\nin the catalogue\n");

    List<Evidence> all = new FileEvidenceStore(folder).all();

    assertThat(all.get(0).terms().orElseThrow().owner()).contains("sales");
    assertThat(all.get(0).terms().orElseThrow().until()).contains(LocalDate.of(2026, 12, 31));
    assertThat(all.get(0).terms().orElseThrow().aliases())
        .containsExactly(new InLanguage("it", List.of("cliente oro", "vip")));
    assertThat(all.get(0).aliases()).containsExactly("cliente oro", "vip");
    assertThat(all.get(1).terms().orElseThrow().owner()).contains("product");
  }

  @Test
  void refusesDaysThatAreNone() throws IOException {
    file("a.csv", HEADER + "a,vip,a gold card,yesterday,,,\n");
    assertThatThrownBy(() -> new FileEvidenceStore(folder)).hasMessageContaining("a.csv:2");

    file("a.csv", HEADER + "a,vip,a gold card,2026-12-31,2026-01-01,,\n");
    assertThatThrownBy(() -> new FileEvidenceStore(folder)).hasMessageContaining("valid until");
  }

  @Test
  void leavesOutWhatDoesNotHoldTodayAndWhatWasRetired() throws IOException {
    file(
        "a.csv",
        HEADER
            + "past,one,says,,2026-11-29,,\n"
            + "last,two,says,,2026-11-30,,\n"
            + "first,three,says,2026-11-30,,,\n"
            + "next,four,says,2026-12-01,,,\n"
            + "old,five,says,,,,\n");
    EvidenceRegister.of(folder).retire(new EvidenceId("old"), "nobody says so", NOW, "anna");

    assertThat(FileEvidenceStore.inForce(folder, TODAY).all())
        .extracting(piece -> piece.id().value())
        .containsExactly("first", "last");
    assertThat(EvidenceRegister.of(folder).retirement(new EvidenceId("old")).orElseThrow().reason())
        .isEqualTo("nobody says so");
  }

  @Test
  void seesThatAFileChangedOrWentSinceItWasAdded() throws IOException {
    file("a.csv", HEADER + "a,vip,a gold card,,,,\n");
    assertThat(sorts()).containsExactly(Sort.NOT_ADDED);
    EvidenceRegister.of(folder).add("a.csv", "the wiki", NOW, "anna");
    assertThat(sorts()).isEmpty();

    file("a.csv", HEADER + "a,vip,a platinum card,,,,\n");
    assertThat(sorts()).containsExactly(Sort.CHANGED);

    EvidenceRegister.of(folder).add("a.csv", "the wiki", NOW, "anna");
    assertThat(sorts()).isEmpty();
    Files.delete(folder.resolve("a.csv"));
    assertThat(EvidenceFindings.of(folder, NOTHING, TODAY))
        .singleElement()
        .satisfies(finding -> assertThat(finding.says()).contains("the wiki"));
  }

  @Test
  void findsWordsOfTwoMeaningsColumnsThatAreNotThereAndWhatLapsed() throws IOException {
    file(
        "a.csv",
        "id,term,meaning,table,column,value,aliases,valid-until\n"
            + "gold,vip,a gold card,customer,card,gold,,\n"
            + "same,oro,a gold card too,customer,card,gold,VIP,\n"
            + "other,dear,a platinum card,customer,card,platinum,vip,2026-01-01\n");

    List<Finding> findings = EvidenceFindings.of(folder, NOTHING, TODAY);

    assertThat(findings)
        .extracting(Finding::sort)
        .containsExactly(
            Sort.NOT_ADDED,
            Sort.NOT_VALID,
            Sort.UNKNOWN_COLUMN,
            Sort.UNKNOWN_COLUMN,
            Sort.UNKNOWN_COLUMN,
            Sort.CONFLICT);
    assertThat(findings.get(5).says()).contains("\"vip\"").contains("gold, other, same");
    assertThat(findings.stream().filter(Finding::fault)).hasSize(3);
  }

  @Test
  void saysThatADamagedRegisterIsDamaged() throws IOException {
    file(EvidenceRegister.FILE, "{");

    assertThatThrownBy(() -> EvidenceRegister.of(folder))
        .isInstanceOf(ThtException.class)
        .hasMessageContaining("damaged");
  }
}

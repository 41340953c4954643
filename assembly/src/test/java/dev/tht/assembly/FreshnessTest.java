package dev.tht.assembly;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.assembly.index.IndexProgress;
import dev.tht.assembly.index.IndexRun;
import dev.tht.assembly.workspace.Workspace;
import dev.tht.schemacatalog.script.ScriptedDatabase;
import dev.tht.spi.ErrorKind;
import dev.tht.spi.ThtException;
import dev.tht.spi.retrieval.CandidateKind;
import dev.tht.spi.retrieval.CandidateRetriever;
import dev.tht.spi.retrieval.RetrievalQuery;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FreshnessTest {

  @TempDir Path folder;
  private Workspace workspace;

  @BeforeEach
  void create() {
    workspace = ShopWorkspace.create(folder, "retrievers: [postings, names]\n");
  }

  private void index() {
    try (Assembly assembly = Assembly.open(workspace)) {
      assembly.get(IndexRun.class).run(IndexProgress.silent());
    }
  }

  private void check() {
    try (Assembly assembly = Assembly.open(workspace)) {
      assembly.get(Freshness.class).check();
    }
  }

  @Test
  void isWantedBeforeAnythingIsIndexed() {
    assertThatThrownBy(this::check).hasMessageContaining("not indexed yet");
  }

  @Test
  void holdsRightAfterIndexing() {
    index();

    assertThatCode(this::check).doesNotThrowAnyException();
  }

  @Test
  void endsWhenATableChanges() throws IOException {
    index();
    Files.delete(folder.resolve("shop.sqlite"));
    ScriptedDatabase.create(
        folder.resolve("shop.sqlite"), Stream.of("CREATE TABLE customer (id INTEGER, town TEXT)"));

    assertThatThrownBy(this::check)
        .isInstanceOfSatisfying(
            ThtException.class,
            stale -> {
              assertThat(stale.code().kind()).isEqualTo(ErrorKind.CONFLICT);
              assertThat(stale.sentence()).contains("run `tht index`").hasLineCount(1);
            });
  }

  @Test
  void endsWhenEvidenceChanges() throws IOException {
    index();
    Path evidence = Files.createDirectories(workspace.evidence(workspace.settings()));
    Files.writeString(evidence.resolve("brasil.md"), "---\nterm: Brasil\n---\nThe country.\n");

    assertThatThrownBy(this::check).hasMessageContaining("Evidence has changed");
  }

  @Test
  void aDamagedCatalogIsNeverUsed() throws IOException {
    index();
    Files.writeString(workspace.catalog(), "{\"corpus_version\":");

    assertThatThrownBy(this::check)
        .isInstanceOfSatisfying(
            ThtException.class,
            damaged -> assertThat(damaged.code().kind()).isEqualTo(ErrorKind.CORRUPT));
  }

  @Test
  void indexingAgainPutsItRight() throws IOException {
    index();
    Files.writeString(workspace.catalog(), "{");
    index();

    assertThatCode(this::check).doesNotThrowAnyException();
    try (Assembly assembly = Assembly.open(workspace)) {
      assertThat(
              assembly
                  .get(CandidateRetriever.class)
                  .retrieve(RetrievalQuery.term("Brasil", Set.of(CandidateKind.VALUE), 5)))
          .first()
          .satisfies(found -> assertThat(found.text()).isEqualTo("Brazil"));
    }
  }
}

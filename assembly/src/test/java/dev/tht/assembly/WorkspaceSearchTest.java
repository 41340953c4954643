package dev.tht.assembly;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.assembly.index.IndexProgress;
import dev.tht.assembly.index.IndexRun;
import dev.tht.assembly.workspace.Workspace;
import dev.tht.spi.ThtException;
import dev.tht.spi.retrieval.Candidate;
import dev.tht.spi.retrieval.CandidateKind;
import dev.tht.spi.retrieval.CandidateRetriever;
import dev.tht.spi.retrieval.RetrievalQuery;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkspaceSearchTest {

  @TempDir Path folder;

  @Test
  void findsEverywhereWhatTheAssembledRetrieverFinds() {
    Workspace workspace = indexed("");
    List<Candidate> assembled;
    try (Assembly assembly = Assembly.open(workspace)) {
      assembled = assembly.get(CandidateRetriever.class).retrieve(query("nation"));
    }

    try (WorkspaceSearch search = new WorkspaceSearch(workspace)) {
      assertThat(search.everywhere(query("nation"))).isNotEmpty().isEqualTo(assembled);
    }
  }

  @Test
  void wordsAreSearchedThoughTheVectorsAreGone() throws IOException {
    Workspace workspace = indexed("");
    Files.delete(workspace.index("vector").resolve("items.bin"));

    try (WorkspaceSearch search = new WorkspaceSearch(workspace)) {
      assertThat(search.byWords(query("Brasil")).get(0).text()).isEqualTo("Brazil");
      assertThatThrownBy(() -> search.everywhere(query("Brasil")))
          .isInstanceOf(ThtException.class)
          .extracting(e -> ((ThtException) e).sentence())
          .asString()
          .contains("tht index");
    }
  }

  @Test
  void aWorkspaceThatOnlyComparesMeaningsFindsNothingByWords() {
    Workspace workspace = indexed("retrievers: [vector]\n");

    try (WorkspaceSearch search = new WorkspaceSearch(workspace)) {
      assertThat(search.byWords(query("country"))).isEmpty();
      assertThat(search.everywhere(query("country")))
          .extracting(Candidate::text)
          .anyMatch(text -> text.contains("country"));
    }
  }

  @Test
  void anUnknownRetrieverIsRefusedWithTheKnownOnes() {
    Workspace workspace = ShopWorkspace.create(folder, "retrievers: [psotings]\n");

    try (WorkspaceSearch search = new WorkspaceSearch(workspace)) {
      assertThatThrownBy(() -> search.byWords(query("Brasil")))
          .isInstanceOf(ThtException.class)
          .hasMessageContaining("psotings");
    }
  }

  private Workspace indexed(String settings) {
    Workspace workspace = ShopWorkspace.create(folder, settings);
    try (Assembly assembly = Assembly.open(workspace)) {
      assembly.get(IndexRun.class).run(IndexProgress.silent());
    }
    return workspace;
  }

  private static RetrievalQuery query(String term) {
    return new RetrievalQuery(
        term,
        RetrievalQuery.Scope.TERM,
        List.of(),
        EnumSet.allOf(CandidateKind.class),
        Optional.empty(),
        20);
  }
}

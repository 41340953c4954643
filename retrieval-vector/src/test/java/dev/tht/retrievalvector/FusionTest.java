package dev.tht.retrievalvector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.tht.spi.catalog.TableName;
import dev.tht.spi.retrieval.Candidate;
import dev.tht.spi.retrieval.CandidateKind;
import dev.tht.spi.retrieval.CandidateRetriever;
import dev.tht.spi.retrieval.Provenance;
import dev.tht.spi.retrieval.RetrievalQuery;
import dev.tht.spi.retrieval.RetrieverCapability;
import dev.tht.spi.retrieval.Score;
import dev.tht.spi.retrieval.Target;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class FusionTest {

  /** Always gives the same tables, with scores 0.9, 0.8 and so on. */
  private record Scripted(String name, List<String> tables) implements CandidateRetriever {
    @Override
    public Set<CandidateKind> kinds() {
      return Set.of(CandidateKind.TABLE);
    }

    @Override
    public Set<RetrieverCapability> capabilities() {
      return Set.of();
    }

    @Override
    public List<Candidate> retrieve(RetrievalQuery query) {
      return tables.stream()
          .map(
              table ->
                  new Candidate(
                      "table:" + table,
                      new Target.OfTable(TableName.of(table)),
                      table,
                      new Provenance(name, table, "v1"),
                      Optional.of(Score.of((9 - tables.indexOf(table)) / 10.0)),
                      Optional.empty()))
          .toList();
    }

    @Override
    public void close() {}
  }

  private static List<Candidate> fused(int limit, CandidateRetriever... parts) {
    try (FusedRetriever retriever = new FusedRetriever("both", List.of(parts))) {
      return retriever.retrieve(
          RetrievalQuery.term("anything", Set.of(CandidateKind.TABLE), limit));
    }
  }

  @Test
  void addsReciprocalRanksAndKeepsTheParts() {
    List<Candidate> found =
        fused(
            10,
            new Scripted("one", List.of("a", "b", "c")),
            new Scripted("two", List.of("b", "d")));

    assertThat(found).extracting(Candidate::text).containsExactly("b", "a", "d", "c");
    Candidate best = found.get(0);
    assertThat(best.provenance().source()).isEqualTo("one+two");
    assertThat(best.score().orElseThrow().value())
        .isCloseTo((1.0 / 62 + 1.0 / 61) / (2.0 / 61), within(1e-12));
    assertThat(best.score().orElseThrow().parts())
        .containsEntry("one", 0.8)
        .containsEntry("one-rank", 2.0)
        .containsEntry("two", 0.9)
        .containsEntry("two-rank", 1.0);
  }

  @Test
  void scoresOneWhatAllRankFirst() {
    assertThat(fused(1, new Scripted("one", List.of("a", "b")), new Scripted("two", List.of("a"))))
        .singleElement()
        .satisfies(
            best -> assertThat(best.score().orElseThrow().value()).isCloseTo(1, within(1e-12)));
  }

  @Test
  void breaksTiesByIdWhateverTheOrderOfTheParts() {
    Scripted one = new Scripted("one", List.of("x"));
    Scripted two = new Scripted("two", List.of("m"));

    assertThat(fused(5, one, two)).extracting(Candidate::text).containsExactly("m", "x");
    assertThat(fused(5, two, one)).extracting(Candidate::text).containsExactly("m", "x");
  }

  @Test
  void refusesTwoPartsOfOneName() {
    Scripted part = new Scripted("one", List.of());

    assertThatThrownBy(() -> new FusedRetriever("both", List.of(part, part)))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new FusedRetriever("none", List.of()))
        .isInstanceOf(IllegalArgumentException.class);
  }
}

package dev.tht.retrievalvector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.catalog.ColumnName;
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
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ColumnFusionTest {

  private static final ColumnName TOTAL = TableName.of("invoice").column("total");
  private static final ColumnName COUNTRY = TableName.of("customer").column("country");

  /** Always gives the same candidates of the kinds asked. */
  private record Scripted(String name, Set<RetrieverCapability> capabilities, List<Candidate> all)
      implements CandidateRetriever {
    @Override
    public Set<CandidateKind> kinds() {
      return Set.of(CandidateKind.COLUMN, CandidateKind.VALUE);
    }

    @Override
    public List<Candidate> retrieve(RetrievalQuery query) {
      return all.stream().filter(c -> query.kinds().contains(c.kind())).toList();
    }

    @Override
    public void close() {}
  }

  private static Candidate column(ColumnName column, double score) {
    return candidate("column:" + column, new Target.OfColumn(column), column.name(), score);
  }

  private static Candidate value(String value, double score, ColumnName... columns) {
    return candidate("value:" + value, new Target.OfValue(value, List.of(columns)), value, score);
  }

  private static Candidate candidate(String id, Target target, String text, double score) {
    return new Candidate(
        id,
        target,
        text,
        new Provenance("x", text, "v1"),
        Optional.of(new Score(score, Map.of())),
        Optional.empty());
  }

  private static List<Candidate> fused(Candidate... found) {
    CandidateRetriever spelled =
        new Scripted("spelled", Set.of(RetrieverCapability.SPANS), List.of(found));
    CandidateRetriever named =
        new Scripted("named", Set.of(), Stream.of(column(TOTAL, 0.4)).toList());
    try (FusedRetriever retriever = new FusedRetriever("both", List.of(spelled, named))) {
      return retriever.retrieve(
          RetrievalQuery.question("any question", Set.of(CandidateKind.COLUMN), 5));
    }
  }

  @Test
  void aValueInTheQuestionSpeaksForItsColumn() {
    List<Candidate> columns = fused(value("Brazil", 1, COUNTRY));

    assertThat(columns)
        .extracting(Candidate::id)
        .containsExactly("column:customer.country", "column:invoice.total");
    assertThat(columns.get(0).score().orElseThrow().parts()).containsEntry("value", 1.0);
    assertThat(columns.get(0).provenance().locator()).isEqualTo("customer.country");
  }

  @Test
  void aLikeValueDoesNot() {
    assertThat(fused(value("Brasilia", 0.9, COUNTRY)))
        .extracting(Candidate::id)
        .containsExactly("column:invoice.total");
  }

  @Test
  void aValueOfManyColumnsSaysLessOfEach() {
    ColumnName[] many =
        Stream.of("a", "b", "c", "d", "e", "f", "g", "h")
            .map(TableName.of("customer")::column)
            .toArray(ColumnName[]::new);

    assertThat(fused(value("Brazil", 1, many)))
        .first()
        .extracting(Candidate::id)
        .isEqualTo("column:invoice.total");
  }

  @Test
  void theSpellingOfANameCountsLittle() {
    assertThat(fused(column(COUNTRY, 1)))
        .extracting(Candidate::id)
        .containsExactly("column:invoice.total", "column:customer.country");
  }
}

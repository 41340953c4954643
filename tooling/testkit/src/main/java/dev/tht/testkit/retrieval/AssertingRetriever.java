package dev.tht.testkit.retrieval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.retrieval.Candidate;
import dev.tht.spi.retrieval.CandidateKind;
import dev.tht.spi.retrieval.CandidateRetriever;
import dev.tht.spi.retrieval.RetrievalQuery;
import dev.tht.spi.retrieval.RetrieverCapability;
import dev.tht.spi.retrieval.Target;
import java.util.List;
import java.util.Set;

/**
 * A retriever that checks every answer of another against the contract and fails with an {@link
 * AssertionError} where it is broken. As safe for concurrent use as the one it wraps.
 */
public final class AssertingRetriever implements CandidateRetriever {

  private final CandidateRetriever inner;
  private final String corpusVersion;

  /**
   * @param inner the one to check
   * @param corpusVersion what it was opened for
   */
  public AssertingRetriever(CandidateRetriever inner, String corpusVersion) {
    this.inner = inner;
    this.corpusVersion = corpusVersion;
    assertThat(inner.name()).as("name").matches("[a-z0-9]+(-[a-z0-9]+)*");
    assertThat(inner.kinds()).as("kinds of %s", inner.name()).isNotEmpty();
  }

  @Override
  public String name() {
    return inner.name();
  }

  @Override
  public Set<CandidateKind> kinds() {
    return inner.kinds();
  }

  @Override
  public Set<RetrieverCapability> capabilities() {
    return inner.capabilities();
  }

  @Override
  public List<Candidate> retrieve(RetrievalQuery query) {
    List<Candidate> answer = inner.retrieve(query);
    assertThat(answer).as("limit of %s", query).hasSizeLessThanOrEqualTo(query.limit());
    assertThat(answer).extracting(Candidate::id).as("ids for %s", query).doesNotHaveDuplicates();
    assertThat(answer).as("order for %s", query).isSortedAccordingTo(AssertingRetriever::order);
    answer.forEach(candidate -> check(candidate, query));
    return answer;
  }

  private void check(Candidate candidate, RetrievalQuery query) {
    assertThat(query.kinds()).as("kinds asked").contains(candidate.kind());
    assertThat(inner.kinds()).as("kinds promised").contains(candidate.kind());
    assertThat(candidate.id()).as("id").startsWith(idStart(candidate.target()));
    assertThat(candidate.provenance().indexVersion()).as("version").isEqualTo(corpusVersion);
    query
        .in()
        .ifPresent(
            column ->
                assertThat(candidate.target())
                    .as("only values of %s", column)
                    .isInstanceOfSatisfying(
                        Target.OfValue.class,
                        value -> assertThat(value.columns()).contains(column)));
    candidate
        .span()
        .ifPresent(
            span -> {
              assertThat(inner.capabilities()).contains(RetrieverCapability.SPANS);
              assertThat(query.scope()).isEqualTo(RetrievalQuery.Scope.QUESTION);
              assertThat(span.within(query.text())).as("%s within the question", span).isTrue();
            });
  }

  private static String idStart(Target target) {
    return switch (target) {
      case Target.OfTable table -> "table:" + table.table();
      case Target.OfColumn column -> "column:" + column.column();
      case Target.OfValue value -> "value:" + value.value();
      case Target.OfEvidence piece -> "evidence:" + piece.evidence();
    };
  }

  /** Best first, ties by id, those without a score last. */
  static int order(Candidate one, Candidate other) {
    int byScore =
        Double.compare(
            other.score().map(score -> score.value()).orElse(-1.0),
            one.score().map(score -> score.value()).orElse(-1.0));
    return byScore != 0 ? byScore : one.id().compareTo(other.id());
  }

  @Override
  public void close() {
    inner.close();
  }
}

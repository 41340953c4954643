package dev.tht.testkit.retrieval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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

class AssertingRetrieverTest {

  private static final RetrievalQuery TABLES =
      RetrievalQuery.term("customer", Set.of(CandidateKind.TABLE), 2);

  private record Scripted(List<Candidate> answer) implements CandidateRetriever {
    @Override
    public String name() {
      return "scripted";
    }

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
      return answer;
    }

    @Override
    public void close() {}
  }

  private static Candidate table(String name, String version, double score) {
    return new Candidate(
        "table:" + name,
        new Target.OfTable(TableName.of(name)),
        name,
        new Provenance("scripted", name, version),
        Optional.of(Score.of(score)),
        Optional.empty());
  }

  private static void assertBroken(Candidate... answer) {
    CandidateRetriever checked = new AssertingRetriever(new Scripted(List.of(answer)), "v1");
    assertThatThrownBy(() -> checked.retrieve(TABLES)).isInstanceOf(AssertionError.class);
  }

  @Test
  void passesAKeptContract() {
    Scripted kept = new Scripted(List.of(table("b", "v1", 0.5), table("c", "v1", 0.5)));

    assertThat(new AssertingRetriever(kept, "v1").retrieve(TABLES)).isEqualTo(kept.answer());
  }

  @Test
  void noticesTooManyWrongOrderDoublesAndForeignVersions() {
    assertBroken(table("a", "v1", 1), table("b", "v1", 0.5), table("c", "v1", 0.5));
    assertBroken(table("a", "v1", 0.4), table("b", "v1", 0.5));
    assertBroken(table("b", "v1", 0.5), table("a", "v1", 0.5));
    assertBroken(table("a", "v1", 0.5), table("a", "v1", 0.5));
    assertBroken(table("a", "v2", 0.5));
  }

  @Test
  void noticesAKindThatWasNotAsked() {
    Scripted kept = new Scripted(List.of(table("a", "v1", 1)));
    CandidateRetriever checked = new AssertingRetriever(kept, "v1");

    assertThatThrownBy(
            () -> checked.retrieve(RetrievalQuery.term("a", Set.of(CandidateKind.COLUMN), 5)))
        .isInstanceOf(AssertionError.class);
  }
}

package dev.tht.testkit.proposal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.proposal.ProposedOption;
import dev.tht.spi.proposal.Proposer;
import dev.tht.spi.proposal.ProposerView;
import dev.tht.spi.rewriting.Basis;
import dev.tht.spi.rewriting.Condition;
import dev.tht.spi.session.Phase;
import dev.tht.testkit.retrieval.HeapCorpus;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What every proposer keeps to, whatever it is made of: the sort of its proposal belongs to the
 * open phase, it names only what is in the catalog, and it is at home with any question.
 */
public abstract class ProposerContract {

  /** The proposer under test. */
  protected abstract Proposer proposer();

  static List<String> questions() {
    return List.of(
        "How many customers are from Brazil?",
        "List the names of all customers.",
        "?!",
        "'; DROP TABLE customer; --",
        "\u202eolleh \u0000 \ud83d\ude80",
        "Quanti clienti ci sono per ogni paese?",
        "customer ".repeat(1_200));
  }

  private static ProposerFixture fixture(String question) {
    return new ProposerFixture(question, HeapCorpus.small());
  }

  @Test
  void hasAName() {
    assertThat(proposer().name()).isNotBlank();
  }

  @ParameterizedTest
  @MethodSource("questions")
  void proposesInF1OnlyReadingsOrItsSummary(String question) {
    ProposerView view = fixture(question).view(Phase.CLARIFICATION);

    Proposal proposal = proposer().propose(view);

    if (proposal instanceof Proposal.Interpretations readings) {
      assertThat(readings.span().within(question)).isTrue();
      assertThat(readings.options()).allMatch(o -> o.subject().equals(readings.subject()));
      assertThat(readings.options().stream().filter(ProposedOption::recommended).count())
          .isLessThanOrEqualTo(1);
    } else {
      assertThat(proposal).isInstanceOf(Proposal.PhaseSummary.class);
    }
  }

  @ParameterizedTest
  @MethodSource("questions")
  void restsEveryConditionOnTheQuestionOrADecision(String question) {
    ProposerView view = fixture(question).view(Phase.REWRITING);

    Proposal proposal = proposer().propose(view);

    assertThat(proposal).isInstanceOf(Proposal.Rewritten.class);
    for (Condition condition : ((Proposal.Rewritten) proposal).rewriting().conditions()) {
      if (condition.basis() instanceof Basis.OfWords words) {
        assertThat(words.span().within(question)).isTrue();
        assertThat(condition.stated()).isPresent();
      }
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = Phase.class,
      names = {"CLARIFICATION", "MEMORY", "REWRITING", "SCHEMA_LINKING", "PROMOTION"})
  void saysTheSameOfTheSameView(Phase phase) {
    ProposerView view = fixture("How many customers are from Brazil?").view(phase);

    assertThat(proposer().propose(view)).isEqualTo(proposer().propose(view));
  }

  @Test
  void closesMemoryWhenNothingIsOffered() {
    Proposal proposal = proposer().propose(fixture("How many customers?").view(Phase.MEMORY));

    assertThat(proposal).isInstanceOf(Proposal.PhaseSummary.class);
    assertThat(((Proposal.PhaseSummary) proposal).phases()).containsExactly(Phase.MEMORY);
  }
}

package dev.tht.eval.run;

import dev.tht.eval.EvalErrorCode;
import dev.tht.spi.Outcome;
import dev.tht.spi.Span;
import dev.tht.spi.ThtException;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.decision.TableLinked;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.proposal.Proposer;
import dev.tht.spi.proposal.ProposerView;
import dev.tht.spi.rewriting.Aggregate;
import dev.tht.spi.rewriting.Basis;
import dev.tht.spi.rewriting.Output;
import dev.tht.spi.rewriting.Rewriting;
import java.util.List;
import java.util.Optional;

/**
 * Counts shops, whatever is asked: step by step as a well-behaved proposer would. It knows no way
 * on where a question says "baffling" and breaks where one says "broken".
 */
final class CountingProposer implements Proposer {

  private static final String COUNTED = "How many";

  @Override
  public String name() {
    return "counting";
  }

  @Override
  public Proposal propose(ProposerView view) {
    String question = view.session().question();
    if (question.contains("broken")) {
      throw new ThtException(EvalErrorCode.DATA_DAMAGED, "the proposer is broken", "mend it");
    }
    return switch (view.phase()) {
      case CLARIFICATION, MEMORY, SYNTHESIS, VERIFICATION, PROMOTION ->
          new Proposal.PhaseSummary(List.of(view.phase()), List.of("nothing to decide"));
      case REWRITING ->
          question.contains("baffling")
              ? new Proposal.PhaseSummary(List.of(view.phase()), List.of())
              : rewritten(question);
      case SCHEMA_LINKING ->
          view.decisions().of(TableLinked.class).isEmpty()
              ? linking()
              : new Proposal.PhaseSummary(List.of(view.phase()), List.of("one table"));
      case PLAN -> plan(view);
    };
  }

  private static Proposal rewritten(String question) {
    int start = question.indexOf(COUNTED);
    Basis words = new Basis.OfWords(new Span(start, start + COUNTED.length()));
    return new Proposal.Rewritten(
        new Rewriting(
            "Count the shops.",
            "shops",
            words,
            List.of(),
            List.of(new Output(1, "number of shops", Optional.of(Aggregate.COUNT), words)),
            List.of(),
            List.of(),
            Optional.empty(),
            false,
            List.of()));
  }

  private static Proposal linking() {
    return new Proposal.Linking(
        List.of(
            new Proposal.TableChoice(
                TableName.of("shop"), TableLinked.Use.POPULATION, "shops are counted", true)),
        List.of());
  }

  private static Proposal plan(ProposerView view) {
    return switch (view.desk().plan(view.decisions())) {
      case Outcome.Success<CtePlan>(CtePlan plan) -> new Proposal.Plan(plan);
      case Outcome.Refused<CtePlan> refused -> throw new AssertionError(refused.toString());
    };
  }
}

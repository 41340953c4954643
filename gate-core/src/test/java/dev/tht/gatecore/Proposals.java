package dev.tht.gatecore;

import dev.tht.spi.Span;
import dev.tht.spi.decision.ColumnUse;
import dev.tht.spi.decision.TableLinked;
import dev.tht.spi.literal.FilterClaim;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.proposal.ProposedOption;
import dev.tht.spi.rewriting.Aggregate;
import dev.tht.spi.rewriting.Basis;
import dev.tht.spi.rewriting.Condition;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.spi.rewriting.OpenRisk;
import dev.tht.spi.rewriting.Output;
import dev.tht.spi.rewriting.Rewriting;
import dev.tht.spi.session.Phase;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Proposals as a well-behaved model would make them, for tests to send or to spoil. */
final class Proposals {

  static final OpenRisk RISK =
      new OpenRisk(
          "what the words restrict",
          "take every row",
          "rows that were not meant are counted",
          "the count may be too high");

  private Proposals() {}

  static ProposedOption option(
      String subject, String meaning, boolean recommended, FilterClaim... claims) {
    return new ProposedOption(
        subject,
        meaning,
        meaning,
        List.of(claims),
        List.of(),
        List.of(),
        List.of(),
        "the words may mean something else",
        recommended,
        "the value is stored so.");
  }

  static Proposal.Interpretations one(
      String subject, String question, List<ProposedOption> options) {
    return readings(subject, question, Proposal.Answer.EXACTLY_ONE, options);
  }

  static Proposal.Interpretations several(
      String subject, String question, List<ProposedOption> options) {
    return readings(subject, question, Proposal.Answer.SEVERAL, options);
  }

  private static Proposal.Interpretations readings(
      String subject, String question, Proposal.Answer answer, List<ProposedOption> options) {
    boolean best = options.stream().anyMatch(ProposedOption::recommended);
    return new Proposal.Interpretations(
        subject,
        span(question, subject),
        answer,
        options,
        best ? Optional.empty() : Optional.of("the readings are equally likely"),
        RISK);
  }

  static Span span(String question, String words) {
    int start = question.indexOf(words);
    return new Span(start, start + words.length());
  }

  static Proposal.PhaseSummary summary(Phase phase, String... lines) {
    return new Proposal.PhaseSummary(List.of(phase), List.of(lines));
  }

  /** Counts customers under conditions that rest on the decisions given. */
  static Proposal.Rewritten counting(String question, String... decisions) {
    Basis words = new Basis.OfWords(span(question, "customers"));
    List<Condition> conditions = new ArrayList<>();
    for (String decision : decisions) {
      conditions.add(
          new Condition(
              conditions.size() + 1,
              "as clarified in " + decision,
              new Basis.OfDecision(new DecisionId(decision)),
              Optional.empty(),
              Optional.empty()));
    }
    return new Proposal.Rewritten(
        new Rewriting(
            "Count the customers that satisfy every condition.",
            "customers",
            words,
            conditions,
            List.of(new Output(1, "number of customers", Optional.of(Aggregate.COUNT), words)),
            List.of(),
            List.of(),
            Optional.empty(),
            false,
            List.of("each customer is counted once")));
  }

  static Proposal.Linking linking() {
    return new Proposal.Linking(
        List.of(
            new Proposal.TableChoice(
                GateFixture.COUNTRY.table(),
                TableLinked.Use.POPULATION,
                "customers are counted",
                true),
            new Proposal.TableChoice(
                GateFixture.BILLED.table(), TableLinked.Use.EXCLUDED, "not needed", false)),
        List.of(
            new Proposal.ColumnChoice(
                GateFixture.COUNTRY,
                new ColumnUse(ColumnUse.Part.CONDITION, 1),
                "the clarified country",
                true)));
  }
}

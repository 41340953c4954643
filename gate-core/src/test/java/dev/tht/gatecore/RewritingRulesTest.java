package dev.tht.gatecore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.Refusal;
import dev.tht.spi.Span;
import dev.tht.spi.literal.Comparison;
import dev.tht.spi.literal.Constant;
import dev.tht.spi.literal.FilterClaim;
import dev.tht.spi.literal.Stated;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.rewriting.Aggregate;
import dev.tht.spi.rewriting.Basis;
import dev.tht.spi.rewriting.Condition;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.spi.rewriting.Grouping;
import dev.tht.spi.rewriting.Limit;
import dev.tht.spi.rewriting.Ordering;
import dev.tht.spi.rewriting.Output;
import dev.tht.spi.rewriting.Rewriting;
import dev.tht.spi.session.Phase;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every part of a rewriting rests on a decision in force or on words of the question. */
class RewritingRulesTest {

  private static final String QUESTION =
      "Top 5 customers of Brasil with twice 1,000 orders, paid is True, since 2024-03-05?";
  private static final Basis WORDS = words("customers");
  private static final Basis DECIDED = new Basis.OfDecision(new DecisionId("d3.1"));
  private static final Basis UNDECIDED = new Basis.OfDecision(new DecisionId("d9.9"));
  private static final Basis BEYOND = new Basis.OfWords(new Span(70, 700));

  private final GateSession session = new GateSession(new GateFixture(), QUESTION);

  private static Basis words(String words) {
    return new Basis.OfWords(Proposals.span(QUESTION, words));
  }

  /** A rewriting that holds, to be spoiled. */
  private static final class Draft {
    private Basis population = WORDS;
    private final List<Condition> conditions = new ArrayList<>();
    private final List<Output> outputs =
        new ArrayList<>(List.of(new Output(1, "number", Optional.of(Aggregate.COUNT), WORDS)));
    private final List<Grouping> groupings = new ArrayList<>();
    private final List<Ordering> orderings = new ArrayList<>();
    private Optional<Limit> limit = Optional.empty();

    Draft with(Condition condition) {
      conditions.add(condition);
      return this;
    }

    Draft decided(String text) {
      return with(condition(text, DECIDED, Optional.empty()));
    }

    Draft states(String words, Constant constant) {
      Stated stated = new Stated(constant, Proposals.span(QUESTION, words));
      return with(condition("as the question says", words(words), Optional.of(stated)));
    }

    Condition condition(String text, Basis basis, Optional<Stated> stated) {
      return new Condition(
          conditions.size() + 1,
          text,
          basis,
          stated.map(
              s -> new Condition.StatedComparison(Optional.empty(), Comparison.EQUAL, List.of(s))),
          Optional.empty());
    }

    Proposal proposal() {
      return new Proposal.Rewritten(
          new Rewriting(
              "Count the customers.",
              "customers",
              population,
              conditions,
              outputs,
              groupings,
              orderings,
              limit,
              false,
              List.of()));
    }
  }

  private static final List<Place> PLACES =
      List.of(
          (draft, basis) -> draft.population = basis,
          (draft, basis) -> draft.outputs.add(new Output(2, "name", Optional.empty(), basis)),
          (draft, basis) ->
              draft.groupings.add(new Grouping(1, "country", Optional.empty(), basis)),
          (draft, basis) ->
              draft.orderings.add(new Ordering(1, "name", Optional.empty(), false, basis)));

  /** A part of a rewriting that rests on something. */
  private interface Place {
    void rest(Draft draft, Basis basis);
  }

  /** In F3, without a concept or with one of the filter given. */
  private Draft rewriting(FilterClaim... claims) {
    if (claims.length > 0) {
      session.presents(
          Proposals.one(
              "Brasil",
              QUESTION,
              List.of(Proposals.option("Brasil", "customers of Brazil", true, claims))));
      session.chooses("o1");
    }
    session.closes(Phase.CLARIFICATION);
    return new Draft();
  }

  private Refusal refuses(Draft draft, String rule) {
    Refusal refusal = session.refuses(draft.proposal(), rule);
    assertThat(refusal.reason()).isNotBlank();
    assertThat(refusal.remedy()).isNotBlank();
    return refusal;
  }

  private static Draft spoilt(Consumer<Draft> how) {
    Draft draft = new Draft();
    how.accept(draft);
    return draft;
  }

  @Test
  void noPartRestsOnADecisionThatIsNotInForceOrOnWordsThatAreNotThere() {
    rewriting();
    for (Place place : PLACES) {
      for (Basis basis : List.of(UNDECIDED, BEYOND)) {
        assertThat(refuses(spoilt(d -> place.rest(d, basis)), "effective-basis").part())
            .isEqualTo("/rewriting");
      }
    }
    refuses(spoilt(d -> d.limit = Optional.of(new Limit(1, UNDECIDED))), "effective-basis");
    refuses(spoilt(d -> d.with(d.condition("x", UNDECIDED, Optional.empty()))), "effective-basis");
  }

  @Test
  void conditionsAreNumberedInOrder() {
    Draft draft = rewriting(GateSession.BRAZIL).decided("of Brazil");
    draft.conditions.add(
        new Condition(3, "of Brazil", DECIDED, Optional.empty(), Optional.empty()));

    assertThat(refuses(draft, "numbered-conditions").part()).isEqualTo("/rewriting/conditions/1");
  }

  @Test
  void aConditionStatesAComparisonExactlyWhenItRestsOnWords() {
    Draft silent = rewriting(GateSession.BRAZIL).decided("of Brazil");
    silent.with(silent.condition("many orders", WORDS, Optional.empty()));
    assertThat(refuses(silent, "condition-basis").part()).isEqualTo("/rewriting/conditions/1");

    Stated stated = new Stated(Constant.number(5), Proposals.span(QUESTION, "5"));
    assertThat(
            refuses(
                    spoilt(d -> d.with(d.condition("of Brazil", DECIDED, Optional.of(stated)))),
                    "condition-basis")
                .part())
        .isEqualTo("/rewriting/conditions/0");
  }

  @ParameterizedTest
  @CsvSource({
    "customers of Brasil, TEXT, BRASIL",
    "True, TRUTH, true",
    "'1,000 orders', NUMBER, 1000",
    "twice, NUMBER, 2",
    "2024-03-05, DATE, 2024-03-05",
    "since 2024, DATE, 2024-12-31"
  })
  void theQuestionMayStateAValueItself(String words, Constant.Kind kind, String text) {
    Draft draft = rewriting().states(words, new Constant(kind, text));

    session.presents(draft.proposal());
  }

  @ParameterizedTest
  @CsvSource({
    "customers of Brasil, TEXT, Brazil",
    "True, TRUTH, false",
    "'1,000 orders', NUMBER, 1001",
    "'1,000 orders', NUMBER, 5",
    "since 2024, DATE, 2023-12-31",
    "Brasil, DATE, 2024-03-05"
  })
  void aValueThatTheQuestionDoesNotStateThereIsRefused(
      String words, Constant.Kind kind, String text) {
    Draft draft = rewriting().states("True", new Constant(Constant.Kind.TRUTH, "true"));

    Refusal refusal = refuses(draft.states(words, new Constant(kind, text)), "stated-in-question");

    assertThat(refusal.part()).isEqualTo("/rewriting/conditions/1");
    assertThat(refusal.reason()).contains(text);
  }

  @Test
  void aValueStatedBeyondTheQuestionIsRefused() {
    Draft draft = rewriting();
    Stated beyond = new Stated(Constant.number(5), new Span(70, 700));

    refuses(draft.with(draft.condition("x", WORDS, Optional.of(beyond))), "stated-in-question");
  }

  @Test
  void aLimitAboveOneIsANumberOfTheWordsThatItRestsOn() {
    Draft draft = rewriting();
    draft.limit = Optional.of(new Limit(2, words("Top 5")));
    assertThat(refuses(draft, "stated-in-question").part()).isEqualTo("/rewriting/limit");

    draft.limit = Optional.of(new Limit(5, words("Top 5")));
    session.presents(draft.proposal());
  }

  @Test
  void theFirstAloneNeedsNoNumber() {
    Draft draft = rewriting();
    draft.limit = Optional.of(new Limit(1, words("Top")));

    session.presents(draft.proposal());
  }

  @Test
  void aLimitMayRestOnADecision() {
    Draft draft = rewriting(GateSession.BRAZIL).decided("of Brazil");
    draft.limit = Optional.of(new Limit(3, DECIDED));

    session.presents(draft.proposal());
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3})
  void aConceptIsUsedByAnyPartThatRestsOnIt(int place) {
    Draft draft = rewriting(GateSession.BRAZIL);
    Refusal refusal = refuses(draft, "concepts-used");
    assertThat(refusal.part()).isEqualTo("/rewriting/conditions");
    assertThat(refusal.reason()).contains("Brasil", "d3.1");

    PLACES.get(place).rest(draft, DECIDED);

    session.presents(draft.proposal());
  }

  @Test
  void aConceptWithoutAFilterNeedsNoCondition() {
    session.presents(Proposals.one("Top", QUESTION, List.of(aboutNothingStored())));
    session.chooses("o1");

    session.presents(rewriting().proposal());
  }

  private static dev.tht.spi.proposal.ProposedOption aboutNothingStored() {
    return new dev.tht.spi.proposal.ProposedOption(
        "Top",
        "those with most orders",
        "those with most orders",
        List.of(),
        List.of(GateFixture.COUNTRY),
        List.of(),
        List.of(),
        "the words may mean something else",
        true,
        "the word says so");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "who live in Italy",
        "in ITALY, not in Brazil",
        "with 7 orders",
        "of Brazil, 50 of them",
        "(italy)"
      })
  void aConditionSpeaksOfNoValueOrNumberThatItsDecisionDoesNotHave(String text) {
    Draft draft = rewriting(GateSession.BRAZIL).decided("of Brazil");

    assertThat(refuses(draft.decided(text), "said-as-decided").part())
        .isEqualTo("/rewriting/conditions/1/text");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "who live in Brazil",
        "the Italian ones of Brazil",
        "those of d3.1",
        "the 5 of Brazil",
        "the 05 of Brazil",
        "the first1 of Brazil"
      })
  void aConditionMaySayWhatItsDecisionOrTheQuestionSays(String text) {
    Draft draft = rewriting(GateSession.BRAZIL);

    session.presents(draft.decided(text).proposal());
  }
}

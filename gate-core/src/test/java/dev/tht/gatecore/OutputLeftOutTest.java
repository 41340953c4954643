package dev.tht.gatecore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.decision.ColumnLinked;
import dev.tht.spi.decision.ColumnUse;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.decision.OutputLeftOut;
import dev.tht.spi.decision.TableLinked;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.review.ReviewOption;
import dev.tht.spi.rewriting.Output;
import dev.tht.spi.rewriting.Rewriting;
import dev.tht.spi.session.Phase;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class OutputLeftOutTest {

  private final GateSession session =
      new GateSession(new GateFixture(), "How many customers are from Brasil?");

  @BeforeEach
  void untilColumnsAreReviewed() {
    session.clarified().closes(Phase.CLARIFICATION);
    Rewriting counting =
        Proposals.counting(
                "How many customers are from Brasil?",
                session.state().decisions().concepts().get(0).id().value())
            .rewriting();
    session.presents(
        new Proposal.Rewritten(
            new Rewriting(
                counting.text(),
                counting.population(),
                counting.populationBasis(),
                counting.conditions(),
                List.of(
                    counting.outputs().get(0),
                    new Output(2, "country", Optional.empty(), counting.populationBasis())),
                counting.groupings(),
                counting.orderings(),
                counting.limit(),
                counting.distinct(),
                counting.assumptions())));
    session.chooses(accept());
  }

  /** The count read from the country, which the reviewer may take away or not. */
  private static Proposal.Linking offered() {
    Proposal.Linking tables = Proposals.linking();
    return new Proposal.Linking(
        tables.tables(),
        List.of(
            tables.columns().get(0),
            new Proposal.ColumnChoice(
                GateFixture.COUNTRY, new ColumnUse(ColumnUse.Part.OUTPUT, 1), "counted", true),
            new Proposal.ColumnChoice(
                GateFixture.COUNTRY, new ColumnUse(ColumnUse.Part.OUTPUT, 2), "shown", true)));
  }

  private String accept() {
    return session.state().pending().orElseThrow().request().options().stream()
        .filter(option -> option.role() == ReviewOption.Role.ACCEPT)
        .findFirst()
        .orElseThrow()
        .id();
  }

  private String[] withoutOutputs(Integer... numbers) {
    return session.state().pending().orElseThrow().request().options().stream()
        .filter(ReviewOption::recommended)
        .filter(
            option ->
                !(option.decision().orElse(null) instanceof ColumnLinked column
                    && column.use().part() == ColumnUse.Part.OUTPUT
                    && List.of(numbers).contains(column.use().number())))
        .map(ReviewOption::id)
        .toArray(String[]::new);
  }

  private List<OutputLeftOut> leftOut() {
    return session.state().decisions().of(OutputLeftOut.class).stream()
        .map(Effective::decision)
        .toList();
  }

  @Test
  void isDecidedWhenNoneOfTheColumnsOfferedForItIsChosen() {
    session.presents(offered());
    session.chooses(withoutOutputs(1));

    assertThat(leftOut())
        .containsExactly(
            new OutputLeftOut(
                1, "number of customers", "columns were offered and none was chosen"));
    assertThat(session.state().decisions().of(TableLinked.class)).isNotEmpty();
  }

  @Test
  void isNotDecidedWhenNothingElseWouldBeShown() {
    session.presents(offered());
    session.chooses(withoutOutputs(1, 2));

    assertThat(leftOut()).isEmpty();
  }

  @Test
  void isNotDecidedWhenTheRecommendedColumnsAreAccepted() {
    session.presents(offered());
    session.chooses(accept());

    assertThat(leftOut()).isEmpty();
  }

  @Test
  void isNotDecidedForAnOutputOfWhichNoColumnWasOffered() {
    session.presents(Proposals.linking());
    session.chooses(accept());

    assertThat(leftOut()).isEmpty();
  }

  @Test
  void endsWithTheNextAnswerToTheSameQuestion() {
    session.presents(offered());
    session.chooses(withoutOutputs(1));
    session.presents(offered());
    session.chooses(accept());

    assertThat(leftOut()).isEmpty();
    assertThat(session.state().phase()).isEqualTo(Phase.SCHEMA_LINKING);
  }
}

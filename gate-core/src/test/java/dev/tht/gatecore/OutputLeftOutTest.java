package dev.tht.gatecore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.decision.ColumnLinked;
import dev.tht.spi.decision.ColumnUse;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.decision.OutputLeftOut;
import dev.tht.spi.decision.TableLinked;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.review.ReviewOption;
import dev.tht.spi.session.Phase;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class OutputLeftOutTest {

  private final GateSession session =
      new GateSession(new GateFixture(), "How many customers are from Brasil?");

  @BeforeEach
  void untilColumnsAreReviewed() {
    session.clarified().closes(Phase.CLARIFICATION);
    session.presents(
        Proposals.counting(
            "How many customers are from Brasil?",
            session.state().decisions().concepts().get(0).id().value()));
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
                GateFixture.COUNTRY, new ColumnUse(ColumnUse.Part.OUTPUT, 1), "counted", true)));
  }

  private String accept() {
    return session.state().pending().orElseThrow().request().options().stream()
        .filter(option -> option.role() == ReviewOption.Role.ACCEPT)
        .findFirst()
        .orElseThrow()
        .id();
  }

  private String[] without(ColumnUse.Part part) {
    return session.state().pending().orElseThrow().request().options().stream()
        .filter(ReviewOption::recommended)
        .filter(
            option ->
                !(option.decision().orElse(null) instanceof ColumnLinked column
                    && column.use().part() == part))
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
    session.chooses(without(ColumnUse.Part.OUTPUT));

    assertThat(leftOut())
        .containsExactly(
            new OutputLeftOut(
                1, "number of customers", "columns were offered and none was chosen"));
    assertThat(session.state().decisions().of(TableLinked.class)).isNotEmpty();
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
    session.chooses(without(ColumnUse.Part.OUTPUT));
    session.presents(offered());
    session.chooses(accept());

    assertThat(leftOut()).isEmpty();
    assertThat(session.state().phase()).isEqualTo(Phase.SCHEMA_LINKING);
  }
}

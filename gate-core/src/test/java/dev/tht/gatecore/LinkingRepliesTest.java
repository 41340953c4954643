package dev.tht.gatecore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.Refusal;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.decision.ColumnLinked;
import dev.tht.spi.decision.ColumnUse;
import dev.tht.spi.decision.TableLinked;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.review.ReviewerReply;
import dev.tht.spi.session.Phase;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tables and columns are curated together: one population, and no column without its table. */
class LinkingRepliesTest {

  private static final TableName CUSTOMER = GateFixture.COUNTRY.table();
  private static final TableName INVOICE = GateFixture.BILLED.table();

  private final GateSession session = new GateSession(new GateFixture(), GateSession.BRASIL);

  @BeforeEach
  void linking() {
    session.clarified().closes(Phase.CLARIFICATION);
    session.presents(Proposals.counting(GateSession.BRASIL, "d3.1"));
    session.chooses("o1");
  }

  private static Proposal.TableChoice table(
      TableName table, TableLinked.Use use, boolean recommended) {
    return new Proposal.TableChoice(table, use, "it is needed", recommended);
  }

  private static Proposal.ColumnChoice column(ColumnName column, boolean recommended) {
    return new Proposal.ColumnChoice(
        column, new ColumnUse(ColumnUse.Part.CONDITION, 1), "it is needed", recommended);
  }

  private void asks(List<Proposal.TableChoice> tables, Proposal.ColumnChoice... columns) {
    session.presents(new Proposal.Linking(tables, List.of(columns)));
  }

  private Refusal refusal(String... options) {
    return session.refusal(new ReviewerReply.Chosen(List.of(options)));
  }

  @Test
  void acceptingTakesWhatIsRecommendedAndNothingElse() {
    asks(
        List.of(
            table(CUSTOMER, TableLinked.Use.POPULATION, true),
            table(INVOICE, TableLinked.Use.SUPPORT, false)),
        column(GateFixture.COUNTRY, true),
        column(GateFixture.CITY, false));

    session.chooses("o1");

    assertThat(session.state().decisions().of(TableLinked.class))
        .singleElement()
        .satisfies(linked -> assertThat(linked.decision().table()).isEqualTo(CUSTOMER));
    assertThat(session.state().decisions().of(ColumnLinked.class))
        .singleElement()
        .satisfies(linked -> assertThat(linked.decision().column()).isEqualTo(GateFixture.COUNTRY));
  }

  @Test
  void choosingTakesWhatIsChosenAlthoughOtherThingsAreRecommended() {
    asks(
        List.of(
            table(CUSTOMER, TableLinked.Use.POPULATION, true),
            table(INVOICE, TableLinked.Use.POPULATION, false)));

    session.chooses("o3");

    assertThat(session.state().decisions().of(TableLinked.class))
        .singleElement()
        .satisfies(linked -> assertThat(linked.decision().table()).isEqualTo(INVOICE));
  }

  @Test
  void exactlyOnePopulationIsChosen() {
    asks(
        List.of(
            table(CUSTOMER, TableLinked.Use.POPULATION, true),
            table(INVOICE, TableLinked.Use.POPULATION, false)));
    Refusal two = refusal("o2", "o3");
    assertThat(two.rule()).isEqualTo("one-population");
    assertThat(two.reason()).startsWith("2 tables");

    session.chooses("o2");
  }

  @Test
  void noPopulationAtAllIsRefused() {
    asks(List.of(table(INVOICE, TableLinked.Use.SUPPORT, true)));

    Refusal none = refusal("o1");

    assertThat(none.rule()).isEqualTo("one-population");
    assertThat(none.part()).isEqualTo("/reply/options");
    assertThat(none.reason()).startsWith("0 tables");
  }

  @Test
  void aColumnIsNotChosenWithoutItsTable() {
    asks(
        List.of(
            table(CUSTOMER, TableLinked.Use.POPULATION, true),
            table(INVOICE, TableLinked.Use.SUPPORT, false)),
        column(GateFixture.BILLED, false));

    Refusal refusal = refusal("o2", "o4");

    assertThat(refusal.rule()).isEqualTo("column-of-linked-table");
    assertThat(refusal.part()).isEqualTo("/reply/options");
    assertThat(refusal.reason()).contains("invoice.billing_country");
    session.chooses("o2", "o3", "o4");
  }

  @Test
  void aTableThatIsExcludedBringsNoColumn() {
    asks(
        List.of(
            table(CUSTOMER, TableLinked.Use.POPULATION, true),
            table(INVOICE, TableLinked.Use.EXCLUDED, false)),
        column(GateFixture.BILLED, false));

    assertThat(refusal("o2", "o3", "o4").rule()).isEqualTo("column-of-linked-table");
  }

  @Test
  void acceptingStandsAlone() {
    asks(List.of(table(CUSTOMER, TableLinked.Use.POPULATION, true)));

    assertThat(refusal("o1", "o2").rule()).isEqualTo("gate-option-alone");
  }

  @Test
  void isAnsweredByWhatItOffersOnly() {
    asks(List.of(table(CUSTOMER, TableLinked.Use.POPULATION, true)));
    Refusal several = session.refusal(new ReviewerReply.SeveralApply());
    assertThat(several.rule()).isEqualTo("control-offered");
    assertThat(several.part()).isEqualTo("/reply");

    session.replies(new ReviewerReply.Back(Phase.SCHEMA_LINKING));
    assertThat(session.state().phase()).isEqualTo(Phase.SCHEMA_LINKING);
    session.presents(
        new Proposal.Interpretations(
            "Brasil",
            Proposals.span(GateSession.BRASIL, "Brasil"),
            Proposal.Answer.EXACTLY_ONE,
            List.of(Proposals.option("Brasil", "the country", true, GateSession.BRAZIL)),
            java.util.Optional.empty(),
            Proposals.RISK));
    assertThat(session.refusal(new ReviewerReply.MoreResearch("look")).rule())
        .isEqualTo("control-offered");
    assertThat(session.refusal(new ReviewerReply.Chosen(List.of("o1"))).rule())
        .isEqualTo("option-shown");
  }
}

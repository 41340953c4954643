package dev.tht.gatecore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.gatecore.screen.QuestionScreen;
import dev.tht.spi.literal.FilterClaim;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.proposal.ProposedOption;
import dev.tht.spi.review.MeasuredImpact;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.ReviewOption;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.review.ReviewerReply;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.Phase;
import dev.tht.spi.session.Profile;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What an option must say, and what of it the reviewer sees. */
class OptionsShownTest {

  private static final String QUESTION = "How many customers are from Italy?";
  private static final String CANDIDATE = "value:Italy@customer.country";

  private static final FilterClaim ITALY = FilterClaim.equal(GateFixture.COUNTRY, "Italy");

  private final GateFixture fixture = new GateFixture();
  private final GateSession session = new GateSession(fixture, QUESTION);

  @Test
  void showsEverythingThatAnOptionRestsOn() {
    PendingQuestion question =
        session.presents(asked(option("the country", "the country Italy", "may be a city", "so")));

    List<String> shown =
        new QuestionScreen(Language.ENGLISH, Profile.TECHNICAL, fixture.planWording())
            .lines(question);

    assertThat(String.join("\n", shown))
        .contains("the country [recommended]")
        .contains("filter: customer.country = 'Italy'")
        .contains("columns: customer.country")
        .contains("source: " + CANDIDATE + " (heap customer.country 0.29)")
        .contains("source: evidence:codes-1 (codes.csv:2): CX means that the customer cancelled")
        .contains("risk: may be a city")
        .contains("records: concept clarified \"Italy\": the country Italy");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      value = {
        "ENGLISH @ keeps 4 of 59 rows of customer|leaves out 55 rows|keeps 5 of 59 rows of customer; none of them in option 1|counted: all 59 rows of customer stay in; the readings would keep 4 to 5",
        "ITALIAN @ tiene 4 righe di customer su 59|lascia fuori 55 righe|tiene 5 righe di customer su 59; nessuna di queste nell'opzione 1|contato: restano tutte le 59 righe di customer; le letture ne terrebbero da 4 a 5"
      })
  void saysBesideEachOptionWhatItComesTo(Language language, String expected) {
    PendingQuestion question = session.presents(italyOrBrazil());

    List<String> shown =
        new QuestionScreen(language, Profile.TECHNICAL, fixture.planWording()).lines(question);

    assertThat(shown.stream().map(String::strip)).contains(expected.split("\\|"));
    assertThat(question.request().impact().orElseThrow().options()).containsExactly("o2", "o1");
  }

  private static Proposal italyOrBrazil() {
    return Proposals.one(
        "Italy",
        QUESTION,
        List.of(
            Proposals.option(
                "Italy", "the other one", false, FilterClaim.equal(GateFixture.COUNTRY, "Brazil")),
            Proposals.option("Italy", "the country", false, ITALY)));
  }

  @Test
  void saysThatTheTimeForCountingWasUp() {
    PendingQuestion question = session.presents(italyOrBrazil());
    MeasuredImpact impact = question.request().impact().orElseThrow();
    MeasuredImpact late =
        new MeasuredImpact(impact.plan(), impact.options(), Optional.empty(), 500);

    List<String> shown =
        new QuestionScreen(Language.ENGLISH, Profile.TECHNICAL, fixture.planWording())
            .lines(measuring(question, late));

    assertThat(shown.stream().map(String::strip))
        .filteredOn("not counted: the 500 ms for counting were up"::equals)
        .hasSize(2);
    assertThat(shown).noneMatch(line -> line.contains("leaves out") || line.contains("keeps"));
  }

  private static PendingQuestion measuring(PendingQuestion question, MeasuredImpact impact) {
    ReviewRequest.Select select = (ReviewRequest.Select) question.request();
    return new PendingQuestion(
        question.id(),
        question.hash(),
        question.session(),
        question.position(),
        question.proposer(),
        question.presentedAt(),
        question.text(),
        new ReviewRequest.Select(
            select.phase(),
            select.subject(),
            select.span(),
            select.options(),
            select.noBest(),
            select.controls(),
            Optional.of(impact)));
  }

  @Test
  void anOptionHoldsTheDecisionThatItRecords() {
    PendingQuestion question =
        session.presents(asked(option("the country", "the country Italy", "may be a city", "so")));

    assertThat(question.request().options().get(0).decision().orElseThrow().detail())
        .isEqualTo("the country Italy");
    session.chooses("o1");
    assertThat(session.state().decisions().concepts().get(0).decision())
        .isEqualTo(question.request().options().get(0).decision().orElseThrow());
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3})
  void refusesAnOptionThatLeavesAPartUnsaid(int missing) {
    String[] said = {"the country", "the country Italy", "may be a city", "so"};
    said[missing] = " ";

    session.refuses(asked(option(said[0], said[1], said[2], said[3])), "option-complete");
  }

  @Test
  void showsOptionsInAnOrderThatSaysNothing() {
    PendingQuestion question =
        session.presents(
            Proposals.one(
                "Italy",
                QUESTION,
                List.of(
                    Proposals.option("Italy", "where they live", true, ITALY),
                    Proposals.option("Italy", "their country", false, ITALY))));

    assertThat(question.request().options())
        .extracting(ReviewOption::meaning)
        .startsWith("their country", "where they live");
  }

  @Test
  void offersNoneAppliesBesideReadings() {
    PendingQuestion question =
        session.presents(asked(option("the country", "the country Italy", "may be a city", "so")));

    assertThat(question.request().options())
        .extracting(ReviewOption::role)
        .containsExactly(
            ReviewOption.Role.PROPOSED,
            ReviewOption.Role.LEAVE_OPEN,
            ReviewOption.Role.NONE_APPLIES);
  }

  @Test
  void whatIsSaidInTheWordsOfEvidenceStandsThereWithItsSource() {
    String question = "How many invoices were cancelled?";
    GateSession cancelled = new GateSession(new GateFixture(), question);
    ProposedOption uncited =
        new ProposedOption(
            "cancelled",
            "\"cancelled\" means: CX means that the customer cancelled; RT that the goods came back",
            "what was called off",
            List.of(FilterClaim.equal(GateFixture.STATUS, "CX")),
            List.of(),
            List.of("value:CX@invoice.status"),
            List.of(),
            "codes may be reused",
            true,
            "the codes say so");

    cancelled.refuses(Proposals.one("cancelled", question, List.of(uncited)), "source-line");

    ProposedOption cited =
        new ProposedOption(
            uncited.subject(),
            uncited.meaning(),
            uncited.detail(),
            uncited.claims(),
            uncited.columns(),
            List.of(),
            List.of(GateFixture.CODES),
            uncited.risk(),
            true,
            uncited.rationale());
    assertThat(
            cancelled
                .presents(Proposals.one("cancelled", question, List.of(cited)))
                .request()
                .options()
                .get(0)
                .sources())
        .singleElement()
        .asString()
        .startsWith("evidence:codes-1 (codes.csv:2): ");
  }

  @Test
  void takesNoControlThatTheQuestionDoesNotOffer() {
    session.presents(Proposals.summary(Phase.CLARIFICATION, "nothing is unclear"));

    assertThat(session.refusal(new ReviewerReply.SeveralApply()).rule())
        .isEqualTo("control-offered");
    assertThat(session.refusal(new ReviewerReply.MoreResearch("")).rule())
        .isEqualTo("control-offered");
  }

  @Test
  void choosingNothingIsAnOptionOfItsOwn() {
    assertThatThrownBy(() -> new ReviewerReply.Chosen(List.of()))
        .hasMessage("choosing nothing is an option of its own");
  }

  @Test
  void refusesAnAmbiguityWithoutASubject() {
    session.refuses(
        new Proposal.Interpretations(
            " ",
            Proposals.span(QUESTION, "Italy"),
            Proposal.Answer.EXACTLY_ONE,
            List.of(),
            Optional.of("nothing is known"),
            Proposals.RISK),
        "subject-named");
  }

  private static Proposal asked(ProposedOption option) {
    return Proposals.one("Italy", QUESTION, List.of(option));
  }

  private static ProposedOption option(
      String meaning, String detail, String risk, String rationale) {
    return new ProposedOption(
        "Italy",
        meaning,
        detail,
        List.of(ITALY),
        List.of(GateFixture.COUNTRY),
        List.of(CANDIDATE),
        List.of(GateFixture.CODES),
        risk,
        true,
        rationale);
  }
}

package dev.tht.gatecore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.gatecore.rule.TextLimits;
import dev.tht.spi.Refusal;
import dev.tht.spi.ThtException;
import dev.tht.spi.literal.FilterClaim;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.proposal.ProposedOption;
import dev.tht.spi.review.ReviewerReply;
import dev.tht.spi.rewriting.OpenRisk;
import dev.tht.spi.rewriting.Rewriting;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.Phase;
import dev.tht.spi.session.Profile;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a reviewer accepts is shown whole: a text that would be cut is refused. */
class TextLimitsTest {

  private static final String FULL = "x".repeat(TextLimits.TEXT);
  private static final String LONG = FULL + "x";

  private final GateFixture fixture = new GateFixture();
  private final GateSession session = new GateSession(fixture, GateSession.BRASIL);

  @Test
  void refusesAQuestionThatNoScreenShowsWhole() {
    String asked = "y".repeat(TextLimits.QUESTION);

    assertThat(opened(asked)).isEqualTo(asked);
    assertThatThrownBy(() -> opened(asked + "y"))
        .isInstanceOf(ThtException.class)
        .hasMessageContaining("the question has 1001 characters, more than the 1000");
    assertThatThrownBy(() -> opened("z".repeat(1 << 20)))
        .isInstanceOfSatisfying(
            ThtException.class,
            refused -> {
              assertThat(refused.code()).isEqualTo(GateErrorCode.LONG_QUESTION);
              assertThat(refused.sentence()).hasLineCount(1).hasSizeLessThan(200);
            });
    assertThatThrownBy(() -> opened("\u001b".repeat(200))).hasMessageContaining("1600 characters");
  }

  private String opened(String question) {
    return fixture.gate().open(question, Language.ENGLISH, Profile.TECHNICAL).session().question();
  }

  @Test
  void takesTextsThatAreJustShortEnough() {
    assertThat(
            session
                .presents(readings(option(FULL, FULL, FULL), "a best one"))
                .request()
                .options()
                .get(0)
                .meaning())
        .isEqualTo(FULL);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2})
  void refusesAnOptionWithATextThatWouldBeCut(int part) {
    String[] said = {"a", "b", "c"};
    said[part] = LONG;

    Refusal refusal =
        session.refuses(readings(option(said[0], said[1], said[2]), "x"), "text-length");

    assertThat(refusal.part()).startsWith("/options/0/");
    assertThat(refusal.reason()).contains("2001 characters", "2000");
  }

  @Test
  void countsWhatIsShownOfHiddenCharacters() {
    String hidden = "\u200b".repeat(TextLimits.TEXT / 8);

    session.presents(readings(option(hidden, "b", "c"), "x"));
    session.replies(new ReviewerReply.Other("not that"));
    session.refuses(readings(option(hidden + "xx", "b", "c"), "x"), "text-length");
  }

  @Test
  void refusesALongSubjectReasonOrRisk() {
    assertThat(
            session
                .refuses(
                    new Proposal.Interpretations(
                        "s".repeat(TextLimits.SUBJECT + 1),
                        Proposals.span(GateSession.BRASIL, "Brasil"),
                        Proposal.Answer.EXACTLY_ONE,
                        List.of(),
                        Optional.of("nothing is known"),
                        Proposals.RISK),
                    "text-length")
                .part())
        .isEqualTo("/subject");
    assertThat(session.refuses(readings(List.of(), LONG, Proposals.RISK), "text-length").part())
        .isEqualTo("/no_best");
    assertThat(
            session
                .refuses(
                    readings(List.of(), "why", new OpenRisk("a", "b", "c", LONG)), "text-length")
                .part())
        .isEqualTo("/leave_open");
    assertThat(
            session
                .refuses(
                    readings(
                        List.of(
                            Proposals.option(
                                "Brasil", "x", true, FilterClaim.equal(GateFixture.COUNTRY, LONG))),
                        "",
                        Proposals.RISK),
                    "text-length")
                .part())
        .isEqualTo("/options/0/claims");
    assertThat(
            session
                .refuses(Proposals.summary(Phase.CLARIFICATION, "fine", LONG), "text-length")
                .part())
        .isEqualTo("/lines");
  }

  @Test
  void refusesAProposalThatIsLongAsAWhole() {
    String[] lines = Collections.nCopies(16, FULL).toArray(String[]::new);

    Refusal refusal = session.refuses(Proposals.summary(Phase.CLARIFICATION, lines), "text-length");

    assertThat(refusal.reason()).contains("32000", "30000");
  }

  @Test
  void refusesALongRewriting() {
    session.clarified().closes(Phase.CLARIFICATION);
    Rewriting good = Proposals.counting(GateSession.BRASIL, "d3.1").rewriting();

    assertThat(session.refuses(rewritten(good, LONG, List.of()), "text-length").part())
        .isEqualTo("/rewriting/text");
    assertThat(session.refuses(rewritten(good, "x", List.of(LONG)), "text-length").part())
        .isEqualTo("/rewriting/assumptions");
  }

  private static Proposal rewritten(Rewriting good, String text, List<String> assumptions) {
    return new Proposal.Rewritten(
        new Rewriting(
            text,
            good.population(),
            good.populationBasis(),
            good.conditions(),
            good.outputs(),
            good.groupings(),
            good.orderings(),
            good.limit(),
            good.distinct(),
            assumptions));
  }

  @Test
  void refusesWordsOfTheReviewerThatAreTooLong() {
    session.presents(readings(option("a", "b", "c"), "x"));

    assertThat(session.refusal(new ReviewerReply.Other("w".repeat(2001))).rule())
        .isEqualTo("words-length");
    assertThat(session.refusal(new ReviewerReply.MoreResearch("w".repeat(2001))).rule())
        .isEqualTo("words-length");
    assertThat(session.replies(new ReviewerReply.Other("w".repeat(2000)))).isEmpty();
  }

  private static ProposedOption option(String meaning, String detail, String risk) {
    return new ProposedOption(
        "Brasil",
        meaning,
        detail,
        List.of(GateSession.BRAZIL),
        List.of(),
        List.of(),
        List.of(),
        risk,
        true,
        "the value is stored so");
  }

  private static Proposal readings(ProposedOption option, String noBest) {
    return readings(List.of(option), noBest, Proposals.RISK);
  }

  private static Proposal readings(List<ProposedOption> options, String noBest, OpenRisk risk) {
    return new Proposal.Interpretations(
        "Brasil",
        Proposals.span(GateSession.BRASIL, "Brasil"),
        Proposal.Answer.EXACTLY_ONE,
        options,
        Optional.of(noBest),
        risk);
  }
}

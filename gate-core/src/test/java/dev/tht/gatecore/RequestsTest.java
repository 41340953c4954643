package dev.tht.gatecore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.decision.MemoryId;
import dev.tht.spi.literal.FilterClaim;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.review.MemoryNotes;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.review.ReviewerReply;
import dev.tht.spi.session.Phase;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a question holds of what was said and decided before it. */
class RequestsTest {

  private final GateFixture fixture = new GateFixture();
  private final GateSession session = new GateSession(fixture, GateSession.BRASIL);

  private static Proposal reading(String subject, String meaning, FilterClaim claim) {
    return Proposals.one(
        subject, GateSession.BRASIL, List.of(Proposals.option(subject, meaning, true, claim)));
  }

  private static String rationale(PendingQuestion question) {
    return question.request().options().get(0).decision().orElseThrow().rationale();
  }

  @Test
  void takesUpTheWordsThatWereSaidAboutTheSubject() {
    session.presents(reading("Brasil", "customers who live in Brazil", GateSession.BRAZIL));
    session.replies(new ReviewerReply.Other("I mean the country"));

    PendingQuestion again =
        session.presents(reading("Brasil", "customers who live in Brazil", GateSession.BRAZIL));
    assertThat(rationale(again)).endsWith("The reviewer said: \"I mean the country\".");
    session.chooses("o1");
    PendingQuestion other =
        session.presents(
            reading(
                "customers",
                "customers of the city Aurora",
                FilterClaim.equal(GateFixture.CITY, "Aurora")));
    assertThat(rationale(other)).doesNotContain("I mean the country");
  }

  @Test
  void aLateReadingNamesItsSubjectAndEveryMeaning() {
    session.clarified().closes(Phase.CLARIFICATION);

    PendingQuestion asked =
        session.presents(
            reading(
                "customers",
                "customers of the city Aurora",
                FilterClaim.equal(GateFixture.CITY, "Aurora")));

    assertThat(((ReviewRequest.Confirm) asked.request()).summary())
        .containsExactly("F1? customers", "customers of the city Aurora");
  }

  @Test
  void showsBesideAMemoryItemWhatIsDecidedAboutItsSubjectNow() {
    fixture.memory().put(SampleMemory.about("Brasil"));
    session.clarified();
    session.presents(
        reading(
            "customers",
            "customers of the city Aurora",
            FilterClaim.equal(GateFixture.CITY, "Aurora")));
    session.chooses("o1");
    session.presents(Proposals.summary(Phase.CLARIFICATION, "d3.1 d5.1"));
    session.chooses("o1");

    PendingQuestion checklist =
        session.presents(
            new Proposal.MemoryChecklist(
                List.of(
                    new Proposal.MemoryChoice(
                        MemoryId.of(1),
                        "the same word stands here",
                        List.of(GateSession.BRAZIL),
                        List.of()))));

    MemoryNotes notes = checklist.request().options().get(0).notes().orElseThrow();
    assertThat(notes.origin().orElseThrow().memory()).isEqualTo(MemoryId.of(1));
    assertThat(notes.origin().orElseThrow().question()).isEqualTo("an earlier question");
    assertThat(notes.words()).containsExactly("Brasil");
    assertThat(notes.rivals())
        .containsExactly(new MemoryNotes.Rival("d3.1", "customers who live in Brazil"));
  }

  @Test
  void keepsF8ApartWhileSomethingIsWorthKeeping() {
    session.clarified().linked();
    session.presents(new Proposal.Plan(session.plan()));
    session.chooses("o1");
    session.gatePresents();
    session.chooses("o1");

    ReviewRequest.Confirm result = (ReviewRequest.Confirm) session.gatePresents().request();

    assertThat(result.phases()).containsExactly(Phase.VERIFICATION);
  }

  @Test
  void takesF8AlongWhenAllThatWasClarifiedComesFromMemory() {
    fixture.memory().put(SampleMemory.about("Brasil"));
    session.closes(Phase.CLARIFICATION);
    session.presents(
        new Proposal.MemoryChecklist(
            List.of(
                new Proposal.MemoryChoice(
                    MemoryId.of(1), "as before", List.of(GateSession.BRAZIL), List.of()))));
    session.chooses("o1");
    session.closes(Phase.MEMORY);
    session.presents(Proposals.counting(GateSession.BRASIL, "d5.1"));
    session.chooses("o1");
    session.presents(Proposals.linking());
    session.chooses("o1");
    session.closes(Phase.SCHEMA_LINKING);
    session.presents(new Proposal.Plan(session.plan()));
    session.chooses("o1");
    session.gatePresents();
    session.chooses("o1");

    ReviewRequest.Confirm result = (ReviewRequest.Confirm) session.gatePresents().request();

    assertThat(result.phases()).containsExactly(Phase.VERIFICATION, Phase.PROMOTION);
  }
}

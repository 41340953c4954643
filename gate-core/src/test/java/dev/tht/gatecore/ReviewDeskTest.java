package dev.tht.gatecore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.gatecore.desk.ReviewDesk;
import dev.tht.ledger.session.PositionedEntry;
import dev.tht.spi.Outcome;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.review.BoundReply;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.ReviewerReply;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.Phase;
import dev.tht.spi.session.Profile;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A host's own screen at the gate. */
class ReviewDeskTest {

  private final GateFixture fixture = new GateFixture();
  private final GateSession session = new GateSession(fixture, GateSession.BRASIL);
  private final ReviewDesk desk = new ReviewDesk(fixture.gate(), fixture.planWording());

  private BoundReply reply(ReviewerReply reply) {
    return ReviewDesk.authenticated(desk.pending().get(0), reply, "anna@example.com", "host");
  }

  @Test
  void listsWhatWaitsAndShowsIt() {
    assertThat(desk.pending()).isEmpty();

    PendingQuestion question = session.presents(Proposals.summary(Phase.CLARIFICATION, "clear"));

    assertThat(desk.pending()).containsExactly(question);
    List<String> english = desk.screen(question, Language.ENGLISH, Profile.BUSINESS);
    assertThat(english).anyMatch(line -> line.contains(GateSession.BRASIL));
    assertThat(desk.screen(question, Language.ITALIAN, Profile.BUSINESS)).isNotEqualTo(english);
  }

  @Test
  void recordsWhoTheHostVouchesFor() {
    session.presents(Proposals.summary(Phase.CLARIFICATION, "clear"));

    assertThat(desk.reply(reply(new ReviewerReply.Chosen(List.of("o1")))))
        .isInstanceOf(Outcome.Success.class);

    List<PositionedEntry> entries = fixture.journal().entries(session.id());
    var author = entries.get(entries.size() - 1).record().author();
    assertThat(author.actor()).isEqualTo("anna@example.com");
    assertThat(author.channel()).isEqualTo("host");
    assertThat(author.assurance()).isEqualTo(2);
  }

  @Test
  void saysWhyAReplyIsRefused() {
    session.presents(Proposals.summary(Phase.CLARIFICATION, "clear"));

    assertThat(desk.reply(reply(new ReviewerReply.Chosen(List.of("o7")))))
        .isInstanceOf(Outcome.Refused.class);
  }

  @Test
  void goesOnWithTheGatesOwnQuestion() {
    session.clarified().linked();
    session.presents(new Proposal.Plan(session.plan()));
    assertThat(desk.goOn(session.id())).isEqualTo(session.state().pending());
    session.chooses("o1");

    PendingQuestion own = desk.goOn(session.id()).orElseThrow();

    assertThat(own.request().phase()).isEqualTo(Phase.SYNTHESIS);
    assertThat(desk.pending()).containsExactly(own);
  }
}

package dev.tht.gatecore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.tht.gatecore.conversation.ConversationListener;
import dev.tht.gatecore.conversation.ConversationLoop;
import dev.tht.ledger.LedgerErrorCode;
import dev.tht.ledger.store.HeapLedgerStore;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.Effect;
import dev.tht.spi.review.BoundReply;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.ReviewerReply;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.Phase;
import dev.tht.spi.session.Profile;
import dev.tht.spi.session.SessionId;
import dev.tht.testkit.ledger.FaultyLedgerStore;
import dev.tht.testkit.proposal.ScriptedProposer;
import dev.tht.testkit.review.ScriptedReplies;
import java.time.Clock;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class AfterReplyTest {
  private static final ThtException FULL =
      new ThtException(
          LedgerErrorCode.DISK_FULL,
          "nothing was recorded, the disk of ledger is full and 812 bytes are needed",
          "free some space and try again");

  @Test
  void aDiskThatFillsUpAfterAReplySaysThatTheReplyIsRecorded() {
    FaultyLedgerStore ledger =
        new FaultyLedgerStore(new HeapLedgerStore("l-1", Clock.systemUTC(), new Random(1)));
    GateFixture fixture = new GateFixture(Policy.scripted()).restart(ledger);
    SessionId id =
        fixture.gate().open(GateSession.BRASIL, Language.ENGLISH, Profile.TECHNICAL).session().id();
    ConversationLoop loop =
        new ConversationLoop(
            fixture.gate(),
            new ScriptedProposer(
                "model",
                Proposals.one(
                    "Brasil",
                    GateSession.BRASIL,
                    List.of(
                        Proposals.option(
                            "Brasil", "the country Brazil", true, GateSession.BRAZIL))),
                Proposals.summary(Phase.CLARIFICATION, "d3.1")),
            new ScriptedReplies(List.of(new ReviewerReply.Chosen(List.of("o1")))),
            fillingUp(ledger));

    ThtException said = assertThrows(ThtException.class, () -> loop.run(id));

    assertThat(said.code()).isEqualTo(LedgerErrorCode.DISK_FULL);
    assertThat(said.code().kind().exitCode()).isEqualTo(74);
    assertThat(said.sentence())
        .startsWith("the reply is recorded; what would have followed it is not: ")
        .contains("812 bytes are needed", "free some space");
    assertThat(fixture.gate().state(id).replies()).isEqualTo(1);
  }

  @Test
  void aDiskThatIsFullBeforeTheFirstReplySaysThatNothingWasRecorded() {
    FaultyLedgerStore ledger =
        new FaultyLedgerStore(new HeapLedgerStore("l-1", Clock.systemUTC(), new Random(1)));
    GateFixture fixture = new GateFixture(Policy.scripted()).restart(ledger);
    SessionId id =
        fixture.gate().open(GateSession.BRASIL, Language.ENGLISH, Profile.TECHNICAL).session().id();
    ledger.failNext(FULL);
    ConversationLoop loop =
        new ConversationLoop(
            fixture.gate(),
            new ScriptedProposer("model", Proposals.summary(Phase.CLARIFICATION)),
            new ScriptedReplies(List.of()),
            ConversationListener.none());

    ThtException said = assertThrows(ThtException.class, () -> loop.run(id));

    assertThat(said.sentence()).startsWith("nothing was recorded");
  }

  private static ConversationListener fillingUp(FaultyLedgerStore ledger) {
    return new ConversationListener() {
      @Override
      public void asked(PendingQuestion question) {}

      @Override
      public void answered(PendingQuestion question, BoundReply reply, List<Effect> effects) {
        ledger.failNext(FULL);
      }
    };
  }
}

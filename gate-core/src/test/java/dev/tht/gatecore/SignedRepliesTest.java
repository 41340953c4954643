package dev.tht.gatecore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.gatecore.audit.LedgerAudit;
import dev.tht.gatecore.signature.ReplySignature;
import dev.tht.spi.Outcome;
import dev.tht.spi.ledger.Effect;
import dev.tht.spi.review.Assurance;
import dev.tht.spi.review.BoundReply;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.ReviewerReply;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Level 3: a key that a passphrase unlocks signs what the reply is bound to. */
class SignedRepliesTest {

  private final GateFixture fixture =
      new GateFixture(new Policy(Assurance.SIGNED, Assurance.SIGNED, List.of(AnnasKey.known())));
  private final PendingQuestion question = asked(fixture);

  private static PendingQuestion asked(GateFixture fixture) {
    return new GateSession(fixture, GateSession.BRASIL)
        .presents(
            Proposals.one(
                "Brasil",
                GateSession.BRASIL,
                List.of(
                    Proposals.option("Brasil", "who live in Brazil", true, GateSession.BRAZIL))));
  }

  private BoundReply plain(String option, String actor) {
    return new BoundReply(
        question.id(),
        question.hash(),
        question.position(),
        new ReviewerReply.Chosen(List.of(option)),
        actor,
        "terminal",
        Assurance.TERMINAL);
  }

  private String refusal(BoundReply reply) {
    Outcome<List<Effect>> outcome = fixture.gate().reply(reply);
    assertThat(outcome).isInstanceOf(Outcome.Refused.class);
    return ((Outcome.Refused<List<Effect>>) outcome).refusal().rule();
  }

  @Test
  void aSignedReplyDecidesAndTheAuditIsSatisfied() {
    assertThat(fixture.gate().reply(ReplySignature.sign(plain("o1", "anna"), AnnasKey.unlocked())))
        .isInstanceOf(Outcome.Success.class);
    assertThat(
            LedgerAudit.of(
                fixture.ledger(),
                new Policy(Assurance.SIGNED, Assurance.SIGNED, List.of(AnnasKey.known()))))
        .isEmpty();
  }

  @Test
  void aSignatureOfAnotherChoiceIsRefused() {
    BoundReply signed = ReplySignature.sign(plain("o1", "anna"), AnnasKey.unlocked());

    assertThat(
            refusal(
                new BoundReply(
                    signed.question(),
                    signed.hash(),
                    signed.position(),
                    new ReviewerReply.Chosen(List.of("o2")),
                    signed.actor(),
                    signed.channel(),
                    signed.assurance())))
        .isEqualTo("signature");
  }

  @Test
  void aSignatureOfAnotherActorOrOfNoneIsRefused() {
    assertThat(refusal(ReplySignature.sign(plain("o1", "mallory"), AnnasKey.unlocked())))
        .isEqualTo("signature");
    assertThat(
            refusal(
                new BoundReply(
                    question.id(),
                    question.hash(),
                    question.position(),
                    new ReviewerReply.Chosen(List.of("o1")),
                    "anna",
                    "terminal+ed25519:AAAA",
                    Assurance.SIGNED)))
        .isEqualTo("signature");
    assertThat(refusal(plain("o1", "anna"))).isEqualTo("assurance");
  }

  @Test
  void nobodyHasAPasskeyYet() {
    assertThat(
            refusal(
                new BoundReply(
                    question.id(),
                    question.hash(),
                    question.position(),
                    new ReviewerReply.Chosen(List.of("o1")),
                    "anna",
                    "page",
                    Assurance.PASSKEY)))
        .isEqualTo("signature");
  }

  @Test
  void theAuditNoticesASignatureByAKeyThatThePolicyDoesNotName() {
    fixture.gate().reply(ReplySignature.sign(plain("o1", "anna"), AnnasKey.unlocked()));

    assertThat(LedgerAudit.of(fixture.ledger(), new Policy(Assurance.SIGNED, Assurance.SIGNED)))
        .singleElement()
        .satisfies(finding -> assertThat(finding.what()).contains("signature"));
  }

  @Test
  void aChangeOfThePolicyIsRecordedOnce() {
    Chance chance = new Chance(java.time.Clock.systemUTC(), new java.util.Random(3));
    Policy lower = new Policy(Assurance.SCRIPTED, Assurance.TERMINAL, List.of(AnnasKey.known()));
    PolicyLog.record(fixture.ledger(), Policy.standard(), chance);
    assertThat(fixture.ledger().read(PolicyLog.STREAM)).isEmpty();

    PolicyLog.record(fixture.ledger(), lower, chance);
    PolicyLog.record(fixture.ledger(), lower, chance);

    assertThat(fixture.ledger().read(PolicyLog.STREAM))
        .singleElement()
        .satisfies(record -> assertThat(record.payload()).contains("\"decide\":\"scripted\""));
    PolicyLog.record(fixture.ledger(), Policy.standard(), chance);
    assertThat(fixture.ledger().read(PolicyLog.STREAM)).hasSize(2);
    assertThat(dev.tht.ledger.verify.LedgerVerifier.verify(fixture.ledger()).isSound()).isTrue();
  }
}

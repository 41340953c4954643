package dev.tht.gatecore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.gatecore.signature.ReplySignature;
import dev.tht.ledger.lines.JsonLinesLedgerStore;
import dev.tht.spi.Outcome;
import dev.tht.spi.literal.FilterClaim;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.review.Assurance;
import dev.tht.spi.review.BoundReply;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.ReviewerReply;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.Phase;
import dev.tht.spi.session.Profile;
import dev.tht.spi.session.SessionId;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Random;

/** Two sessions in a ledger of files, every reply of which is signed; in each a question waits. */
final class SignedShop {

  private final Path ledger;
  private final Path older;
  private final Path leftOpen;
  private final GateFixture fixture;
  private final Policy policy;

  SignedShop(Path folder) throws IOException {
    policy = new Policy(Assurance.SIGNED, Assurance.SIGNED, List.of(AnnasKey.known()));
    ledger = folder.resolve("ledger");
    older = folder.resolve("older");
    fixture = new GateFixture(policy).restart(open(ledger));
    session();
    FileEdits.copied(ledger, older);
    session();
    leftOpen = folder.resolve("left-open");
    FileEdits.copied(ledger, leftOpen);
    fixture.ledger().close();
    fixture.restart(open(ledger));
  }

  /** The ledger of that folder. */
  static JsonLinesLedgerStore open(Path folder) {
    return JsonLinesLedgerStore.open(
        folder, Clock.fixed(Instant.parse("2026-01-02T03:04:05Z"), ZoneOffset.UTC), new Random(3));
  }

  Path ledger() {
    return ledger;
  }

  /** The ledger's folder with all records, as it was before it was closed. */
  Path leftOpen() {
    return leftOpen;
  }

  /** The ledger's folder as it was after the first session. */
  Path older() {
    return older;
  }

  GateFixture fixture() {
    return fixture;
  }

  Policy policy() {
    return policy;
  }

  private void session() {
    SessionId id =
        fixture.gate().open(GateSession.BRASIL, Language.ENGLISH, Profile.TECHNICAL).session().id();
    Proposal reading =
        Proposals.one(
            "Brasil",
            GateSession.BRASIL,
            List.of(
                Proposals.option(
                    "Brasil", "customers who live in Brazil", true, GateSession.BRAZIL),
                Proposals.option(
                    "Brasil",
                    "customers of the city Aurora",
                    false,
                    FilterClaim.equal(GateFixture.CITY, "Aurora"))));
    replies(id, reading, new ReviewerReply.Other("I mean the country"));
    replies(id, reading, new ReviewerReply.Chosen(List.of("o1")));
    replies(
        id,
        Proposals.summary(Phase.CLARIFICATION, "all is said"),
        new ReviewerReply.Chosen(List.of("o1")));
    fixture.gate().propose(id, "model", Proposals.counting(GateSession.BRASIL, "d5.1"));
    assertThat(fixture.gate().state(id).pending()).isPresent();
  }

  private void replies(SessionId id, Proposal proposal, ReviewerReply reply) {
    assertThat(fixture.gate().propose(id, "model", proposal)).isInstanceOf(Outcome.Success.class);
    PendingQuestion question = fixture.gate().state(id).pending().orElseThrow();
    BoundReply bound =
        new BoundReply(
            question.id(),
            question.hash(),
            question.position(),
            reply,
            "anna",
            "terminal",
            Assurance.TERMINAL);
    assertThat(fixture.gate().reply(ReplySignature.sign(bound, AnnasKey.unlocked())))
        .isInstanceOf(Outcome.Success.class);
  }
}

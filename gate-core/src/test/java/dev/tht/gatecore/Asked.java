package dev.tht.gatecore;

import dev.tht.spi.Outcome;
import dev.tht.spi.literal.FilterClaim;
import dev.tht.spi.review.Assurance;
import dev.tht.spi.review.BoundReply;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.ReviewerReply;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.Profile;
import java.util.List;

/** A question that waits in a session of its own: what Brasil means, the one or the other. */
record Asked(PendingQuestion question) {
  private static final String BRASIL = "How many customers are from Brasil?";

  static Asked in(GateFixture fixture) {
    var session = fixture.gate().open(BRASIL, Language.ENGLISH, Profile.TECHNICAL).session().id();
    var proposal =
        Proposals.one(
            "Brasil",
            BRASIL,
            List.of(
                Proposals.option(
                    "Brasil",
                    "the country Brazil",
                    true,
                    FilterClaim.equal(GateFixture.COUNTRY, "Brazil")),
                Proposals.option(
                    "Brasil",
                    "billed in Brazil",
                    false,
                    FilterClaim.equal(GateFixture.BILLED, "Brazil"))));
    return new Asked(
        ((Outcome.Success<PendingQuestion>) fixture.gate().propose(session, "model", proposal))
            .value());
  }

  BoundReply chosen(String option) {
    return bound(question, question.hash(), question.position(), option);
  }

  static BoundReply bound(PendingQuestion question, String hash, long position, String option) {
    return new BoundReply(
        question.id(),
        hash,
        position,
        new ReviewerReply.Chosen(List.of(option)),
        "anna",
        "terminal",
        Assurance.TERMINAL);
  }
}

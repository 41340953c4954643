package dev.tht.gatecore.desk;

import dev.tht.gatecore.Gate;
import dev.tht.gatecore.screen.QuestionScreen;
import dev.tht.spi.Outcome;
import dev.tht.spi.ledger.Effect;
import dev.tht.spi.plan.PlanWording;
import dev.tht.spi.review.Assurance;
import dev.tht.spi.review.BoundReply;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.ReviewerReply;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.Profile;
import dev.tht.spi.session.SessionId;
import java.util.List;
import java.util.Optional;

/**
 * The reviewer's door for a host that has a screen of its own: list what waits, fetch it as content
 * or as text, reply. Safe for concurrent use.
 */
public final class ReviewDesk {

  private final Gate gate;
  private final PlanWording planWording;

  public ReviewDesk(Gate gate, PlanWording planWording) {
    this.gate = gate;
    this.planWording = planWording;
  }

  /** All questions that wait for a reply, oldest session first. */
  public List<PendingQuestion> pending() {
    return gate.pending();
  }

  /** The question as the gate renders it. */
  public List<String> screen(PendingQuestion question, Language language, Profile profile) {
    return new QuestionScreen(language, profile, planWording).lines(question);
  }

  /**
   * Records the reply, or says why not. The host vouches for who replies: {@link Assurance} says
   * how it knows them.
   */
  public Outcome<List<Effect>> reply(BoundReply reply) {
    return gate.reply(reply);
  }

  /**
   * A reply by a person whom the host has authenticated.
   *
   * @param principal the person, as the host knows them
   * @param host the host's name, which the ledger records as the door
   */
  public static BoundReply authenticated(
      PendingQuestion question, ReviewerReply reply, String principal, String host) {
    return new BoundReply(
        question.id(),
        question.hash(),
        question.position(),
        reply,
        principal,
        host,
        Assurance.AUTHENTICATED);
  }

  /** The gate's own next question in that session, when it is its turn, or the one that waits. */
  public Optional<PendingQuestion> goOn(SessionId session) {
    return gate.goOn(session);
  }
}

package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.cli.reviewer.CliWords;
import dev.tht.cli.reviewer.EffectLines;
import dev.tht.gatecore.AfterReply;
import dev.tht.gatecore.conversation.StillInForce;
import dev.tht.gatecore.desk.ReviewDesk;
import dev.tht.gatecore.rule.ReplyRules;
import dev.tht.gatecore.screen.ReplyRefusals;
import dev.tht.gatecore.screen.Wording;
import dev.tht.spi.Outcome;
import dev.tht.spi.Refusal;
import dev.tht.spi.SafeText;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.ledger.Effect;
import dev.tht.spi.plan.PlanWording;
import dev.tht.spi.query.PlanProbe;
import dev.tht.spi.review.BoundReply;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.Reviewer;
import dev.tht.spi.review.ReviewerReply;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.Session;
import dev.tht.spi.session.SessionId;
import java.util.List;
import java.util.Optional;

/**
 * Puts one waiting question to the reviewer, records the reply, and goes on while it is the gate's
 * own turn in that session.
 */
final class OneReview {

  private final ThtCommand command;
  private final Assembly assembly;
  private final Door door;

  OneReview(ThtCommand command, Assembly assembly, Door door) {
    this.command = command;
    this.assembly = assembly;
    this.door = door;
  }

  /** The last reply given. */
  ReviewerReply answer(PendingQuestion first) {
    PendingQuestion question = first;
    while (true) {
      ReviewerReply reply = one(question);
      SessionId session = question.session();
      Optional<PendingQuestion> next =
          reply instanceof ReviewerReply.Exit
              ? Optional.empty()
              : AfterReply.next(() -> assembly.get(ReviewDesk.class).goOn(session));
      if (next.isEmpty()) {
        return reply;
      }
      question = next.get();
    }
  }

  private ReviewerReply one(PendingQuestion question) {
    Session asked = assembly.gate().state(question.session()).session();
    Language spoken = command.language(asked.language());
    Wording words = CliWords.of(spoken);
    Reviewer reviewer = door.reviewer(spoken, asked.profile(), assembly.get(PlanWording.class));
    door.show("");
    door.show(
        words.say(
            "review.proposed",
            SafeText.line(question.proposer(), 40),
            question.presentedAt(),
            question.id()));
    new PlanDoubts(() -> assembly.get(Catalog.class), () -> assembly.get(PlanProbe.class), spoken)
        .of(question)
        .forEach(door::show);
    while (true) {
      BoundReply reply = reviewer.answer(question);
      switch (assembly.get(ReviewDesk.class).reply(reply)) {
        case Outcome.Success<List<Effect>>(List<Effect> effects) -> {
          new EffectLines(spoken).of(effects).forEach(door::show);
          if (reply.reply() instanceof ReviewerReply.Back) {
            StillInForce.lines(assembly.gate().state(question.session()), spoken)
                .forEach(door::show);
          }
          return reply.reply();
        }
        case Outcome.Refused<List<Effect>>(Refusal refusal) -> {
          reviewer.inform(ReplyRefusals.say(refusal, Wording.of(spoken)));
          if (ReplyRules.movedOn(refusal)) {
            return new ReviewerReply.Exit();
          }
        }
      }
    }
  }
}

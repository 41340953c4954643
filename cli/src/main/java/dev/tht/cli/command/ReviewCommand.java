package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.assembly.workspace.Settings;
import dev.tht.cli.reviewer.EffectLines;
import dev.tht.gatecore.Gate;
import dev.tht.spi.Outcome;
import dev.tht.spi.Refusal;
import dev.tht.spi.SafeText;
import dev.tht.spi.ledger.Effect;
import dev.tht.spi.plan.PlanWording;
import dev.tht.spi.review.BoundReply;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.Reviewer;
import dev.tht.spi.review.ReviewerReply;
import dev.tht.spi.session.Session;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tht review}: answers questions that agents have put and that wait. */
@Command(name = "tht review", description = "Answer the questions that wait, or list them.")
public final class ReviewCommand extends ThtCommand {

  @Option(names = "--list", description = "List them and answer none.")
  boolean list;

  @Parameters(arity = "0..1", paramLabel = "ID", description = "Only this session's question.")
  @Nullable String session;

  @Override
  public Integer call() {
    Settings settings = workspace().settings();
    try (Assembly assembly = assembly()) {
      Gate gate = assembly.gate();
      List<PendingQuestion> waiting =
          gate.pending().stream()
              .filter(q -> session == null || q.session().equals(session(session)))
              .toList();
      if (list) {
        list(waiting);
        return 0;
      }
      if (waiting.isEmpty()) {
        note("nothing waits for a reply");
        return 0;
      }
      try (Door door = Door.open(Optional.empty(), settings, this)) {
        return answer(waiting, assembly, door);
      }
    }
  }

  private void list(List<PendingQuestion> waiting) {
    data(
        waiting,
        waiting.stream()
            .map(
                q ->
                    q.session()
                        + "  "
                        + q.request().phase().code()
                        + "  "
                        + SafeText.line(q.request().subject(), 60)
                        + "  "
                        + SafeText.line(q.text(), 100))
            .toList());
  }

  private int answer(List<PendingQuestion> waiting, Assembly assembly, Door door) {
    for (PendingQuestion question : waiting) {
      Session asked = assembly.gate().state(question.session()).session();
      Reviewer reviewer =
          door.reviewer(
              language(asked.language()), asked.profile(), assembly.get(PlanWording.class));
      if (answer(question, reviewer, assembly.gate(), door, asked)
          instanceof ReviewerReply.Exit) {
        return PENDING;
      }
    }
    return 0;
  }

  private ReviewerReply answer(
      PendingQuestion question, Reviewer reviewer, Gate gate, Door door, Session asked) {
    while (true) {
      BoundReply reply = reviewer.answer(question);
      switch (gate.reply(reply)) {
        case Outcome.Success<List<Effect>>(List<Effect> effects) -> {
          new EffectLines(language(asked.language())).of(effects).forEach(door::show);
          return reply.reply();
        }
        case Outcome.Refused<List<Effect>>(Refusal refusal) ->
            reviewer.inform(refusal.reason() + "; " + refusal.remedy());
      }
    }
  }
}

package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.assembly.workspace.Settings;
import dev.tht.assembly.workspace.Workspace;
import dev.tht.cli.reviewer.Claims;
import dev.tht.cli.reviewer.CliWords;
import dev.tht.cli.reviewer.Inbox;
import dev.tht.gatecore.desk.ReviewDesk;
import dev.tht.gatecore.screen.Wording;
import dev.tht.spi.SafeText;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.ReviewerReply;
import dev.tht.spi.session.Language;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tht review}: the reviewer's door, for questions that agents have put and that wait. */
@Command(name = "tht review", description = "Answer the questions that wait, or list them.")
public final class ReviewCommand extends ThtCommand {

  @Option(names = "--list", description = "List them and answer none.")
  boolean list;

  @Option(
      names = "--watch",
      description = "An inbox: claim a question, postpone it, take the next; new ones are told.")
  boolean watch;

  @Parameters(arity = "0..1", paramLabel = "ID", description = "Only this session's question.")
  @Nullable String session;

  @Override
  public Integer call() {
    Workspace workspace = workspace();
    Settings settings = workspace.settings();
    try (Assembly assembly = assembly()) {
      List<PendingQuestion> waiting = waiting(assembly);
      if (list) {
        list(waiting);
        return 0;
      }
      if (waiting.isEmpty() && !watch) {
        note("nothing waits for a reply");
        return 0;
      }
      try (Door door = Door.open(Optional.empty(), settings, this)) {
        return watch ? watch(workspace, settings, assembly, door) : answer(waiting, assembly, door);
      }
    }
  }

  private List<PendingQuestion> waiting(Assembly assembly) {
    return assembly.get(ReviewDesk.class).pending().stream()
        .filter(q -> session == null || q.session().equals(session(session)))
        .toList();
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
    OneReview review = new OneReview(this, assembly, door);
    for (PendingQuestion question : waiting) {
      if (review.answer(question) instanceof ReviewerReply.Exit) {
        return PENDING;
      }
    }
    return 0;
  }

  private int watch(Workspace workspace, Settings settings, Assembly assembly, Door door) {
    Language spoken = language(settings.language());
    Wording words = CliWords.of(spoken);
    Claims claims =
        new Claims(workspace.folder().resolve("claims"), Door.user(), assembly.get(Clock.class));
    OneReview review = new OneReview(this, assembly, door);
    try (Arrivals arrivals = new Arrivals(() -> waiting(assembly), door.screen(), words)) {
      new Inbox(
              door.screen(),
              words,
              () -> arrivals.seen(waiting(assembly)),
              claims,
              question -> arrivals.quietly(() -> review.answer(question)))
          .run();
    }
    return waiting(assembly).isEmpty() ? 0 : PENDING;
  }
}

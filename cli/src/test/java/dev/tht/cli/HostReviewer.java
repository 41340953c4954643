package dev.tht.cli;

import dev.tht.assembly.Assembly;
import dev.tht.assembly.workspace.Workspace;
import dev.tht.gatecore.desk.ReviewDesk;
import dev.tht.spi.Outcome;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.ReviewOption;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.review.ReviewerReply;
import dev.tht.spi.session.Phase;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A person at a host's own screen: opens the workspace by itself, as another process would, and
 * accepts whatever waits.
 */
final class HostReviewer implements AutoCloseable {

  /** The name under which it answers. */
  static final String NAME = "anna";

  private final Assembly assembly;
  private final ScheduledExecutorService looking = Executors.newSingleThreadScheduledExecutor();
  private final List<String> answered = new ArrayList<>();
  private @Nullable Future<?> looks;

  HostReviewer(Path folder) {
    this.assembly = Assembly.open(Workspace.find(folder));
  }

  /** Answers from now on, a moment after each question appears. */
  void begin() {
    looks =
        looking.scheduleWithFixedDelay(
            () -> {
              try {
                answerAll();
              } catch (RuntimeException broken) {
                System.out.println("reviewer: " + broken);
              }
            },
            0,
            100,
            TimeUnit.MILLISECONDS);
  }

  /** Answers everything that waits, once. */
  synchronized void answerAll() {
    ReviewDesk desk = assembly.get(ReviewDesk.class);
    for (PendingQuestion question : desk.pending()) {
      List<String> chosen = accepting(question.request());
      ReviewerReply reply =
          chosen.isEmpty()
              ? new ReviewerReply.Back(Phase.CLARIFICATION)
              : new ReviewerReply.Chosen(chosen);
      if (desk.reply(ReviewDesk.authenticated(question, reply, NAME, "host"))
          instanceof Outcome.Success) {
        answered.add(question.id().value());
        desk.goOn(question.session());
      }
    }
  }

  /** The questions that it answered, in order. */
  synchronized List<String> answered() {
    return List.copyOf(answered);
  }

  private static List<String> accepting(ReviewRequest request) {
    List<String> accept = ids(request, o -> o.role() == ReviewOption.Role.ACCEPT);
    if (!accept.isEmpty()) {
      return accept;
    }
    List<String> recommended = ids(request, ReviewOption::recommended);
    List<String> any =
        recommended.isEmpty()
            ? ids(request, o -> o.role() == ReviewOption.Role.PROPOSED)
            : recommended;
    return request instanceof ReviewRequest.Select && any.size() > 1 ? any.subList(0, 1) : any;
  }

  private static List<String> ids(ReviewRequest request, Predicate<ReviewOption> wanted) {
    return request.options().stream().filter(wanted).map(ReviewOption::id).toList();
  }

  @Override
  public void close() {
    if (looks != null) {
      looks.cancel(false);
    }
    looking.shutdownNow();
    try {
      if (!looking.awaitTermination(20, TimeUnit.SECONDS)) {
        throw new IllegalStateException("the reviewer does not stop");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    assembly.close();
  }
}

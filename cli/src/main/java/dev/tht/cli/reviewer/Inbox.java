package dev.tht.cli.reviewer;

import dev.tht.gatecore.screen.Wording;
import dev.tht.spi.SafeText;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.QuestionId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * The questions of a workspace that wait, for a reviewer who takes them one by one: claim one by
 * its number, postpone one, take the next. Enter alone looks again and answers nothing. Used by one
 * thread.
 */
public final class Inbox {

  private static final int MOST_SHOWN = 15;

  private final ReviewerScreen screen;
  private final Wording words;
  private final Supplier<List<PendingQuestion>> waiting;
  private final Claims claims;
  private final Consumer<PendingQuestion> answering;
  private final Set<QuestionId> postponed = new HashSet<>();

  /**
   * @param waiting what waits now
   * @param answering puts one question to the reviewer and records the reply
   */
  public Inbox(
      ReviewerScreen screen,
      Wording words,
      Supplier<List<PendingQuestion>> waiting,
      Claims claims,
      Consumer<PendingQuestion> answering) {
    this.screen = screen;
    this.words = words;
    this.waiting = waiting;
    this.claims = claims;
    this.answering = answering;
  }

  /** Goes on until the reviewer leaves or the input ends. */
  public void run() {
    while (true) {
      List<PendingQuestion> shown = ordered();
      show(shown);
      Optional<String> typed = screen.ask(words.say("inbox.prompt"));
      String command = typed.orElse("q").strip().toLowerCase(Locale.ROOT);
      if (command.equals("q")) {
        return;
      }
      take(command, shown);
    }
  }

  /** In the order of asking, those postponed last. */
  private List<PendingQuestion> ordered() {
    List<PendingQuestion> all = new ArrayList<>(waiting.get());
    all.sort(Comparator.comparing(question -> postponed.contains(question.id())));
    return all;
  }

  private void show(List<PendingQuestion> questions) {
    screen.show("");
    screen.head(words.say("inbox.head", questions.size()));
    int number = 1;
    for (PendingQuestion question : questions.subList(0, Math.min(MOST_SHOWN, questions.size()))) {
      screen.show(number++ + ") " + line(question));
    }
    if (questions.size() > MOST_SHOWN) {
      screen.show(words.count("inbox.more", questions.size() - MOST_SHOWN));
    }
  }

  private String line(PendingQuestion question) {
    String state =
        claims
            .holder(question.id())
            .map(who -> " " + words.say("inbox.claimed", who))
            .orElse(postponed.contains(question.id()) ? " " + words.say("inbox.postponed") : "");
    return words.say(
            "inbox.line",
            question.session(),
            question.request().phase().code(),
            SafeText.line(question.request().subject(), 30),
            SafeText.line(question.proposer(), 20),
            question.presentedAt())
        + state;
  }

  private void take(String command, List<PendingQuestion> shown) {
    if (command.isEmpty()) {
      return;
    }
    if (command.equals("n")) {
      // What has arrived since the list was shown counts as well.
      ordered().stream()
          .filter(question -> claims.holder(question.id()).isEmpty())
          .findFirst()
          .ifPresentOrElse(this::answer, () -> screen.show(words.say("inbox.nothing")));
      return;
    }
    boolean postpones = command.startsWith("p");
    String number = postpones ? command.substring(1).strip() : command;
    int index = number.matches("[0-9]{1,4}") ? Integer.parseInt(number) : 0;
    if (index < 1 || index > shown.size()) {
      screen.show(words.say("inbox.unclear"));
    } else if (postpones) {
      postponed.add(shown.get(index - 1).id());
      claims.release(shown.get(index - 1).id());
    } else {
      answer(shown.get(index - 1));
    }
  }

  private void answer(PendingQuestion question) {
    if (!claims.claim(question.id())) {
      screen.show(words.say("inbox.taken"));
      return;
    }
    try {
      answering.accept(question);
    } finally {
      claims.release(question.id());
    }
  }
}

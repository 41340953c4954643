package dev.tht.cli.script;

import dev.tht.cli.CliErrorCode;
import dev.tht.spi.ThtException;
import dev.tht.spi.review.Assurance;
import dev.tht.spi.review.BoundReply;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.ReviewOption;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.review.Reviewer;
import dev.tht.spi.review.ReviewerReply;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A script in a reviewer's place: by its rules first, then by accepting what is recommended, and
 * leaving open what has no recommendation. Its replies have assurance SCRIPTED, which a policy
 * refuses unless the workspace allows it. Used by one thread.
 */
public final class ScriptedReviewer implements Reviewer {

  private static final int MOST_REPLIES = 200;
  private static final int MOST_REFUSALS = 3;

  private final List<ScriptRule> left;
  private final boolean accepting;
  private int replies;
  private int refusals;

  public ScriptedReviewer(Script script) {
    this.left = new ArrayList<>(script.rules());
    this.accepting = script.accepting();
  }

  @Override
  public BoundReply answer(PendingQuestion question) {
    if (++replies > MOST_REPLIES) {
      throw stuck(question, "it was asked " + MOST_REPLIES + " questions");
    }
    ReviewerReply reply = byRule(question).orElseGet(() -> byDefault(question));
    return new BoundReply(
        question.id(),
        question.hash(),
        question.position(),
        reply,
        "script",
        "script",
        Assurance.SCRIPTED);
  }

  @Override
  public void inform(String line) {
    if (++refusals >= MOST_REFUSALS) {
      throw new ThtException(
          CliErrorCode.SCRIPT_STUCK,
          "the script's replies are refused: " + line,
          "correct the script");
    }
  }

  private Optional<ReviewerReply> byRule(PendingQuestion question) {
    for (ScriptRule rule : left) {
      if (fits(rule, question.request())) {
        if (!rule.repeated()) {
          left.remove(rule);
        }
        return Optional.of(reply(rule, question));
      }
    }
    return Optional.empty();
  }

  private static boolean fits(ScriptRule rule, ReviewRequest request) {
    return rule.phase().map(code -> request.phase() == Script.phase(code)).orElse(true)
        && rule.subject().map(words -> holds(request.subject(), words)).orElse(true);
  }

  private static ReviewerReply reply(ScriptRule rule, PendingQuestion question) {
    if (rule.exit()) {
      return new ReviewerReply.Exit();
    }
    if (rule.several()) {
      return new ReviewerReply.SeveralApply();
    }
    Optional<ReviewerReply> words =
        rule.back()
            .<ReviewerReply>map(phase -> new ReviewerReply.Back(Script.phase(phase)))
            .or(() -> rule.other().map(ReviewerReply.Other::new))
            .or(() -> rule.research().map(ReviewerReply.MoreResearch::new));
    return words.orElseGet(() -> new ReviewerReply.Chosen(chosen(rule, question)));
  }

  private static List<String> chosen(ScriptRule rule, PendingQuestion question) {
    List<ReviewOption> options = question.request().options();
    List<String> chosen =
        options.stream()
            .filter(
                option ->
                    rule.choose().contains(option.id())
                        || (rule.leaveOpen() && option.role() == ReviewOption.Role.LEAVE_OPEN)
                        || (rule.none() && option.role() == ReviewOption.Role.NONE_APPLIES)
                        || rule.choose().stream().anyMatch(word -> holds(text(option), word)))
            .map(ReviewOption::id)
            .toList();
    if (chosen.isEmpty()) {
      throw stuck(question, "no option has the words " + rule.choose());
    }
    return question.request() instanceof ReviewRequest.Select ? chosen.subList(0, 1) : chosen;
  }

  private ReviewerReply byDefault(PendingQuestion question) {
    if (!accepting) {
      throw stuck(question, "no rule fits");
    }
    List<String> accepted = Acceptance.of(question.request());
    return accepted.isEmpty() ? new ReviewerReply.Exit() : new ReviewerReply.Chosen(accepted);
  }

  private static String text(ReviewOption option) {
    return option.role() == ReviewOption.Role.PROPOSED
        ? option.meaning()
            + " "
            + option.filters().stream().map(filter -> filter.words()).toList()
            + " "
            + option.columns()
            + " "
            + option.sources()
        : "";
  }

  private static boolean holds(String text, String words) {
    return text.toLowerCase(Locale.ROOT).contains(words.toLowerCase(Locale.ROOT));
  }

  private static ThtException stuck(PendingQuestion question, String why) {
    return new ThtException(
        CliErrorCode.SCRIPT_STUCK,
        "the script cannot answer about '" + question.request().subject() + "': " + why,
        "add a rule; the question stays open in " + question.session());
  }
}

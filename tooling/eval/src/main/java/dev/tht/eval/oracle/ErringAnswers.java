package dev.tht.eval.oracle;

import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.ReviewOption;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.review.ReviewerReply;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Answers as another does, but wrongly at a given rate: of a question about a meaning it takes a
 * reading that the other does not take, of a list of tables, columns or joins it adds or leaves out
 * one. A confirmation has no wrong answer here, for there is only one way on.
 */
final class ErringAnswers implements Answers {

  private final Answers truthful;
  private final double rate;
  private final RandomGenerator random;

  ErringAnswers(Answers truthful, double rate, RandomGenerator random) {
    this.truthful = truthful;
    this.rate = rate;
    this.random = random;
  }

  @Override
  public ReviewerReply to(PendingQuestion question) {
    ReviewerReply right = truthful.to(question);
    if (question.request() instanceof ReviewRequest.Confirm || random.nextDouble() >= rate) {
      return right;
    }
    return question.request() instanceof ReviewRequest.Select
        ? other(question.request(), right)
        : changed(question.request(), right);
  }

  private ReviewerReply other(ReviewRequest request, ReviewerReply right) {
    List<String> wrong = new ArrayList<>(ids(request));
    if (right instanceof ReviewerReply.Chosen(List<String> chosen)) {
      wrong.removeAll(chosen);
    }
    return wrong.isEmpty()
        ? right
        : new ReviewerReply.Chosen(List.of(wrong.get(random.nextInt(wrong.size()))));
  }

  private ReviewerReply changed(ReviewRequest request, ReviewerReply right) {
    List<String> all = ids(request);
    if (all.isEmpty()) {
      return right;
    }
    List<String> chosen = new ArrayList<>(taken(request, right));
    String one = all.get(random.nextInt(all.size()));
    if (!chosen.remove(one)) {
      chosen.add(one);
    }
    return chosen.isEmpty() ? right : new ReviewerReply.Chosen(chosen);
  }

  /** What is chosen, option by option; accepting all that is recommended chooses that. */
  private static List<String> taken(ReviewRequest request, ReviewerReply reply) {
    if (!(reply instanceof ReviewerReply.Chosen(List<String> chosen))) {
      return List.of();
    }
    boolean all =
        request.options().stream()
            .anyMatch(o -> o.role() == ReviewOption.Role.ACCEPT && chosen.contains(o.id()));
    return request.options().stream()
        .filter(option -> option.role() == ReviewOption.Role.PROPOSED)
        .filter(option -> all ? option.recommended() : chosen.contains(option.id()))
        .map(ReviewOption::id)
        .toList();
  }

  private static List<String> ids(ReviewRequest request) {
    return request.options().stream()
        .filter(option -> option.role() == ReviewOption.Role.PROPOSED)
        .map(ReviewOption::id)
        .toList();
  }
}

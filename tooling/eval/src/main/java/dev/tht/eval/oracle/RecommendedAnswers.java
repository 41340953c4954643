package dev.tht.eval.oracle;

import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.ReviewOption;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.review.ReviewerReply;
import java.util.List;
import java.util.Optional;

/**
 * Corrects nothing: takes what is recommended, else the first reading, else leaves the ambiguity
 * open; accepts every linking and confirmation as it is shown; applies and promotes no Memory.
 */
final class RecommendedAnswers implements Answers {

  @Override
  public ReviewerReply to(PendingQuestion question) {
    return switch (question.request()) {
      case ReviewRequest.Select select -> reading(select);
      case ReviewRequest.Decide decide ->
          switch (decide.purpose()) {
            case CLARIFICATION -> reading(decide);
            case JOINS -> accept(decide);
            case MEMORY, PROMOTION -> OracleReviewer.gate(decide, ReviewOption.Role.NONE_APPLIES);
          };
      case ReviewRequest.SchemaLinking linking -> accept(linking);
      case ReviewRequest.Confirm confirm -> accept(confirm);
    };
  }

  private static ReviewerReply reading(ReviewRequest request) {
    List<ReviewOption> proposed =
        request.options().stream()
            .filter(option -> option.role() == ReviewOption.Role.PROPOSED)
            .toList();
    Optional<ReviewOption> taken =
        proposed.stream()
            .filter(ReviewOption::recommended)
            .findFirst()
            .or(() -> proposed.stream().findFirst())
            .or(() -> OracleReadings.gateOption(request.options(), ReviewOption.Role.LEAVE_OPEN));
    return taken
        .<ReviewerReply>map(option -> new ReviewerReply.Chosen(List.of(option.id())))
        .orElseGet(() -> OracleReviewer.gate(request, ReviewOption.Role.NONE_APPLIES));
  }

  private static ReviewerReply accept(ReviewRequest request) {
    return OracleReviewer.gate(request, ReviewOption.Role.ACCEPT);
  }
}

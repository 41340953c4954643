package dev.tht.ledger.session;

import dev.tht.spi.decision.Decision;
import dev.tht.spi.decision.PlanAccepted;
import dev.tht.spi.decision.QuestionRewritten;
import dev.tht.spi.decision.ResultAccepted;
import dev.tht.spi.decision.SqlAccepted;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.session.Phase;

/**
 * The phase that a decision of a reply belongs to: a confirmation of several phases records in
 * each.
 */
final class PhaseOf {

  private final Phase first;

  PhaseOf(ReviewRequest request) {
    this.first = request.phase();
  }

  Phase first() {
    return first;
  }

  Phase of(Decision decision) {
    return switch (decision) {
      case QuestionRewritten r -> Phase.REWRITING;
      case PlanAccepted p -> Phase.PLAN;
      case SqlAccepted s -> Phase.SYNTHESIS;
      case ResultAccepted r -> Phase.VERIFICATION;
      default -> first;
    };
  }
}

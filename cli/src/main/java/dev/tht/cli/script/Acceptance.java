package dev.tht.cli.script;

import dev.tht.spi.review.ReviewOption;
import dev.tht.spi.review.ReviewOption.Role;
import dev.tht.spi.review.ReviewRequest;
import java.util.List;
import java.util.function.Predicate;

/**
 * The options that a script without a rule chooses: the one that accepts, else those recommended,
 * else the one that leaves it open; of remembered concepts and of those to keep, all. None means
 * that there is nothing to accept.
 */
final class Acceptance {

  private Acceptance() {}

  static List<String> of(ReviewRequest request) {
    return switch (request) {
      case ReviewRequest.Select select -> firstOf(select, 1);
      case ReviewRequest.Decide decide ->
          switch (decide.purpose()) {
            case CLARIFICATION -> firstOf(decide, Integer.MAX_VALUE);
            case MEMORY, PROMOTION -> all(decide);
            case JOINS -> firstOf(decide, Integer.MAX_VALUE);
          };
      case ReviewRequest.SchemaLinking linking -> firstOf(linking, Integer.MAX_VALUE);
      case ReviewRequest.Confirm confirm -> ids(confirm, o -> o.role() == Role.ACCEPT);
    };
  }

  private static List<String> all(ReviewRequest request) {
    List<String> proposed = ids(request, option -> option.role() == Role.PROPOSED);
    return proposed.isEmpty() ? firstOf(request, 1) : proposed;
  }

  private static List<String> firstOf(ReviewRequest request, int most) {
    List<Predicate<ReviewOption>> preferences =
        List.of(
            option -> option.role() == Role.ACCEPT,
            ReviewOption::recommended,
            option -> option.role() == Role.LEAVE_OPEN,
            option -> option.role() == Role.NONE_APPLIES);
    for (Predicate<ReviewOption> preference : preferences) {
      List<String> chosen = ids(request, preference);
      if (!chosen.isEmpty()) {
        return chosen.subList(0, Math.min(most, chosen.size()));
      }
    }
    return List.of();
  }

  private static List<String> ids(ReviewRequest request, Predicate<ReviewOption> wanted) {
    return request.options().stream().filter(wanted).map(ReviewOption::id).toList();
  }
}

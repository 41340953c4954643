package dev.tht.gatecore;

import dev.tht.spi.review.ReviewOption;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.review.ReviewerReply;
import java.util.List;

/**
 * The options that were shown and not chosen; with a reply that chooses none, all of them.
 * Accepting what is recommended chooses every recommended one.
 */
final class NotChosen {

  private NotChosen() {}

  static List<String> of(ReviewerReply reply, ReviewRequest request) {
    List<String> chosen = reply instanceof ReviewerReply.Chosen c ? c.options() : List.of();
    boolean recommendedOnes =
        !(request instanceof ReviewRequest.Confirm)
            && request.options().stream()
                .anyMatch(o -> o.role() == ReviewOption.Role.ACCEPT && chosen.contains(o.id()));
    return request.options().stream()
        .filter(option -> !(recommendedOnes && option.recommended()))
        .map(ReviewOption::id)
        .filter(id -> !chosen.contains(id))
        .toList();
  }
}

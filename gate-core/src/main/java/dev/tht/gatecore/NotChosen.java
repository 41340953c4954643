package dev.tht.gatecore;

import dev.tht.spi.review.ReviewOption;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.review.ReviewerReply;
import java.util.List;

/** The options that were shown and not chosen; with a reply that chooses none, all of them. */
final class NotChosen {

  private NotChosen() {}

  static List<String> of(ReviewerReply reply, ReviewRequest request) {
    List<String> chosen = reply instanceof ReviewerReply.Chosen c ? c.options() : List.of();
    return request.options().stream()
        .map(ReviewOption::id)
        .filter(id -> !chosen.contains(id))
        .toList();
  }
}

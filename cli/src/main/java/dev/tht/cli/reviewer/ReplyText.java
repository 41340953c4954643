package dev.tht.cli.reviewer;

import dev.tht.spi.review.ReviewOption;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.review.ReviewerReply;
import java.util.List;

/** A reply as a person would have typed it. */
public final class ReplyText {

  private ReplyText() {}

  /** What {@link dev.tht.gatecore.screen.TypedReply} reads as that reply. */
  public static String of(ReviewerReply reply, ReviewRequest request) {
    return switch (reply) {
      case ReviewerReply.Chosen(List<String> options) -> numbers(options, request);
      case ReviewerReply.SeveralApply several -> "s";
      case ReviewerReply.Other(String words) -> "o " + words;
      case ReviewerReply.MoreResearch(String words) -> ("r " + words).strip();
      case ReviewerReply.Back(var phase) -> "b " + phase.code();
      case ReviewerReply.Exit exit -> "e";
    };
  }

  private static String numbers(List<String> chosen, ReviewRequest request) {
    List<String> ids = request.options().stream().map(ReviewOption::id).toList();
    return String.join(
        ",", chosen.stream().map(id -> Integer.toString(ids.indexOf(id) + 1)).toList());
  }
}

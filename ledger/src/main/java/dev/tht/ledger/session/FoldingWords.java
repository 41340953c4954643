package dev.tht.ledger.session;

import dev.tht.spi.proposal.ReviewerWords;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.review.ReviewerReply;
import dev.tht.spi.session.Phase;
import java.util.ArrayList;
import java.util.List;

/**
 * What the reviewer said instead of choosing. Words are taken up by a later decision or dismissal
 * on their subject, or in answer to a question on it, and by the closing of their phase.
 */
final class FoldingWords {
  private final List<ReviewerWords> unresolved = new ArrayList<>();

  void heard(ReviewerReply reply, ReviewRequest request) {
    switch (reply) {
      case ReviewerReply.Other other ->
          keep(request, ReviewerWords.Kind.OTHER, other.words());
      case ReviewerReply.MoreResearch more ->
          keep(request, ReviewerWords.Kind.MORE_RESEARCH, more.words());
      case ReviewerReply.Chosen chosen -> {}
      case ReviewerReply.SeveralApply several -> {}
      case ReviewerReply.Back back -> {}
      case ReviewerReply.Exit exit -> {}
    }
  }

  private void keep(ReviewRequest request, ReviewerWords.Kind kind, String words) {
    unresolved.add(new ReviewerWords(request.phase(), request.subject(), kind, words));
  }

  void takenUp(ReviewRequest request, String subject) {
    unresolved.removeIf(
        words -> words.subject().equals(subject) || words.subject().equals(request.subject()));
  }

  void closed(Phase phase) {
    unresolved.removeIf(words -> words.phase() == phase);
  }

  List<ReviewerWords> unresolved() {
    return unresolved;
  }
}

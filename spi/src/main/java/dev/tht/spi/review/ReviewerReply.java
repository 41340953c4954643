package dev.tht.spi.review;

import dev.tht.spi.session.Phase;
import java.util.List;

/** What a reviewer answers. */
public sealed interface ReviewerReply {

  /** Options chosen, by id, in any order, at least one. */
  record Chosen(List<String> options) implements ReviewerReply {
    public Chosen {
      options = List.copyOf(options);
      if (options.isEmpty()) {
        throw new IllegalArgumentException("choosing nothing is an option of its own");
      }
    }
  }

  /** Several readings of the select are valid; ask them again as a decide. */
  record SeveralApply() implements ReviewerReply {}

  /** A correction in the reviewer's own words, never blank. */
  record Other(String words) implements ReviewerReply {
    public Other {
      if (words.isBlank()) {
        throw new IllegalArgumentException("Other needs words");
      }
    }
  }

  /** Look further first; the words may say where. */
  record MoreResearch(String words) implements ReviewerReply {}

  /** Return to that phase. */
  record Back(Phase phase) implements ReviewerReply {}

  /** Stop for now. */
  record Exit() implements ReviewerReply {}
}

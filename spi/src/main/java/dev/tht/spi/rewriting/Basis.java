package dev.tht.spi.rewriting;

import dev.tht.spi.Span;

/** What a part of the rewriting rests on. There is no third possibility. */
public sealed interface Basis {

  /** A clarified concept. */
  record OfDecision(DecisionId decision) implements Basis {}

  /** The question's own words. */
  record OfWords(Span span) implements Basis {}
}

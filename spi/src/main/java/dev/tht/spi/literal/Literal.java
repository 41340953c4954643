package dev.tht.spi.literal;

/** A constant that may filter, with the reason why it may. */
public sealed interface Literal permits Verified, PredicateChecked, Stated {

  /** The value itself. */
  Constant constant();
}

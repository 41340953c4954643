package dev.tht.spi.retrieval;

/** What may vary between retrievers. Every one says of each whether it has it. */
public enum RetrieverCapability {
  /** Finds values and gives the span of the question that each fits. */
  SPANS,
  /** Finds a term despite a typing error. */
  TYPOS,
  /** Finds by meaning, without a common word. */
  MEANING
}

package dev.tht.eval.ambiguity;

/** What should be asked about a question. */
public enum Expected {
  /** Which of the known readings is meant. */
  AMBIGUOUS,
  /** Nothing. */
  ONE_READING,
  /** That the data has nothing to answer it with. */
  UNANSWERABLE,
  /** Anything but that the data has nothing to answer it with. */
  ANSWERABLE
}

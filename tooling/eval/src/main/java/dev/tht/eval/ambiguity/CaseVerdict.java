package dev.tht.eval.ambiguity;

/** What came of one case. */
public enum CaseVerdict {
  /** The ambiguity was asked about, with all its known readings. */
  ALL_READINGS("asked, with all the readings", true),
  /** It was asked about, but a reading was not offered. */
  READING_LACKS("asked, but a reading is not offered", true),
  /** It was not asked about. */
  MISSED("not asked about", false),
  /** Nothing was asked, rightly. */
  QUIET("nothing asked, rightly", true),
  /** Something was asked of a question with one reading. */
  FALSE_ALARM("asked though there is one reading", false),
  /** It was said, rightly, that the data has nothing to answer with. */
  SAID("said to be unanswerable, rightly", true),
  /** It was not said. */
  UNSAID("not said to be unanswerable", false),
  /** It was said of a question that can be answered. */
  REFUSED("said to be unanswerable though it is not", false),
  /** It was not said, rightly. */
  ACCEPTED("not said to be unanswerable, rightly", true),
  /** The product failed. */
  FAILED("a failure of the machine", false);

  private final String words;
  private final boolean right;

  CaseVerdict(String words, boolean right) {
    this.words = words;
    this.right = right;
  }

  /** For people. */
  public String words() {
    return words;
  }

  /** Whether it is as it should be. */
  boolean right() {
    return right;
  }
}

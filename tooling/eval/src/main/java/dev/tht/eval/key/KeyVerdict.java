package dev.tht.eval.key;

/** What came of one key, declared or inferred. */
public enum KeyVerdict {
  RECOVERED("recovered"),
  RECOVERED_BY_NAME("recovered by name alone: the column holds no value"),
  MISSED_OF_SEVERAL_COLUMNS("missed: of several columns"),
  MISSED_WITHOUT_VALUES("missed: the column holds no value"),
  MISSED_FOR_ANOTHER("missed: another key was inferred instead"),
  MISSED_BY_NAME("missed: the names do not agree"),
  BESIDE_OTHER_DECLARED("beside: the column is declared to refer elsewhere"),
  BESIDE_NOTHING_DECLARED("beside: all values are there, but nothing is declared"),
  BESIDE_BY_NAME("beside: by name alone, nothing is declared");

  private final String words;

  KeyVerdict(String words) {
    this.words = words;
  }

  /** As said to people. */
  public String words() {
    return words;
  }

  boolean isRecovered() {
    return this == RECOVERED || this == RECOVERED_BY_NAME;
  }

  boolean isMissed() {
    return name().startsWith("MISSED");
  }
}

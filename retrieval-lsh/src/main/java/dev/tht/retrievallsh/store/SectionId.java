package dev.tht.retrievallsh.store;

/** The sections an index file may have; the number is what the file stores. */
public enum SectionId {
  TEXTS(1),
  TEXT_OFFSETS(2),
  GRAM_COUNTS(3),
  OCCURRENCE_HEADS(4),
  OCCURRENCES(5),
  FIELD_SETS(6),
  GRAM_KEYS(7),
  GRAM_SPANS(8),
  POSTINGS(9),
  BAND_KEYS(10),
  BAND_ENTRIES(11);

  private final int number;

  SectionId(int number) {
    this.number = number;
  }

  int number() {
    return number;
  }
}

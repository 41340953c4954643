package dev.tht.fuzz;

/** What Jazzer calls with its bytes; the system property {@code tht.fuzz.text} names the text. */
public final class FuzzedText {
  private static final StoredText TEXT = StoredText.valueOf(System.getProperty("tht.fuzz.text"));

  private FuzzedText() {}

  /** One input. */
  public static void fuzzerTestOneInput(byte[] bytes) {
    TEXT.isTaken(bytes);
  }
}

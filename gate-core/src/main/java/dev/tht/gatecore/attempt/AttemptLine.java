package dev.tht.gatecore.attempt;

import dev.tht.spi.SafeText;

/** One attempt as a line of tab-separated fields, each safe to show and cut to a fixed length. */
final class AttemptLine {

  private static final int LONGEST_FIELD = 160;

  private AttemptLine() {}

  static String of(Attempt attempt) {
    return String.join(
        "\t",
        attempt.at().toString(),
        field(attempt.session()),
        field(attempt.actor()),
        field(attempt.what()),
        field(attempt.refusal().rule()),
        field(attempt.refusal().part()),
        field(attempt.refusal().reason()));
  }

  private static String field(String text) {
    return text.isEmpty() ? "-" : SafeText.line(text, LONGEST_FIELD);
  }
}

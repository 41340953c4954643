package dev.tht.spi.decision;

/**
 * An output of the rewriting that the reviewer does not want to see: columns were offered for it
 * and none was chosen.
 *
 * @param output its number in the rewriting, from 1
 * @param text its words
 * @param rationale why
 */
public record OutputLeftOut(int output, String text, String rationale) implements LocalDecision {

  public OutputLeftOut {
    if (output < 1 || text.isBlank()) {
      throw new IllegalArgumentException("an output left out has a number from 1 and words");
    }
  }

  @Override
  public String type() {
    return "output_left_out";
  }

  @Override
  public String subject() {
    return text;
  }

  @Override
  public String detail() {
    return "output " + output + " is not shown";
  }
}

package dev.tht.spi.decision;

/**
 * The result, accepted.
 *
 * @param rows number of rows
 * @param digest SHA-256 of the rows, in hexadecimal
 * @param rationale the reviewer's words, possibly empty
 */
public record ResultAccepted(long rows, String digest, String rationale) implements LocalDecision {

  @Override
  public String type() {
    return "result_accepted";
  }

  @Override
  public String subject() {
    return "result";
  }

  @Override
  public String detail() {
    return rows + (rows == 1 ? " row, " : " rows, ") + digest;
  }
}

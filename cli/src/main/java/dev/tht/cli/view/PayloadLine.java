package dev.tht.cli.view;

import dev.tht.ledger.verify.VerificationReport;

/** What is wrong with a payload that a record names, in one line. */
public final class PayloadLine {

  private PayloadLine() {}

  /** The line. */
  public static String of(VerificationReport.Fault fault) {
    return "a payload does not verify at " + fault.place() + ": " + fault.what();
  }
}

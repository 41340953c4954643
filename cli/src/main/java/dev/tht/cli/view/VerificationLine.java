package dev.tht.cli.view;

import dev.tht.ledger.verify.VerificationReport;

/** What a verification of the ledger found, in one line. */
public final class VerificationLine {

  private VerificationLine() {}

  /** The line. */
  public static String of(VerificationReport report) {
    return report
        .fault()
        .map(fault -> "the ledger does not verify at " + fault.place() + ": " + fault.what())
        .orElseGet(
            () ->
                "the ledger verifies: "
                    + report.head().count()
                    + " records, "
                    + report.sessions()
                    + " sessions, tree root "
                    + report.root()
                    + redacted(report));
  }

  private static String redacted(VerificationReport report) {
    String unfinished =
        report.unfinished() == 0
            ? ""
            : "; "
                + report.unfinished()
                + " contents are recorded as redacted and still there: run `tht ledger redact"
                + " --resume`";
    return (report.erased() == 0 ? "" : ", " + report.erased() + " contents redacted") + unfinished;
  }
}

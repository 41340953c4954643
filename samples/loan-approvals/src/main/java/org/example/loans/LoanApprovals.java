package org.example.loans;

import dev.tht.ledger.lines.JsonLinesLedgerStoreFactory;
import dev.tht.ledger.verify.VerificationReport;
import dev.tht.spi.ProviderConfig;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LedgerStore;
import java.nio.file.Path;
import java.util.stream.Collectors;

/** The counter's program: applications and decisions, kept in a folder. */
public final class LoanApprovals {
  private static final String USAGE =
      """
      FOLDER apply LOAN CLERK CUSTOMER CENTS
      FOLDER approve LOAN CLERK REASON
      FOLDER reject LOAN CLERK REASON
      FOLDER show LOAN
      FOLDER verify""";

  private LoanApprovals() {}

  /** See the usage text; the exit code is 0, or 1 with a sentence. */
  public static void main(String[] arguments) {
    try {
      System.out.println(run(arguments));
    } catch (ThtException e) {
      System.err.println(e.sentence());
      System.exit(1);
    } catch (IllegalArgumentException | IllegalStateException e) {
      System.err.println(e.getMessage());
      System.exit(1);
    }
  }

  /** What the program prints. */
  static String run(String... arguments) {
    if (arguments.length < 2) {
      throw new IllegalArgumentException(USAGE);
    }
    try (LedgerStore store =
        new JsonLinesLedgerStoreFactory().open(Path.of(arguments[0]), ProviderConfig.none())) {
      LoanLog log = new LoanLog(store);
      return switch (arguments[1] + " " + arguments.length) {
        case "apply 6" ->
            "recorded as "
                + log.apply(
                        arguments[2],
                        arguments[3],
                        new LoanEvent.Applied(arguments[4], Long.parseLong(arguments[5])))
                    .sequence();
        case "approve 5" -> decided(log, arguments, new LoanEvent.Approved(arguments[4]));
        case "reject 5" -> decided(log, arguments, new LoanEvent.Rejected(arguments[4]));
        case "show 3" ->
            log.history(arguments[2]).stream()
                .map(String::valueOf)
                .collect(Collectors.joining("\n"));
        case "verify 2" -> said(log.verify());
        default -> throw new IllegalArgumentException(USAGE);
      };
    }
  }

  private static String decided(LoanLog log, String[] arguments, LoanEvent decision) {
    return "recorded as " + log.decide(arguments[2], arguments[3], decision).sequence();
  }

  private static String said(VerificationReport report) {
    if (!report.isSound()) {
      VerificationReport.Fault fault = report.fault().orElseThrow();
      throw new IllegalStateException(fault.place() + ": " + fault.what());
    }
    return report.head().count() + " records verify, root " + report.root();
  }
}

package dev.tht.cli.command;

import dev.tht.assembly.workspace.Workspace;
import dev.tht.gatecore.attempt.Attempt;
import dev.tht.gatecore.attempt.FileAttemptLog;
import dev.tht.ledger.LedgerErrorCode;
import dev.tht.spi.Refusal;
import dev.tht.spi.ThtException;
import java.time.Instant;
import java.util.Set;

/**
 * Notes in the side log that a ledger was found to hold what no gate wrote: an edit cannot be
 * refused when it is made, so it is refused, and seen, when it is read.
 */
final class LedgerEdits {

  static final String RULE = "only-the-gate-writes";

  private static final Set<LedgerErrorCode> EDITED =
      Set.of(
          LedgerErrorCode.DAMAGED,
          LedgerErrorCode.SHORTER_THAN_ANCHOR,
          LedgerErrorCode.ILLEGAL_HISTORY);

  private LedgerEdits() {}

  static void note(Workspace workspace, String place, String what) {
    Refusal refusal =
        new Refusal(RULE, place, what, "bring the ledger back from a copy that verifies");
    new FileAttemptLog(workspace.attempts())
        .note(new Attempt(Instant.now(), "", "unknown", "edit of the ledger", refusal));
  }

  /** Notes the failure if it says that the ledger was edited; never fails. */
  static void note(ThtCommand command, ThtException failure) {
    if (failure.code() instanceof LedgerErrorCode code && EDITED.contains(code)) {
      try {
        note(command.workspace(), "", failure.sentence());
      } catch (ThtException nowhere) {
        failure.addSuppressed(nowhere);
      }
    }
  }
}

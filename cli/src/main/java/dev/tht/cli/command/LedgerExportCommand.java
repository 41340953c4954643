package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.ledger.verify.LedgerExport;
import dev.tht.spi.ledger.LedgerStore;
import picocli.CommandLine.Command;

/** {@code tht ledger export}: every record as it stands in the ledger. */
@Command(
    name = "tht ledger export",
    description = "Write every ledger record, one JSON line each.")
public final class LedgerExportCommand extends ThtCommand {

  @Override
  public Integer call() {
    try (Assembly assembly = assembly()) {
      long count = LedgerExport.write(assembly.get(LedgerStore.class), out());
      out().flush();
      note(count + " records");
    }
    return 0;
  }
}

package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.ledger.proof.ConsistencyProof;
import dev.tht.ledger.proof.LeafHashes;
import dev.tht.ledger.proof.SignedNote;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spijson.ThtJson;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tht ledger consistency}: that one checkpoint continues another, for anyone to check. */
@Command(
    name = "tht ledger consistency",
    description = "Prove that the newer of two checkpoints only adds records to the older.")
public final class LedgerConsistencyCommand extends ThtCommand {

  @Parameters(index = "0", paramLabel = "OLD", description = "The older checkpoint.")
  Path older = Path.of("");

  @Parameters(index = "1", paramLabel = "NEW", description = "The newer checkpoint.")
  Path newer = Path.of("");

  @Option(names = "--to", paramLabel = "FILE", description = "Write it there.")
  @Nullable Path to;

  @Override
  public Integer call() {
    SignedNote first = InputFiles.note(older);
    SignedNote second = InputFiles.note(newer);
    try (Assembly assembly = assembly()) {
      LeafHashes leaves = LeafHashes.of(assembly.get(LedgerStore.class));
      ConsistencyProof proof = ConsistencyProof.of(leaves, first, second);
      proof.check();
      String text = ThtJson.write(proof);
      if (to == null) {
        out().println(text);
        out().flush();
      } else {
        InputFiles.write(to, text + "\n");
      }
      note(
          "the checkpoint of "
              + proof.newerCheckpoint().size()
              + " records continues the one of "
              + proof.olderCheckpoint().size()
              + "; whoever has both checks that with `tht ledger verify-proof`");
    }
    return 0;
  }
}

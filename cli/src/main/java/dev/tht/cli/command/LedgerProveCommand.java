package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.ledger.proof.DecisionProof;
import dev.tht.ledger.proof.SignedNote;
import dev.tht.ledger.proof.TrustedKeys;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.spi.session.SessionId;
import dev.tht.spijson.ThtJson;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tht ledger prove}: a file from which anyone can check one decision, offline. */
@Command(
    name = "tht ledger prove",
    description = "Prove that a decision was recorded, in a file that is complete in itself.")
public final class LedgerProveCommand extends ThtCommand {

  @Parameters(paramLabel = "DECISION", description = "SESSION/DECISION, or DECISION with -s.")
  String decision = "";

  @Option(
      names = {"-s", "--session"},
      paramLabel = "ID",
      description = "The session.")
  @Nullable String session;

  @Option(
      names = "--checkpoint",
      paramLabel = "FILE",
      description = "Prove against this checkpoint; else against an unsigned one of now.")
  @Nullable Path checkpoint;

  @Option(
      names = "--key",
      paramLabel = "PUB",
      description = "Put this public key into the file, for the reader's convenience.")
  List<String> keys = new ArrayList<>();

  @Option(names = "--to", paramLabel = "FILE", description = "Write it there.")
  @Nullable Path to;

  @Override
  public Integer call() {
    int slash = decision.indexOf('/');
    String named = slash < 0 ? session : decision.substring(0, slash);
    if (named == null) {
      throw argument("decision " + decision + " of which session", "write SESSION/DECISION");
    }
    SessionId id = session(named);
    DecisionId wanted = decision(decision.substring(slash + 1));
    TrustedKeys trusted = InputFiles.keys(keys);
    try (Assembly assembly = assembly()) {
      LedgerStore store = assembly.get(LedgerStore.class);
      SignedNote note =
          checkpoint == null
              ? new SignedNote(LedgerCheckpointCommand.verified(store).text(), List.of())
              : InputFiles.note(checkpoint);
      if (!trusted.keys().isEmpty()) {
        trusted.signersOf(note);
      }
      String proof = ThtJson.write(DecisionProof.of(store, id, wanted, note, trusted));
      if (to == null) {
        out().println(proof);
        out().flush();
      } else {
        InputFiles.write(to, proof + "\n");
        note(to + " proves " + wanted + "; check it with `tht ledger verify-proof`");
      }
      if (note.signatures().isEmpty()) {
        note("the checkpoint in it is not signed; prove against one that is, with --checkpoint");
      }
    }
    return 0;
  }

  private static DecisionId decision(String text) {
    try {
      return new DecisionId(text);
    } catch (IllegalArgumentException e) {
      throw argument("'" + text + "' is no decision id", "take one from `tht decision list`");
    }
  }
}

package dev.tht.cli.command;

import dev.tht.ledger.LedgerErrorCode;
import dev.tht.ledger.proof.ConsistencyProof;
import dev.tht.ledger.proof.DecisionProof;
import dev.tht.ledger.proof.SignedNote;
import dev.tht.ledger.proof.TrustedKeys;
import dev.tht.spi.SafeText;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.Author;
import dev.tht.spijson.ThtJson;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;

/** {@code tht ledger verify-proof}: checks a proof with nothing but the file and a public key. */
@Command(
    name = "tht ledger verify-proof",
    description = "Check a proof of a decision or of consistency, without the ledger.")
public final class LedgerVerifyProofCommand extends ThtCommand {

  @Parameters(paramLabel = "FILE", description = "The proof.")
  Path file = Path.of("");

  @Option(
      names = "--key",
      paramLabel = "PUB",
      description = "A public key that you know, or a file of such keys.")
  List<String> keys = new ArrayList<>();

  private record Proven(String format, List<String> says) {}

  @Override
  public Integer call() {
    TrustedKeys trusted = InputFiles.keys(keys);
    String text = InputFiles.text(file);
    String format = read(text, JsonNode.class).path("format").asString("");
    List<String> says =
        switch (format) {
          case DecisionProof.FORMAT -> decision(read(text, DecisionProof.class), trusted);
          case ConsistencyProof.FORMAT -> consistency(read(text, ConsistencyProof.class), trusted);
          default -> throw none(null);
        };
    data(new Proven(format, says), says);
    return 0;
  }

  private static List<String> decision(DecisionProof proof, TrustedKeys trusted) {
    DecisionProof.Proven proven = proof.check();
    Author author = proven.reply().author();
    SignedNote note = SignedNote.parse(proof.checkpoint());
    List<String> says = new ArrayList<>();
    says.add(
        "decision "
            + proof.decision()
            + " of session "
            + proof.session()
            + " is record "
            + proven.reply().sequence()
            + " of "
            + SafeText.line(proven.checkpoint().origin(), 100));
    says.add(
        "recorded at "
            + proven.reply().at()
            + " by "
            + SafeText.line(author.actor(), 60)
            + " through "
            + SafeText.line(author.channel(), 60)
            + ", assurance "
            + author.assurance()
            + ", in reply to record "
            + proven.question().sequence());
    says.add(
        "it says: "
            + SafeText.line(proven.recorded().decision().subject(), 80)
            + ": "
            + SafeText.line(proven.recorded().decision().detail(), 200));
    says.add(
        "proven against the checkpoint of "
            + proven.checkpoint().size()
            + " records, "
            + SignatureLine.of(note, trusted));
    return says;
  }

  private static List<String> consistency(ConsistencyProof proof, TrustedKeys trusted) {
    proof.check();
    return List.of(
        "the checkpoint of "
            + proof.newerCheckpoint().size()
            + " records continues the one of "
            + proof.olderCheckpoint().size()
            + " of "
            + SafeText.line(proof.newerCheckpoint().origin(), 100),
        "older: " + SignatureLine.of(SignedNote.parse(proof.older()), trusted),
        "newer: " + SignatureLine.of(SignedNote.parse(proof.newer()), trusted));
  }

  private <T> T read(String text, Class<T> type) {
    try {
      return ThtJson.read(text, type);
    } catch (ThtException e) {
      throw none(e);
    }
  }

  private ThtException none(@org.jspecify.annotations.Nullable Throwable cause) {
    String why = cause == null ? "" : ": " + cause.getMessage();
    return new ThtException(
        LedgerErrorCode.MALFORMED,
        file + " is no proof" + why,
        "give a file that `tht ledger prove` or `tht ledger consistency` wrote",
        cause);
  }
}

package dev.tht.cli.command;

import dev.tht.ledger.proof.SignedNote;
import dev.tht.ledger.proof.TrustedKeys;
import dev.tht.spi.SafeText;
import java.util.List;

/** What the signatures of a checkpoint are worth, in words. */
final class SignatureLine {

  private SignatureLine() {}

  /** The line; keys that are given have to have signed. */
  static String of(SignedNote note, TrustedKeys trusted) {
    if (!trusted.keys().isEmpty()) {
      return "signed by " + SafeText.line(String.join(", ", trusted.signersOf(note)));
    }
    if (note.signatures().isEmpty()) {
      return "which is not signed";
    }
    List<String> names =
        note.signatures().stream().map(SignedNote.NoteSignature::name).distinct().toList();
    return "which claims to be signed by "
        + SafeText.line(String.join(", ", names), 200)
        + " (give --key to check that)";
  }
}

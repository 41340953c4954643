package dev.tht.ledger.proof;

import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

/**
 * The public keys that a verifier trusts, each with its name; several while one takes over from
 * another. A note is signed when at least one of them signed it and none of their signatures is
 * wrong; signatures of other keys say nothing.
 *
 * @param keys the keys; may be none
 */
public record TrustedKeys(List<VerifierKey> keys) {

  public TrustedKeys {
    keys = List.copyOf(keys);
  }

  /**
   * Reads one key a line; empty lines and lines that begin with {@code #} are skipped.
   *
   * @throws dev.tht.spi.ThtException of kind USAGE when a line is no key, or there is none
   */
  public static TrustedKeys parse(String text) {
    List<VerifierKey> keys =
        text.lines()
            .map(String::strip)
            .filter(line -> !line.isEmpty() && !line.startsWith("#"))
            .map(VerifierKey::parse)
            .toList();
    if (keys.isEmpty()) {
      throw ProofErrors.malformed("there is no public key in an empty file");
    }
    return new TrustedKeys(keys);
  }

  /**
   * The names of the trusted keys that signed the note.
   *
   * @throws dev.tht.spi.ThtException of kind CORRUPT when none did, or one of the signatures that
   *     bears a trusted key's name and id is not its
   */
  public List<String> signersOf(SignedNote note) {
    List<String> names = new ArrayList<>();
    for (SignedNote.NoteSignature signature : note.signatures()) {
      for (VerifierKey key : keys) {
        if (key.name().equals(signature.name()) && key.id().equals(signature.id())) {
          if (!key.verifies(note.text(), Base64.getDecoder().decode(signature.base64()))) {
            throw ProofErrors.unproven("the signature of " + key.name() + " is not over this text");
          }
          names.add(key.name());
        }
      }
    }
    if (names.isEmpty()) {
      throw ProofErrors.unproven(
          note.signatures().isEmpty()
              ? "the checkpoint is not signed"
              : "none of the keys given signed the checkpoint, it is signed by "
                  + ProofErrors.quoted(
                      String.join(
                          ", ",
                          note.signatures().stream()
                              .map(by -> by.name() + " (" + by.id() + ")")
                              .toList())));
    }
    return names;
  }
}

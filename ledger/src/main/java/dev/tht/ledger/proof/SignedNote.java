package dev.tht.ledger.proof;

import dev.tht.spi.ledger.CheckpointSigner;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;

/**
 * A text with signatures under it, in the C2SP signed-note form: the text, an empty line, then a
 * line for each signature: an em dash, the key's name, and base64 of the key's id and the
 * signature. A note without signatures is allowed here and proves nothing.
 *
 * @param text ends in a line feed
 * @param signatures under it, in order
 */
public record SignedNote(String text, List<NoteSignature> signatures) {
  private static final String DASH = "\u2014 ";
  private static final int MOST_CHARACTERS = 1_000_000;
  private static final int MOST_SIGNATURES = 100;
  private static final int ID_BYTES = 4;

  /**
   * One signature.
   *
   * @param name the key's name
   * @param id the key's id, eight hexadecimal digits
   * @param base64 of the signature alone
   */
  public record NoteSignature(String name, String id, String base64) {
    private String line() {
      byte[] signature = Base64.getDecoder().decode(base64);
      byte[] all = Arrays.copyOf(HexFormat.of().parseHex(id), ID_BYTES + signature.length);
      System.arraycopy(signature, 0, all, ID_BYTES, signature.length);
      return DASH + name + " " + Base64.getEncoder().encodeToString(all) + "\n";
    }
  }

  public SignedNote {
    signatures = List.copyOf(signatures);
    if (!text.endsWith("\n")) {
      throw new IllegalArgumentException("the text of a note ends in a line feed");
    }
  }

  /** The text, signed by each of the signers. */
  public static SignedNote sign(String text, List<CheckpointSigner> signers) {
    List<NoteSignature> signatures = new ArrayList<>();
    for (CheckpointSigner signer : signers) {
      byte[] signature = signer.sign(text.getBytes(StandardCharsets.UTF_8));
      VerifierKey key = VerifierKey.of(signer);
      signatures.add(
          new NoteSignature(key.name(), key.id(), Base64.getEncoder().encodeToString(signature)));
    }
    return new SignedNote(text, signatures);
  }

  /**
   * Reads a note.
   *
   * @throws dev.tht.spi.ThtException of kind USAGE when it is none
   */
  public static SignedNote parse(String note) {
    if (note.length() > MOST_CHARACTERS) {
      throw ProofErrors.malformed("the note has " + note.length() + " characters");
    }
    if (note.chars().anyMatch(c -> c < ' ' && c != '\n')) {
      throw ProofErrors.malformed("the note holds control characters");
    }
    int end = note.lastIndexOf("\n\n");
    if (end < 0 || !note.endsWith("\n")) {
      throw ProofErrors.malformed("the note has no empty line between its text and its signatures");
    }
    List<NoteSignature> signatures = new ArrayList<>();
    String under = note.substring(end + 2);
    if (!under.isEmpty()) {
      for (String line : under.substring(0, under.length() - 1).split("\n", -1)) {
        signatures.add(signature(line));
      }
    }
    if (signatures.size() > MOST_SIGNATURES) {
      throw ProofErrors.malformed("the note has " + signatures.size() + " signatures");
    }
    return new SignedNote(note.substring(0, end + 1), signatures);
  }

  private static NoteSignature signature(String line) {
    String[] parts =
        line.startsWith(DASH) ? line.substring(DASH.length()).split(" ", -1) : new String[0];
    if (parts.length != 2 || parts[0].isEmpty() || parts[0].contains("+")) {
      throw ProofErrors.malformed("'" + ProofErrors.quoted(line) + "' is no signature line");
    }
    byte[] all = ProofErrors.decoded(parts[1], "the signature of " + ProofErrors.quoted(parts[0]));
    if (all.length <= ID_BYTES) {
      throw ProofErrors.malformed(
          "the signature of " + ProofErrors.quoted(parts[0]) + " is too short");
    }
    return new NoteSignature(
        parts[0],
        HexFormat.of().formatHex(all, 0, ID_BYTES),
        Base64.getEncoder().encodeToString(Arrays.copyOfRange(all, ID_BYTES, all.length)));
  }

  /** The whole note. */
  public String note() {
    StringBuilder note = new StringBuilder(text).append('\n');
    signatures.forEach(signature -> note.append(signature.line()));
    return note.toString();
  }
}

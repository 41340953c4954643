package dev.tht.ledger.proof;

import dev.tht.ledger.LedgerErrorCode;
import dev.tht.ledger.session.RequestHash;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.Effect;
import dev.tht.spi.ledger.LedgerEntry;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.spi.session.SessionId;
import dev.tht.spijson.LedgerEntryJson;
import dev.tht.spijson.LogRecordJson;
import java.util.List;
import java.util.Optional;

/**
 * That a decision was recorded in a ledger, by whom, in reply to which question: the question's and
 * the reply's record, each with its inclusion proof, and the checkpoint that they are proven
 * against. Complete in itself, so that it is checked offline and without the ledger.
 *
 * @param format {@value #FORMAT}
 * @param session the session
 * @param decision the decision's id
 * @param checkpoint the whole note
 * @param keys public keys of its signers, as a convenience: they prove nothing unless their reader
 *     knows them from elsewhere
 * @param records the question, then the reply
 */
public record DecisionProof(
    String format,
    SessionId session,
    DecisionId decision,
    String checkpoint,
    List<String> keys,
    List<ProvenRecord> records) {
  /** The format's name. */
  public static final String FORMAT = "tht-decision-proof-1";

  public DecisionProof {
    keys = List.copyOf(keys);
    records = List.copyOf(records);
  }

  /** Proves the decision against the checkpoint, which has to be one of this ledger. */
  public static DecisionProof of(
      LedgerStore store,
      SessionId session,
      DecisionId decision,
      SignedNote note,
      TrustedKeys keys) {
    Checkpoint checkpoint = Checkpoint.parse(note.text());
    LeafHashes leaves = LeafHashes.of(store);
    leaves.check(checkpoint);
    List<LogRecord> stream = store.read(session.value());
    LogRecord reply =
        stream.stream()
            .filter(record -> records(record, decision).isPresent())
            .findFirst()
            .orElseThrow(() -> unknown(session, decision));
    LogRecord question =
        stream.stream()
            .filter(record -> record.type().equals("question_presented"))
            .filter(record -> record.question().equals(reply.question()))
            .findFirst()
            .orElseThrow(() -> unknown(session, decision));
    if (reply.sequence() >= checkpoint.size()) {
      throw new ThtException(
          LedgerErrorCode.NOTHING_THERE,
          decision + " is record " + reply.sequence() + ", and the checkpoint ends before it",
          "make a new checkpoint with `tht ledger checkpoint`");
    }
    return new DecisionProof(
        FORMAT,
        session,
        decision,
        note.note(),
        keys.keys().stream().map(VerifierKey::toString).toList(),
        List.of(proven(question, leaves, checkpoint), proven(reply, leaves, checkpoint)));
  }

  private static ProvenRecord proven(LogRecord record, LeafHashes leaves, Checkpoint checkpoint) {
    return new ProvenRecord(
        LogRecordJson.line(record), leaves.inclusion(record.sequence(), checkpoint));
  }

  private static ThtException unknown(SessionId session, DecisionId decision) {
    return new ThtException(
        LedgerErrorCode.NOTHING_THERE,
        "session " + session + " recorded no decision " + decision,
        "see `tht decision list`");
  }

  /**
   * What the proof proves, when it holds.
   *
   * @param checkpoint what it is proven against
   * @param question the question's record
   * @param reply the reply's record
   * @param recorded the decision, as far as it was not redacted
   */
  public record Proven(
      Checkpoint checkpoint,
      LogRecord question,
      LogRecord reply,
      Effect.DecisionRecorded recorded) {}

  /**
   * Checks everything but the signatures, which {@link TrustedKeys} check.
   *
   * @throws ThtException of kind CORRUPT when it does not hold
   */
  public Proven check() {
    if (!format.equals(FORMAT) || records.size() != 2) {
      throw ProofErrors.malformed("it is no " + FORMAT + " of two records");
    }
    Checkpoint against = Checkpoint.parse(SignedNote.parse(checkpoint).text());
    LogRecord question = records.get(0).check(against);
    LogRecord reply = records.get(1).check(against);
    if (!reply.stream().equals(session.value()) || !question.stream().equals(session.value())) {
      throw ProofErrors.unproven("the records are not those of session " + session);
    }
    Effect.DecisionRecorded recorded =
        records(reply, decision)
            .orElseThrow(
                () ->
                    ProofErrors.unproven(
                        "record " + reply.sequence() + " does not record " + decision));
    if (!asked(question, reply)) {
      throw ProofErrors.unproven(
          "record " + reply.sequence() + " does not reply to the question as it was shown");
    }
    return new Proven(against, question, reply, recorded);
  }

  private static Optional<Effect.DecisionRecorded> records(LogRecord record, DecisionId decision) {
    if (!record.type().equals("reply_given")
        || !(LedgerEntryJson.read(record) instanceof LedgerEntry.ReplyGiven given)) {
      return Optional.empty();
    }
    return given.effects().stream()
        .filter(Effect.DecisionRecorded.class::isInstance)
        .map(Effect.DecisionRecorded.class::cast)
        .filter(effect -> effect.id().equals(decision))
        .findFirst();
  }

  private static boolean asked(LogRecord question, LogRecord reply) {
    if (!question.type().equals("question_presented")
        || question.position() >= reply.position()
        || !(LedgerEntryJson.read(question) instanceof LedgerEntry.QuestionPresented presented)
        || !(LedgerEntryJson.read(reply) instanceof LedgerEntry.ReplyGiven given)) {
      return false;
    }
    boolean redacted = question.contents().isEmpty();
    return presented.question().equals(given.question())
        && presented.hash().equals(given.hash())
        && (redacted || RequestHash.of(presented.request()).equals(presented.hash()));
  }
}

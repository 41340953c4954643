package dev.tht.ledger.session;

import dev.tht.ledger.store.Erasure;
import dev.tht.spi.decision.Decision;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.ledger.Effect;
import dev.tht.spi.ledger.LedgerEntry;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.spi.session.Phase;
import dev.tht.spijson.CanonicalJson;
import dev.tht.spijson.Digests;
import dev.tht.spijson.LedgerEntryJson;
import dev.tht.spijson.ThtJson;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The hash of a session's state: SHA-256 over the canonical JSON that {@code docs/ledger-format.md}
 * describes. It is computed over commitments in place of texts, so that a redaction does not change
 * it, and two readers that fold the same records get the same one.
 */
public final class StateHash {
  private final Map<String, String> commitments = new HashMap<>();
  private final List<PositionedEntry> entries = new ArrayList<>();

  private StateHash() {}

  /**
   * The hash, in hexadecimal.
   *
   * @param records of one session, from its first; at least one
   */
  public static String of(List<LogRecord> records) {
    StateHash hash = new StateHash();
    records.forEach(hash::take);
    return Digests.sha256(CanonicalJson.canonical(hash.state().toString()));
  }

  private void take(LogRecord record) {
    LogRecord bare = Erasure.of(record, record.contents().keySet());
    LedgerEntry entry = LedgerEntryJson.read(bare);
    entries.add(new PositionedEntry(bare, entry));
    if (entry instanceof LedgerEntry.ReplyGiven given) {
      for (int i = 0; i < given.effects().size(); i++) {
        String commitment = record.commitments().getOrDefault("effect." + i, "");
        name(given.effects().get(i)).ifPresent(name -> commitments.put(name, commitment));
      }
    }
  }

  private static Optional<String> name(Effect effect) {
    return switch (effect) {
      case Effect.DecisionRecorded recorded -> Optional.of(recorded.id().value());
      case Effect.MemoryPromoted promoted -> Optional.of(promoted.item().id().value());
      case Effect.DecisionSuperseded superseded -> Optional.empty();
      case Effect.DecisionWithdrawn withdrawn -> Optional.empty();
      case Effect.SubjectDismissed dismissed -> Optional.empty();
      case Effect.PhaseClosed closed -> Optional.empty();
      case Effect.PhaseReopened reopened -> Optional.empty();
      case Effect.MemoryNotApplied skipped -> Optional.empty();
      case Effect.SessionPaused paused -> Optional.empty();
      case Effect.SessionClosed closed -> Optional.empty();
    };
  }

  private ObjectNode state() {
    SessionState state = SessionFold.fold(entries);
    ObjectNode node = ThtJson.mapper().createObjectNode();
    node.put("session", state.session().id().value());
    node.put("question", entries.get(0).record().commitments().getOrDefault("question", ""));
    node.put("position", state.position());
    node.put("status", lower(state.status()));
    node.put("phase", state.phase().code());
    ArrayNode closed = node.putArray("closed");
    state.closed().stream().sorted().forEach(phase -> closed.add(phase.code()));
    state
        .pending()
        .ifPresent(
            pending ->
                node.putObject("pending")
                    .put("id", pending.id().value())
                    .put("hash", pending.hash())
                    .put("position", pending.position()));
    ArrayNode decisions = node.putArray("decisions");
    for (Effective<? extends Decision> held : state.decisions().all()) {
      decision(decisions.addObject(), held.id().value(), held.phase(), held.decision());
    }
    ArrayNode obsolete = node.putArray("obsolete");
    for (SessionState.Obsolete old : state.obsolete()) {
      ObjectNode given = obsolete.addObject().put("why", lower(old.why()));
      decision(given, old.id().value(), old.phase(), old.decision());
    }
    state.packDigest().ifPresent(digest -> node.put("pack", digest));
    ArrayNode promoted = node.putArray("promoted");
    state
        .promoted()
        .forEach(
            item ->
                promoted
                    .addObject()
                    .put("memory", item.id().value())
                    .put("commitment", committed(item.id().value())));
    return node.put("replies", state.replies());
  }

  private void decision(ObjectNode node, String id, Phase phase, Decision decision) {
    node.put("id", id)
        .put("phase", phase.code())
        .put("type", decision.type())
        .put("commitment", committed(id));
  }

  private String committed(String name) {
    return Objects.requireNonNull(commitments.get(name));
  }

  private static String lower(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}

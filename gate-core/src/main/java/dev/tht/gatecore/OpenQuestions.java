package dev.tht.gatecore;

import dev.tht.ledger.session.SessionLedger;
import dev.tht.spi.ledger.AboutQuestion;
import dev.tht.spi.ledger.LedgerHead;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.spi.review.QuestionId;
import dev.tht.spi.session.SessionId;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Which sessions have an open question, and who has ever replied, read from the sorts of the log's
 * records without folding a session. Disposable: what it knows is good for the head that it was
 * read at; records that this process appends are taken in one by one, anybody else's make it read
 * the log again. Safe for concurrent use.
 */
final class OpenQuestions {

  /** How a reply that leaves its question open begins in the canonical form of a record. */
  private static final String EXIT = "\"reply\":{\"type\":\"exit\"}";

  private final LedgerStore store;
  private final Map<String, AboutQuestion> open = new LinkedHashMap<>();
  private final Set<String> repliers = new HashSet<>();
  private long count;
  private String hash = "";

  OpenQuestions(LedgerStore store) {
    this.store = store;
  }

  /** The sessions that wait, in the order in which their questions were put. */
  synchronized List<SessionId> sessions() {
    refresh();
    return open.keySet().stream().map(SessionId::new).toList();
  }

  /** The session whose open question that is. */
  synchronized Optional<SessionId> waitingFor(QuestionId question) {
    refresh();
    return open.entrySet().stream()
        .filter(entry -> entry.getValue().id().equals(question.value()))
        .map(entry -> new SessionId(entry.getKey()))
        .findFirst();
  }

  /** Whether somebody of that name has replied in any session. */
  synchronized boolean hasReplied(String actor) {
    refresh();
    return repliers.contains(actor);
  }

  private void refresh() {
    LedgerHead head = store.head();
    if (head.count() == count && head.hash().equals(hash)) {
      return;
    }
    open.clear();
    repliers.clear();
    count = 0;
    store.forEach(this::accept);
    hash = count == head.count() ? head.hash() : "";
  }

  private void accept(LogRecord record) {
    count++;
    if (!SessionLedger.isSession(record.stream())) {
      return;
    }
    if (record.type().equals("question_presented")) {
      record.question().ifPresent(question -> open.put(record.stream(), question));
    } else if (record.type().equals("reply_given")) {
      repliers.add(record.author().actor());
      if (!record.payload().contains(EXIT)) {
        open.remove(record.stream());
      }
    }
  }

  /** Takes in a record that this process has just appended. */
  synchronized void appended(LogRecord record, LedgerHead head) {
    if (record.sequence() == count && head.count() == count + 1) {
      accept(record);
      hash = head.hash();
    }
  }
}

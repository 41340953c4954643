package dev.tht.ledger.verify;

import dev.tht.spi.ledger.Content;
import dev.tht.spi.ledger.LedgerHead;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.spijson.CanonicalJson;
import dev.tht.spijson.LogRecordJson;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Checks records one after another: chain, sequence, positions, ids, commitments. */
final class RecordChain {
  private final Map<String, Long> lengths = new HashMap<>();
  private final Set<String> entryIds = new HashSet<>();
  private final MerkleTree tree = new MerkleTree();
  private LedgerHead head;
  private long erased;

  RecordChain(String ledger) {
    this.head = LogRecordJson.emptyHead(ledger);
  }

  /** Takes the next record in, or says what is wrong with it. */
  Optional<String> accept(LogRecord record) {
    Optional<String> fault = fault(record);
    if (fault.isEmpty()) {
      head = LogRecordJson.headAfter(record);
      tree.add(head.hash());
      erased += record.commitments().size() - record.contents().size();
    }
    return fault;
  }

  private Optional<String> fault(LogRecord record) {
    if (record.version() != LogRecordJson.VERSION) {
      return Optional.of("it has the unknown schema version " + record.version());
    }
    if (!record.ledger().equals(head.ledger())) {
      return Optional.of("it belongs to ledger " + record.ledger());
    }
    if (record.sequence() != head.count()) {
      return Optional.of("it has sequence " + record.sequence() + ", not " + head.count());
    }
    if (!record.previous().equals(head.hash())) {
      return Optional.of("its previous hash is not that of the record before");
    }
    long length = lengths.merge(record.stream(), 1L, Long::sum) - 1;
    if (record.position() != length) {
      return Optional.of("it has position " + record.position() + ", not " + length);
    }
    if (!entryIds.add(record.entryId())) {
      return Optional.of("its entry id " + record.entryId() + " was used before");
    }
    if (!CanonicalJson.isCanonicalObject(record.payload())) {
      return Optional.of("its payload is not in canonical form");
    }
    return record.contents().entrySet().stream()
        .filter(content -> !committed(record, content.getKey(), content.getValue()))
        .findFirst()
        .map(content -> "its content " + content.getKey() + " is not what was committed to");
  }

  private static boolean committed(LogRecord record, String name, Content content) {
    return LogRecordJson.commitment(content.salt(), content.text())
        .equals(record.commitments().get(name));
  }

  LedgerHead head() {
    return head;
  }

  String root() {
    return tree.root();
  }

  long erased() {
    return erased;
  }
}

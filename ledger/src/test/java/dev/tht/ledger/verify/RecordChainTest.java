package dev.tht.ledger.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.ledger.session.Play;
import dev.tht.spi.ledger.LogRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class RecordChainTest {

  @Test
  void noticesARecordThatDoesNotFollowTheOneBefore() {
    Play play = new Play();
    play.sealPack("digest");
    List<LogRecord> records = new ArrayList<>();
    play.store.forEach(records::add);
    RecordChain chain = new RecordChain(play.store.head().ledger());

    assertThat(chain.accept(records.get(0))).isEmpty();
    assertThat(chain.accept(rewritten(records.get(1))))
        .contains("its previous hash is not that of the record before");
  }

  @Test
  void saysWhatIsWrongWithARecord() {
    LogRecord first = records().get(0);
    assertThat(fault(first, r -> changed(r, 99, r.ledger(), 0, "e", "s", 0, "{}")))
        .contains("it has the unknown schema version 99");
    assertThat(fault(first, r -> changed(r, r.version(), "l-other", 0, "e", "s", 0, "{}")))
        .contains("it belongs to ledger l-other");
    assertThat(fault(first, r -> changed(r, r.version(), r.ledger(), 4, "e", "s", 0, "{}")))
        .contains("it has sequence 4, not 0");
    assertThat(fault(first, r -> changed(r, r.version(), r.ledger(), 0, "e", "s", 3, "{}")))
        .contains("it has position 3, not 0");
    assertThat(fault(first, r -> changed(r, r.version(), r.ledger(), 0, "e", "s", 0, "{} ")))
        .contains("its payload is not in canonical form");
  }

  @Test
  void noticesAnEntryIdThatWasUsedBefore() {
    LogRecord first = records().get(0);
    RecordChain chain = new RecordChain(first.ledger());

    assertThat(chain.accept(first)).isEmpty();
    LogRecord again =
        changed(first, first.version(), first.ledger(), 1, first.entryId(), "s", 0, "{}");
    assertThat(chain.accept(with(again, chain.head().hash())))
        .contains("its entry id " + first.entryId() + " was used before");
  }

  private static List<LogRecord> records() {
    List<LogRecord> records = new ArrayList<>();
    new Play().store.forEach(records::add);
    return records;
  }

  private static Optional<String> fault(LogRecord first, UnaryOperator<LogRecord> change) {
    return new RecordChain(first.ledger()).accept(change.apply(first));
  }

  private static LogRecord changed(
      LogRecord record,
      int version,
      String ledger,
      long sequence,
      String entryId,
      String stream,
      long position,
      String payload) {
    return new LogRecord(
        version,
        ledger,
        sequence,
        record.previous(),
        entryId,
        stream,
        position,
        record.at(),
        record.author(),
        record.phase(),
        record.question(),
        record.type(),
        payload,
        record.commitments(),
        record.contents());
  }

  private static LogRecord rewritten(LogRecord record) {
    return with(record, "0".repeat(64));
  }

  private static LogRecord with(LogRecord record, String previous) {
    return new LogRecord(
        record.version(),
        record.ledger(),
        record.sequence(),
        previous,
        record.entryId(),
        record.stream(),
        record.position(),
        record.at(),
        record.author(),
        record.phase(),
        record.question(),
        record.type(),
        record.payload(),
        record.commitments(),
        record.contents());
  }
}

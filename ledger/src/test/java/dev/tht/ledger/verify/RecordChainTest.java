package dev.tht.ledger.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.ledger.session.Play;
import dev.tht.spi.ledger.LogRecord;
import java.util.ArrayList;
import java.util.List;
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

  private static LogRecord rewritten(LogRecord record) {
    return new LogRecord(
        record.version(),
        record.ledger(),
        record.sequence(),
        "0".repeat(64),
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

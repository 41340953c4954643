package dev.tht.ledger.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.ledger.session.Play;
import dev.tht.spi.ledger.Content;
import dev.tht.spi.ledger.Effect;
import dev.tht.spi.ledger.LedgerHead;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.ledger.LogDraft;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.spi.review.ReviewerReply;
import dev.tht.spi.session.Phase;
import dev.tht.spijson.LogRecordJson;
import dev.tht.testkit.ledger.Drafts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LedgerVerifierTest {
  private final Play play = new Play();

  @BeforeEach
  void playASession() {
    play.sealPack("digest");
    play.decide(Phase.CLARIFICATION, "active", Play.records("d3.1", "active"));
    play.ask(Phase.CLARIFICATION, "country");
    play.reply(new ReviewerReply.Other("the billing one"));
    play.close(Phase.CLARIFICATION);
    play.store.append(Drafts.draft("e-foreign", "loans", 0));
  }

  @Test
  void findsASoundLedgerSound() {
    VerificationReport report = LedgerVerifier.verify(play.store);

    assertThat(report.fault()).isEmpty();
    assertThat(report.isSound()).isTrue();
    assertThat(report.head()).isEqualTo(play.store.head());
    assertThat(report.sessions()).isEqualTo(1);
    assertThat(report.root()).matches("[0-9a-f]{64}");
    assertThat(report.erased()).isZero();
  }

  @Test
  void missesContentsThatNoRedactionNames() {
    VerificationReport before = LedgerVerifier.verify(play.store);

    VerificationReport after =
        LedgerVerifier.verify(new Tampered(play.store, record -> with(record, Map.of())));

    assertThat(after.fault().orElseThrow().what()).contains("no redaction names it");
    assertThat(after.root()).isEqualTo(before.root());
    assertThat(after.erased()).isGreaterThan(4);
  }

  @Test
  void namesTheRecordWhoseContentWasChanged() {
    LedgerStore tampered =
        new Tampered(
            play.store,
            record -> {
              if (record.sequence() != 5) {
                return record;
              }
              Map<String, Content> contents = new TreeMap<>(record.contents());
              contents.replaceAll((name, old) -> new Content(old.salt(), "the shipping one"));
              return with(record, contents);
            });

    VerificationReport report = LedgerVerifier.verify(tampered);

    assertThat(report.fault().orElseThrow().place()).contains("record 5");
    assertThat(report.fault().orElseThrow().what()).contains("words");
    assertThat(report.head().count()).isEqualTo(5);
  }

  @Test
  void noticesARemovedRecordAndAnotherHead() {
    for (int removed = 0; removed < play.store.head().count(); removed++) {
      Tampered tampered = new Tampered(play.store, record -> record);
      tampered.records.remove(removed);

      assertThat(LedgerVerifier.verify(tampered).isSound()).as("record " + removed).isFalse();
    }
  }

  @Test
  void noticesAHeadThatNamesAnotherLastRecordOrMoreThanThereAre() {
    LedgerHead head = play.store.head();
    assertThat(fault(new LedgerHead(head.ledger(), head.count(), "0".repeat(64))))
        .contains("the head");
    assertThat(fault(new LedgerHead(head.ledger(), head.count() + 1, head.hash())))
        .contains("the head");
    assertThat(fault(head)).isEmpty();
  }

  private Optional<String> fault(LedgerHead head) {
    Tampered tampered = new Tampered(play.store, record -> record, head);
    return LedgerVerifier.verify(tampered).fault().map(VerificationReport.Fault::place);
  }

  @Test
  void noticesASessionThatCannotHaveHappened() {
    LogRecord reply = play.store.read("s-play").get(3);
    play.store.append(
        new LogDraft(
            "e-double",
            "s-play",
            play.store.read("s-play").size(),
            reply.author(),
            reply.phase(),
            reply.question(),
            reply.type(),
            reply.payload(),
            Map.of("effect.0", reply.text("effect.0").orElseThrow())));

    VerificationReport report = LedgerVerifier.verify(play.store);

    assertThat(report.fault().orElseThrow().place()).isEqualTo("session s-play");
    assertThat(report.fault().orElseThrow().what()).contains("not the open question");
  }

  @Test
  void exportsEveryRecordAsALine() {
    StringBuilder out = new StringBuilder();

    long count = LedgerExport.write(play.store, out);

    List<LogRecord> exported = out.toString().lines().map(LogRecordJson::parse).toList();
    List<LogRecord> records = new ArrayList<>();
    play.store.forEach(records::add);
    assertThat(exported).isEqualTo(records).hasSize((int) count);
  }

  @Test
  void exportsNoRecordPastThoseThatACheckpointCounts() {
    StringBuilder before = new StringBuilder();
    long size = LedgerExport.write(play.store, before);
    play.ask(Phase.MEMORY, "x");
    StringBuilder out = new StringBuilder();

    long count = LedgerExport.write(play.store, size, out);

    assertThat(count).isEqualTo(size).isLessThan(play.store.head().count());
    assertThat(out.toString()).isEqualTo(before.toString());
  }

  @Test
  void reportsTheSessionPaused() {
    play.ask(Phase.MEMORY, "x");
    play.reply(new ReviewerReply.Exit(), new Effect.SessionPaused());

    assertThat(LedgerVerifier.verify(play.store).isSound()).isTrue();
  }

  private static LogRecord with(LogRecord record, Map<String, Content> contents) {
    return new LogRecord(
        record.version(),
        record.ledger(),
        record.sequence(),
        record.previous(),
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
        contents);
  }

  /** A store that shows other records than it holds. */
  private static final class Tampered implements LedgerStore {
    private final List<LogRecord> records = new ArrayList<>();
    private final LedgerHead head;

    Tampered(LedgerStore store, UnaryOperator<LogRecord> change) {
      this(store, change, store.head());
    }

    Tampered(LedgerStore store, UnaryOperator<LogRecord> change, LedgerHead head) {
      store.forEach(record -> records.add(change.apply(record)));
      this.head = head;
    }

    @Override
    public LogRecord append(LogDraft draft) {
      throw new UnsupportedOperationException();
    }

    @Override
    public List<LogRecord> read(String stream) {
      return records.stream().filter(record -> record.stream().equals(stream)).toList();
    }

    @Override
    public List<String> streams() {
      return records.stream().map(LogRecord::stream).distinct().toList();
    }

    @Override
    public void forEach(Consumer<LogRecord> visitor) {
      records.forEach(visitor);
    }

    @Override
    public LedgerHead head() {
      return head;
    }

    @Override
    public void close() {}
  }
}

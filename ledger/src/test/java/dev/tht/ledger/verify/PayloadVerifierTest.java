package dev.tht.ledger.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.tht.ledger.payload.FilePayloadStore;
import dev.tht.ledger.session.SessionLedger;
import dev.tht.ledger.store.HeapLedgerStore;
import dev.tht.spi.ErrorKind;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LogDraft;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.spi.session.SessionId;
import dev.tht.spijson.Digests;
import dev.tht.testkit.ledger.Drafts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PayloadVerifierTest {
  private static final String ANOTHER = Digests.sha256("another pack");

  @TempDir Path folder;
  private final HeapLedgerStore store =
      new HeapLedgerStore("l-1", Clock.systemUTC(), new Random(1));
  private FilePayloadStore payloads;
  private String digest;

  @BeforeEach
  void seal() {
    payloads = new FilePayloadStore(folder);
    digest = payloads.put("a pack");
    append("s-first", digest);
  }

  private LogRecord append(String session, String named) {
    String facts = "{\"corpus_version\":\"corpus-1\",\"digest\":\"" + named + "\"}";
    return append("e-" + session, session, "pack_sealed", facts, Map.of());
  }

  private LogRecord append(
      String entryId, String stream, String type, String payload, Map<String, String> contents) {
    return store.append(
        new LogDraft(
            entryId,
            stream,
            store.read(stream).size(),
            Drafts.AUTHOR,
            Optional.empty(),
            Optional.empty(),
            type,
            payload,
            contents));
  }

  @Test
  void findsNothingWhereEveryPayloadIsWhatItsDigestSays() {
    assertThat(PayloadVerifier.faults(store, payloads)).isEmpty();
    assertThat(PayloadVerifier.named(store)).containsOnlyKeys(digest);
  }

  @Test
  void namesTheFirstRecordOfAPayloadThatIsGone() {
    append("s-second", ANOTHER);
    append("s-third", ANOTHER);

    List<VerificationReport.Fault> faults = PayloadVerifier.faults(store, payloads);

    assertThat(faults).hasSize(1);
    assertThat(faults.get(0).place()).isEqualTo("record 1 (e-s-second)");
    assertThat(faults.get(0).what()).contains(ANOTHER, "is missing and no redaction names it");
  }

  @Test
  void namesTheRecordOfAPayloadThatWasChanged() throws IOException {
    Files.writeString(folder.resolve(digest.substring(0, 2)).resolve(digest), "a pock");

    List<VerificationReport.Fault> faults = PayloadVerifier.faults(store, payloads);

    assertThat(faults).hasSize(1);
    assertThat(faults.get(0).place()).isEqualTo("record 0 (e-s-first)");
    assertThat(faults.get(0).what()).startsWith("its retrieval pack was changed: ");
  }

  @Test
  void missesNoPayloadThatARedactionNames() {
    payloads.erase(digest);
    assertThat(PayloadVerifier.faults(store, payloads)).hasSize(1);
    append(
        "e-r",
        "redactions",
        "content_redacted",
        "{\"memory\":[],\"payloads\":[\"" + digest + "\"],\"targets\":[]}",
        Map.of("reason", "asked for"));

    assertThat(PayloadVerifier.named(store)).isEmpty();
    assertThat(PayloadVerifier.faults(store, payloads)).isEmpty();
  }

  @Test
  void looksAtSessionsOnly() {
    store.append(Drafts.draft("e-loan", "loans", 0));
    append("e-other", "loans", "pack_sealed", "{}", Map.of());

    assertThat(PayloadVerifier.named(store)).containsOnlyKeys(digest);
    assertThat(SessionLedger.isSession("loans")).isFalse();
    assertThat(SessionLedger.isSession(new SessionId("s-first").value())).isTrue();
  }

  @Test
  void passesOnThatTheStoreCannotBeRead() throws IOException {
    Path file = folder.resolve(digest.substring(0, 2)).resolve(digest);
    Files.delete(file);
    Files.createDirectory(file);

    ThtException trouble =
        assertThrows(ThtException.class, () -> PayloadVerifier.faults(store, payloads));

    assertThat(trouble.code().kind()).isEqualTo(ErrorKind.IO);
  }
}

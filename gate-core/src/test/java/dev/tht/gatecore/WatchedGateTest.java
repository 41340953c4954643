package dev.tht.gatecore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.gatecore.attempt.FileAttemptLog;
import dev.tht.gatecore.attempt.LedgerEdits;
import dev.tht.ledger.LedgerErrorCode;
import dev.tht.ledger.session.SessionState;
import dev.tht.spi.ErrorKind;
import dev.tht.spi.Refusal;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.ledger.LogDraft;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.Profile;
import dev.tht.spi.session.SessionId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A gate that somebody made with {@code new}: what it refuses as edited is in its side log. */
class WatchedGateTest {

  @TempDir Path folder;

  private static SessionId opened(GateFixture fixture) {
    SessionState state =
        fixture.gate().open(GateSession.BRASIL, Language.ENGLISH, Profile.TECHNICAL);
    return state.session().id();
  }

  /** Changes one letter of a record's entry, as somebody with an editor would. */
  private void edit() throws IOException {
    try (Stream<Path> files = Files.list(folder.resolve("ledger"))) {
      Path segment = files.filter(f -> f.toString().endsWith(".jsonl")).findFirst().orElseThrow();
      String text = Files.readString(segment);
      Files.writeString(segment, text.replaceFirst("session_opened", "session_opaned"));
    }
  }

  @Test
  void notesAnEditOfTheFilesOnceHoweverOftenItIsRefused() throws IOException {
    GateFixture fixture = new GateFixture().restart(SignedShop.open(folder.resolve("ledger")));
    SessionId id = opened(fixture);
    edit();

    for (int i = 0; i < 3; i++) {
      assertThatThrownBy(() -> fixture.gate().state(id))
          .isInstanceOfSatisfying(
              ThtException.class, e -> assertThat(e.code().kind()).isEqualTo(ErrorKind.CORRUPT));
    }

    assertThat(fixture.attempts().lines()).hasSize(1);
    assertThat(fixture.attempts().lines().get(0))
        .contains("edit of the ledger", LedgerEdits.RULE, "segment-");
  }

  @Test
  void notesAHistoryThatNoGateWroteThoughItsChainIsSound() {
    GateFixture fixture = new GateFixture();
    SessionId id = opened(fixture);
    LedgerStore store = fixture.ledger();
    LogRecord first = store.read(id.value()).get(0);
    store.append(
        new LogDraft(
            "e-written-by-hand",
            first.stream(),
            2,
            first.author(),
            first.phase(),
            first.question(),
            first.type(),
            first.payload(),
            first.contents().entrySet().stream()
                .collect(
                    Collectors.toMap(Map.Entry::getKey, content -> content.getValue().text()))));

    Refusal why = new Refusal("no-way-on", "", "nothing is left", "go back");
    assertThatThrownBy(() -> fixture.gate().presentImpasse(id, why))
        .isInstanceOfSatisfying(
            ThtException.class,
            e -> assertThat(e.code()).isEqualTo(LedgerErrorCode.ILLEGAL_HISTORY));

    assertThat(fixture.attempts().lines()).hasSize(1);
    assertThat(fixture.attempts().lines().get(0)).contains("edit of the ledger");
  }

  @Test
  void doesNotTakeWhatIsNoEditForOne() {
    GateFixture fixture = new GateFixture();

    assertThatThrownBy(() -> fixture.gate().state(new SessionId("s-unknown")))
        .isInstanceOf(ThtException.class);

    assertThat(fixture.attempts().lines()).isEmpty();
  }

  @Test
  void aHostNotesWhatItCouldNotEvenOpen() throws IOException {
    Path ledger = folder.resolve("ledger");
    try (LedgerStore store = SignedShop.open(ledger)) {
      opened(new GateFixture().restart(store));
    }
    Files.write(ledger.resolve("head.anchor"), new byte[1024]);
    FileAttemptLog log = new FileAttemptLog(folder.resolve("attempts.log"));
    LedgerEdits edits = new LedgerEdits(log, Clock.systemUTC());

    assertThatThrownBy(() -> edits.seen(() -> SignedShop.open(ledger)))
        .isInstanceOf(ThtException.class);

    assertThat(log.lines()).hasSize(1);
    assertThat(log.lines().get(0)).contains("edit of the ledger", "head.anchor");
  }
}

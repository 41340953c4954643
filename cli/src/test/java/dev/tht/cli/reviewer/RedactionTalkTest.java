package dev.tht.cli.reviewer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.ledger.redact.Redaction;
import dev.tht.ledger.store.HeapLedgerStore;
import dev.tht.spi.decision.MemoryId;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.testkit.ledger.Drafts;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RedactionTalkTest {

  private final LedgerStore store =
      new HeapLedgerStore(
          "l-1", Clock.fixed(Instant.parse("2026-11-30T10:00:00Z"), ZoneOffset.UTC), new Random(1));
  private final Redaction redaction =
      new Redaction(
          List.of(new Redaction.Target(0, "e-0", List.of("words"))),
          List.of("ab".repeat(32)),
          List.of(MemoryId.of(7)));

  @BeforeEach
  void append() {
    store.append(Drafts.with("e-0", "s-one", 0, Map.of("words", "Ms. Rossi\u202e of Turin")));
  }

  private Optional<String> talk(TypedLines screen) {
    return new RedactionTalk(screen).reason(redaction, store);
  }

  @Test
  void showsWhatWillBeGoneAndAsksWhy() {
    TypedLines screen = new TypedLines(List.of("she asked for it", "redact"));

    assertThat(talk(screen)).contains("she asked for it");
    assertThat(String.join("\n", screen.shown))
        .contains("record 0 of s-one, noted, words: Ms. Rossi<U+202E> of Turin")
        .contains("Memory item mem-0007")
        .contains("payload abab");
  }

  @Test
  void givesNoReasonWhenThePersonDoesNotMeanIt() {
    assertThat(talk(new TypedLines(List.of("")))).isEmpty();
    assertThat(talk(new TypedLines(List.of(TypedLines.END)))).isEmpty();
    assertThat(talk(new TypedLines(List.of("a reason", "yes")))).isEmpty();
    assertThat(talk(new TypedLines(List.of("a reason", "")))).isEmpty();
  }
}

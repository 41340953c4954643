package dev.tht.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.ledger.lines.JsonLinesLedgerStore;
import dev.tht.ledger.session.Play;
import dev.tht.ledger.session.SessionState;
import dev.tht.ledger.verify.LedgerVerifier;
import dev.tht.ledger.verify.VerificationReport;
import dev.tht.spi.decision.MemoryId;
import dev.tht.spi.ledger.Author;
import dev.tht.spi.ledger.Effect;
import dev.tht.spi.ledger.LedgerEntry;
import dev.tht.spi.review.ReviewerReply;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.spi.session.Phase;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Random;
import java.util.TimeZone;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The stored format, held against a ledger that was written once and is never written again. */
@Isolated("it changes the locale of the whole process")
class GoldenLedgerTest {
  private static final String ROOT =
      "5ce902409b1aa3d535ff2e8d4cddc416f111c106b73bc2e1959d86c55d825eec";

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"it-IT", "en-US", "tr-TR", "ar-EG-u-nu-arab"})
  void isWrittenInTheSameBytesInEveryLocaleAndZone(String tag) throws Exception {
    Locale locale = Locale.getDefault();
    TimeZone zone = TimeZone.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag(tag));
      for (String id : List.of("UTC", "Asia/Kolkata", "America/St_Johns")) {
        TimeZone.setDefault(TimeZone.getTimeZone(id));

        assertThat(written(folder.resolve(id.replace('/', '-')))).isEqualTo(golden());
      }
    } finally {
      Locale.setDefault(locale);
      TimeZone.setDefault(zone);
    }
  }

  @Test
  void isStillReadAndVerified() throws Exception {
    Files.writeString(folder.resolve("segment-0000000000000000.jsonl"), golden());
    Files.writeString(folder.resolve("head.anchor"), resource("golden.anchor"));
    try (JsonLinesLedgerStore store =
        JsonLinesLedgerStore.open(folder, Play.CLOCK, new Random(1))) {
      VerificationReport report = LedgerVerifier.verify(store);

      assertThat(report.isSound()).isTrue();
      assertThat(report.root()).isEqualTo(ROOT);
    }
  }

  @Test
  void isTheExampleOfTheDocumentation() throws Exception {
    String documentation = Files.readString(Path.of("..", "docs", "ledger-format.md"));

    assertThat(documentation).contains(golden().lines().toList().get(1)).contains(ROOT);
  }

  private static String written(Path folder) throws IOException {
    try (JsonLinesLedgerStore store =
        JsonLinesLedgerStore.open(folder, Play.CLOCK, new Random(1))) {
      Play play = new Play(store, "s-golden");
      play.sealPack("ab".repeat(32));
      play.decide(
          Phase.CLARIFICATION, "attivi", Play.records("d3.1", "attivi"), Play.records("d3.2", "è"));
      play.ask(Phase.CLARIFICATION, "paese");
      play.reply(new ReviewerReply.Other("quello di \"fatturazione\" €"));
      play.decide(Phase.CLARIFICATION, "paese", new Effect.SubjectDismissed("paese"));
      play.close(Phase.CLARIFICATION, Phase.MEMORY);
      play.ask(Phase.REWRITING, "F3");
      play.reply(new ReviewerReply.Exit(), new Effect.SessionPaused());
      play.reply(
          new ReviewerReply.Back(Phase.CLARIFICATION),
          new Effect.PhaseReopened(Phase.CLARIFICATION));
      play.decide(
          Phase.CLARIFICATION,
          "attivi",
          Play.records("d14.1", "attivi"),
          new Effect.DecisionSuperseded(new DecisionId("d3.1"), new DecisionId("d14.1")),
          new Effect.DecisionWithdrawn(new DecisionId("d3.2")),
          new Effect.MemoryNotApplied(MemoryId.of(7)),
          new Effect.SessionClosed());
      play.ledger.retire(
          0, new Author("anna", "terminal", 1), new LedgerEntry.MemoryRetired(MemoryId.of(7), "x"));
      assertThat(play.state().status()).isEqualTo(SessionState.Status.CLOSED);
      assertThat(play.effective()).containsExactly("d14.1");
    }
    return Files.readString(folder.resolve("segment-0000000000000000.jsonl"));
  }

  private static String golden() throws IOException {
    return resource("golden.jsonl");
  }

  private static String resource(String name) throws IOException {
    try (var in = Objects.requireNonNull(GoldenLedgerTest.class.getResourceAsStream(name))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}

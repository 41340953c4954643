package dev.tht.spijson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.spi.ErrorKind;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.AboutQuestion;
import dev.tht.spi.ledger.Author;
import dev.tht.spi.ledger.LogDraft;
import dev.tht.spi.ledger.LogRecord;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LogRecordJsonTest {
  private static final LogRecord RECORD =
      LogRecordJson.seal(
          new LogDraft(
              "e-1",
              "s-abcd",
              3,
              new Author("anna", "terminal", 1),
              Optional.of("F1"),
              Optional.of(new AboutQuestion("q-1", "beef")),
              "reply_given",
              "{ \"b\": 1.50, \"a\": [true] }",
              Map.of("words", "perché \"sì\" €", "effect.0", "x")),
          LogRecordJson.emptyHead("ledger-1"),
          Instant.parse("2026-11-30T10:00:00.123456Z"),
          new Random(1));

  @Test
  void givesBackWhatItWrites() {
    assertThat(LogRecordJson.parse(LogRecordJson.line(RECORD))).isEqualTo(RECORD);
  }

  @Test
  void sealsInWholeMillisecondsWithACanonicalPayload() {
    assertThat(RECORD.at()).isEqualTo(Instant.parse("2026-11-30T10:00:00.123Z"));
    assertThat(RECORD.payload()).isEqualTo("{\"a\":[true],\"b\":1.5}");
  }

  @Test
  void hashesTheEntryAsALeafOfTheStandardTree() {
    byte[] zero = {0};

    assertThat(LogRecordJson.leafHash(RECORD))
        .isEqualTo(Digests.sha256(zero, LogRecordJson.entry(RECORD)));
    assertThat(LogRecordJson.line(RECORD))
        .endsWith(",\"entry\":" + LogRecordJson.entry(RECORD) + "}");
  }

  @Test
  void commitsWithTheBytesOfTheSalt() {
    byte[] salt = {0, (byte) 255};

    assertThat(LogRecordJson.commitment("00ff", "è")).isEqualTo(Digests.sha256(salt, "è"));
  }

  @Test
  void keepsItsHashWhenAContentIsErased() {
    LogRecord erased = LedgerEntryJsonTest.erased(RECORD, Map.of());

    assertThat(LogRecordJson.parse(LogRecordJson.line(erased))).isEqualTo(erased);
    assertThat(LogRecordJson.leafHash(erased)).isEqualTo(LogRecordJson.leafHash(RECORD));
  }

  @Test
  void noticesEveryFlippedByteOfContentsAndForm() {
    byte[] line = LogRecordJson.line(RECORD).getBytes(StandardCharsets.UTF_8);
    int undetected = 0;
    for (int i = 0; i < line.length; i++) {
      byte[] damaged = line.clone();
      damaged[i] ^= 1;
      try {
        LogRecord read = LogRecordJson.parse(new String(damaged, StandardCharsets.UTF_8));
        if (LogRecordJson.leafHash(read).equals(LogRecordJson.leafHash(RECORD))) {
          undetected++;
        }
      } catch (ThtException e) {
        assertThat(e.code().kind()).isEqualTo(ErrorKind.CORRUPT);
      }
    }

    assertThat(undetected).isZero();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "x",
        "[]",
        "{}",
        "{\"content\":{},\"entry\":{}}",
        "{\"content\":{},\"entry\":{\"version\":1}}"
      })
  void refusesWhatIsNoRecord(String line) {
    assertThatThrownBy(() -> LogRecordJson.parse(line))
        .isInstanceOfSatisfying(
            ThtException.class, e -> assertThat(e.code().kind()).isEqualTo(ErrorKind.CORRUPT));
  }

  @Test
  void refusesMembersThatTheFormatDoesNotHave() {
    String line = LogRecordJson.line(RECORD);

    assertThatThrownBy(
            () -> LogRecordJson.parse(line.replace("\"stream\"", "\"more\":1,\"stream\"")))
        .isInstanceOf(ThtException.class);
    assertThatThrownBy(() -> LogRecordJson.parse(line.replaceFirst("}$", ",\"z\":1}")))
        .isInstanceOf(ThtException.class);
  }

  @Test
  void saysThatANewerRecordNeedsANewerReader() {
    String line = LogRecordJson.line(RECORD).replace("\"version\":1", "\"version\":2");

    assertThatThrownBy(() -> LogRecordJson.parse(line)).hasMessageContaining("schema version 2");
  }

  @Test
  void refusesATextThatUtf8CannotKeep() {
    LogDraft draft =
        new LogDraft(
            "e",
            "s",
            0,
            new Author("a", "c", 0),
            Optional.empty(),
            Optional.empty(),
            "t",
            "{}",
            Map.of("words", "\ud800"));

    assertThatThrownBy(
            () ->
                LogRecordJson.seal(
                    draft, LogRecordJson.emptyHead("l"), Instant.EPOCH, new Random(1)))
        .isInstanceOf(ThtException.class);
  }
}

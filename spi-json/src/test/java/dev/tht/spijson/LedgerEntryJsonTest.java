package dev.tht.spijson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.spi.ThtException;
import dev.tht.spi.decision.Decision;
import dev.tht.spi.ledger.Author;
import dev.tht.spi.ledger.Content;
import dev.tht.spi.ledger.Effect;
import dev.tht.spi.ledger.LedgerEntry;
import dev.tht.spi.ledger.LogDraft;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.spi.memory.MemoryItem;
import dev.tht.spi.review.QuestionId;
import dev.tht.spi.review.ReviewOption;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.review.ReviewerReply;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.testkit.ledger.VocabularySamples;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LedgerEntryJsonTest {
  private static final QuestionId QUESTION = new QuestionId("q-" + "a".repeat(32));

  static Stream<LedgerEntry> entries() {
    VocabularySamples samples = new VocabularySamples();
    List<LedgerEntry> entries = new ArrayList<>();
    samples.ofEach(LedgerEntry.class).forEach(entry -> entries.add((LedgerEntry) entry));
    samples
        .ofEach(ReviewRequest.class)
        .forEach(
            request ->
                entries.add(
                    new LedgerEntry.QuestionPresented(
                        QUESTION, "hash", "rules", (ReviewRequest) request)));
    List<Effect> effects = new ArrayList<>();
    samples.ofEach(Effect.class).forEach(effect -> effects.add((Effect) effect));
    samples
        .ofEach(Decision.class)
        .forEach(
            decision ->
                effects.add(
                    new Effect.DecisionRecorded(
                        DecisionId.of(7, effects.size()), (Decision) decision)));
    samples
        .ofEach(ReviewerReply.class)
        .forEach(
            reply ->
                entries.add(
                    new LedgerEntry.ReplyGiven(
                        QUESTION, "hash", (ReviewerReply) reply, List.of("o2", "o3"), effects)));
    return entries.stream();
  }

  @ParameterizedTest
  @MethodSource("entries")
  void givesBackEveryEntry(LedgerEntry entry) {
    assertThat(LedgerEntryJson.read(stored(entry))).isEqualTo(entry);
  }

  @ParameterizedTest
  @MethodSource("entries")
  void keepsNoTextInThePayload(LedgerEntry entry) {
    LedgerEntryJson.Form form = LedgerEntryJson.write(entry);

    if (!(entry instanceof LedgerEntry.PackSealed)) {
      assertThat(form.payload()).doesNotContain("constant").doesNotContain("value ");
      assertThat(form.contents()).allSatisfy((name, text) -> assertThat(text).isNotEmpty());
    }
  }

  @ParameterizedTest
  @MethodSource("entries")
  void keepsTheStructureOfAnErasedEntry(LedgerEntry entry) {
    LogRecord erased = erased(stored(entry), Map.of());

    LedgerEntry read = LedgerEntryJson.read(erased);

    assertThat(read.type()).isEqualTo(entry.type());
    assertThat(structure(read)).isEqualTo(structure(entry));
    assertThat(LedgerEntryJson.erased(erased))
        .isEqualTo(List.copyOf(erased.commitments().keySet()));
  }

  @Test
  void refusesAnUnknownType() {
    LogRecord record =
        LogRecordJson.seal(
            draft("unheard_of", "{}", Map.of()),
            LogRecordJson.emptyHead("l"),
            Instant.EPOCH,
            new Random(1));

    assertThatThrownBy(() -> LedgerEntryJson.read(record))
        .isInstanceOf(ThtException.class)
        .hasMessageContaining("unheard_of");
  }

  @Test
  void ignoresFactsThatItDoesNotKnowAndRefusesMissingOnes() {
    LogRecord more =
        sealed("pack_sealed", "{\"corpus_version\":\"c\",\"digest\":\"d\",\"later\":1}");
    LogRecord less = sealed("pack_sealed", "{\"digest\":\"d\"}");

    assertThat(LedgerEntryJson.read(more)).isEqualTo(new LedgerEntry.PackSealed("d", "c"));
    assertThatThrownBy(() -> LedgerEntryJson.read(less)).hasMessageContaining("corpus_version");
  }

  private static List<Object> structure(LedgerEntry entry) {
    return switch (entry) {
      case LedgerEntry.SessionOpened opened ->
          List.of(opened.session().id(), opened.session().language(), opened.session().openedAt());
      case LedgerEntry.PackSealed sealed -> List.of(sealed);
      case LedgerEntry.QuestionPresented presented ->
          List.of(
              presented.question(),
              presented.hash(),
              presented.request().getClass(),
              presented.request().phase(),
              presented.request().options().stream().map(ReviewOption::id).toList(),
              presented.request().controls());
      case LedgerEntry.ReplyGiven given ->
          List.of(
              given.question(),
              given.hash(),
              given.reply().getClass(),
              given.notChosen(),
              given.effects().stream().map(LedgerEntryJsonTest::structure).toList());
      case LedgerEntry.MemoryNumbered numbered -> List.of(numbered);
      case LedgerEntry.MemoryRetired retired -> List.of(retired.memory(), retired.by());
      case LedgerEntry.MemoryImported imported ->
          List.of(imported.item().id(), imported.item().session(), imported.digest());
      case LedgerEntry.MemoryCurated curated -> List.of(curated.memory());
    };
  }

  private static List<Object> structure(Effect effect) {
    return switch (effect) {
      case Effect.DecisionRecorded recorded ->
          List.of(recorded.id(), recorded.decision().getClass());
      case Effect.SubjectDismissed dismissed -> List.of("dismissed");
      case Effect.MemoryPromoted promoted -> {
        MemoryItem item = promoted.item();
        yield List.of(
            item.id(), item.session(), item.decision(), item.promotedAt(), item.replaces());
      }
      default -> List.of(effect);
    };
  }

  private static LogRecord stored(LedgerEntry entry) {
    LedgerEntryJson.Form form = LedgerEntryJson.write(entry);
    LogRecord sealed =
        LogRecordJson.seal(
            draft(form.type(), form.payload(), form.contents()),
            LogRecordJson.emptyHead("ledger"),
            Instant.EPOCH,
            new Random(1));
    return LogRecordJson.parse(LogRecordJson.line(sealed));
  }

  private static LogRecord sealed(String type, String payload) {
    return LogRecordJson.seal(
        draft(type, payload, Map.of()),
        LogRecordJson.emptyHead("ledger"),
        Instant.EPOCH,
        new Random(1));
  }

  private static LogDraft draft(String type, String payload, Map<String, String> contents) {
    return new LogDraft(
        "e-1",
        "s-sample",
        0,
        new Author("me", "terminal", 1),
        Optional.empty(),
        Optional.empty(),
        type,
        payload,
        contents);
  }

  static LogRecord erased(LogRecord record, Map<String, Content> left) {
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
        left);
  }
}

package dev.tht.spijson;

import dev.tht.spi.ledger.AboutQuestion;
import dev.tht.spi.ledger.Author;
import dev.tht.spi.ledger.Content;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.spijson.CanonicalScan.Unusual;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Reads a record's line when it is exactly what is written for a record of the present version, in
 * one pass; any other line is left to {@link RecordReader}, which says what is wrong with it.
 */
final class UsualLine {
  private static final long MILLIS_OF_A_DAY = 86_400_000;

  private final String line;
  private final CanonicalScan in;

  private UsualLine(String line) {
    this.line = line;
    this.in = new CanonicalScan(line);
  }

  /** The record, commitments unchecked; empty when the line is another. */
  static Optional<LogRecord> read(String line) {
    try {
      return Optional.of(new UsualLine(line).record());
    } catch (Unusual | DateTimeException | IllegalArgumentException | ArithmeticException e) {
      return Optional.empty();
    }
  }

  private LogRecord record() throws Unusual {
    in.expect("{\"content\":{");
    Map<String, Content> contents = contents();
    in.expect(",\"entry\":{\"at\":");
    Instant at = instant(in.string());
    in.expect(",\"author\":{\"actor\":");
    String actor = in.string();
    in.expect(",\"assurance\":");
    int assurance = Math.toIntExact(in.number());
    in.expect(",\"channel\":");
    Author author = new Author(actor, in.string(), assurance);
    in.expect("},\"commitments\":{");
    Map<String, String> commitments = commitments();
    in.expect(",\"entry_id\":");
    String entryId = in.string();
    in.expect(",\"ledger\":");
    String ledger = in.string();
    in.expect(",\"payload\":");
    int start = in.place();
    in.object();
    String payload = line.substring(start, in.place());
    Optional<String> phase = in.accept(",\"phase\":") ? Optional.of(in.string()) : Optional.empty();
    in.expect(",\"position\":");
    long position = in.number();
    in.expect(",\"previous\":");
    String previous = in.string();
    Optional<AboutQuestion> question = question();
    in.expect(",\"sequence\":");
    long sequence = in.number();
    in.expect(",\"stream\":");
    String stream = in.string();
    in.expect(",\"type\":");
    String type = in.string();
    in.expect(",\"version\":" + LogRecordJson.VERSION + "}}");
    in.end();
    return new LogRecord(
        LogRecordJson.VERSION,
        ledger,
        sequence,
        previous,
        entryId,
        stream,
        position,
        at,
        author,
        phase,
        question,
        type,
        payload,
        commitments,
        contents);
  }

  private Map<String, Content> contents() throws Unusual {
    Map<String, Content> contents = new TreeMap<>();
    String before = null;
    if (in.accept('}')) {
      return contents;
    }
    do {
      String name = next(before);
      in.expect("{\"salt\":");
      String salt = in.string();
      in.expect(",\"text\":");
      contents.put(name, new Content(salt, in.string()));
      in.expect("}");
      before = name;
    } while (in.accept(','));
    in.expect("}");
    return contents;
  }

  private Map<String, String> commitments() throws Unusual {
    Map<String, String> commitments = new TreeMap<>();
    String before = null;
    if (in.accept('}')) {
      return commitments;
    }
    do {
      String name = next(before);
      commitments.put(name, in.string());
      before = name;
    } while (in.accept(','));
    in.expect("}");
    return commitments;
  }

  private String next(@org.jspecify.annotations.Nullable String before) throws Unusual {
    String name = in.string();
    in.expect(":");
    if (before != null && before.compareTo(name) >= 0) {
      in.expect("members in order");
    }
    return name;
  }

  private Optional<AboutQuestion> question() throws Unusual {
    if (!in.accept(",\"question\":{\"hash\":")) {
      return Optional.empty();
    }
    String hash = in.string();
    in.expect(",\"id\":");
    AboutQuestion question = new AboutQuestion(in.string(), hash);
    in.expect("}");
    return Optional.of(question);
  }

  /** {@code 2026-11-30T10:00:00Z}, or with exactly three digits of a second that are not all 0. */
  private static Instant instant(String text) {
    int length = text.length();
    boolean whole = length == 20 && text.charAt(19) == 'Z';
    boolean millis = length == 24 && text.charAt(19) == '.' && text.charAt(23) == 'Z';
    boolean separated =
        (whole || millis)
            && text.charAt(4) == '-'
            && text.charAt(7) == '-'
            && text.charAt(10) == 'T'
            && text.charAt(13) == ':'
            && text.charAt(16) == ':';
    int hour = separated ? digits(text, 11, 13) : -1;
    int minute = separated ? digits(text, 14, 16) : -1;
    int second = separated ? digits(text, 17, 19) : -1;
    int milli = millis ? digits(text, 20, 23) : 0;
    if (!separated || hour > 23 || minute > 59 || second > 59 || (millis && milli == 0)) {
      throw new IllegalArgumentException("another form of time");
    }
    LocalDate day = LocalDate.of(digits(text, 0, 4), digits(text, 5, 7), digits(text, 8, 10));
    return Instant.ofEpochMilli(
        day.toEpochDay() * MILLIS_OF_A_DAY + ((hour * 60L + minute) * 60 + second) * 1000 + milli);
  }

  /** Writes what {@link Instant#toString} writes. */
  static void instant(Instant at, StringBuilder out) {
    long day = Math.floorDiv(at.getEpochSecond(), 86_400);
    LocalDate date = LocalDate.ofEpochDay(day);
    int second = Math.toIntExact(at.getEpochSecond() - day * 86_400);
    int millis = at.getNano() / 1_000_000;
    if (date.getYear() < 1000 || date.getYear() > 9999 || at.getNano() % 1_000_000 != 0) {
      out.append(at);
      return;
    }
    out.append(date.getYear());
    two('-', date.getMonthValue(), out);
    two('-', date.getDayOfMonth(), out);
    two('T', second / 3600, out);
    two(':', second / 60 % 60, out);
    two(':', second % 60, out);
    if (millis > 0) {
      out.append('.').append((char) ('0' + millis / 100));
      out.append((char) ('0' + millis / 10 % 10)).append((char) ('0' + millis % 10));
    }
    out.append('Z');
  }

  private static void two(char before, int number, StringBuilder out) {
    out.append(before).append((char) ('0' + number / 10)).append((char) ('0' + number % 10));
  }

  private static int digits(String text, int from, int to) {
    int number = 0;
    for (int i = from; i < to; i++) {
      int digit = text.charAt(i) - '0';
      if (digit < 0 || digit > 9) {
        throw new IllegalArgumentException("another form of time");
      }
      number = 10 * number + digit;
    }
    return number;
  }
}

package dev.tht.spijson;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.AboutQuestion;
import dev.tht.spi.ledger.Author;
import dev.tht.spi.ledger.LogDraft;
import dev.tht.spi.ledger.LogRecord;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The quick way of reading a line, held against the slow one. */
class UsualLineTest {
  private static final String ODD = "\u0000\b\t\n\f\r\u001f \"\\/ è \u2028 😀 \uffff \u007f";

  private static List<String> lines() {
    List<String> lines = new ArrayList<>();
    String[] payloads = {
      "{}",
      "{\"a\":[1,-2,0,true,false,null,{\"b\":\"" + "x".repeat(40) + "\"}],\"é\":{\"z\":[]}}",
      "{\"a\":1.5,\"b\":-0.25,\"c\":1e30}",
      "{\"odd\":" + CanonicalJson.string(ODD) + "}",
    };
    Instant[] times = {
      Instant.parse("2026-11-30T10:00:00Z"),
      Instant.parse("2026-02-28T23:59:59.007Z"),
      Instant.parse("1999-12-31T00:00:00.100Z"),
    };
    for (int i = 0; i < payloads.length; i++) {
      for (Instant at : times) {
        LogDraft draft =
            new LogDraft(
                "e-" + i + ODD,
                "s-" + i,
                i,
                new Author("anna è", "terminal", i),
                i % 2 == 0 ? Optional.of("F1") : Optional.empty(),
                i > 1 ? Optional.of(new AboutQuestion("q-1", "ab".repeat(32))) : Optional.empty(),
                "noted",
                payloads[i],
                i == 0 ? Map.of() : Map.of("words", ODD, "more", "", "è", "plain"));
        lines.add(
            LogRecordJson.line(
                LogRecordJson.seal(draft, LogRecordJson.emptyHead("l-1"), at, new Random(1))));
      }
    }
    return lines;
  }

  @Test
  void readsWhatIsWrittenAndSoDoesTheSlowWay() {
    int quick = 0;
    for (String line : lines()) {
      Optional<LogRecord> read = UsualLine.read(line);
      if (read.isPresent()) {
        quick++;
        assertThat(read.get()).isEqualTo(LogRecordJson.unusual(line));
        assertThat(LogRecordJson.line(read.get())).isEqualTo(line);
      }
      assertThat(LogRecordJson.line(LogRecordJson.parse(line))).isEqualTo(line);
    }
    assertThat(quick).isEqualTo(9);
  }

  @Test
  void neverAcceptsWhatTheSlowWayRefuses() {
    long seed = 20261130;
    Random random = new Random(seed);
    List<String> lines = lines();
    int accepted = 0;
    for (int i = 0; i < 20_000; i++) {
      String line = lines.get(random.nextInt(lines.size()));
      String mutated = mutated(line, random);
      Optional<LogRecord> read = UsualLine.read(mutated);
      if (read.isPresent()) {
        accepted++;
        assertThat(slowly(mutated)).as("seed " + seed + ", " + i + ": " + mutated).isEqualTo(read);
      }
    }
    System.out.println("mutated lines: seed " + seed + ", 20000 made, " + accepted + " canonical");
    assertThat(accepted).isBetween(1000, 19_000);
  }

  private static Optional<LogRecord> slowly(String line) {
    try {
      return Optional.of(LogRecordJson.unusual(line));
    } catch (ThtException refused) {
      return Optional.empty();
    }
  }

  private static String mutated(String line, Random random) {
    int at = random.nextInt(line.length());
    String symbols = "\"\\{}[]:,0123456789abcdefu.-+eE \n\u0000\ud83d\ude00Ztrue";
    char put = symbols.charAt(random.nextInt(symbols.length()));
    return switch (random.nextInt(4)) {
      case 0 -> line.substring(0, at) + put + line.substring(at + 1);
      case 1 -> line.substring(0, at) + put + line.substring(at);
      case 2 -> line.substring(0, at) + line.substring(at + 1);
      default -> {
        int to = Math.min(line.length(), at + random.nextInt(30));
        yield line.substring(0, to) + line.substring(at);
      }
    };
  }

  @Test
  void knowsACanonicalObjectWhenItSeesOne() {
    assertThat(CanonicalJson.isCanonicalObject("{\"a\":1,\"b\":[1.5,{}]}")).isTrue();
    for (String other :
        List.of("[]", "{\"b\":1,\"a\":2}", "{ }", "{\"a\":1.0}", "{\"a\":01}", "{\"a\":-0}", "1")) {
      assertThat(CanonicalJson.isCanonicalObject(other)).as(other).isFalse();
    }
  }
}

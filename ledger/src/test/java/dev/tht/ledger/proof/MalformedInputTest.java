package dev.tht.ledger.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.ledger.campaign.Campaign;
import dev.tht.ledger.session.Play;
import dev.tht.ledger.verify.ExportFile;
import dev.tht.ledger.verify.LedgerExport;
import dev.tht.ledger.verify.LedgerVerifier;
import dev.tht.spi.ThtException;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.spi.session.Phase;
import dev.tht.spijson.LogRecordJson;
import dev.tht.spijson.ThtJson;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * Records, exports, checkpoints, keys and proofs that were changed by chance: each is taken or
 * refused in one sentence, and nothing else is thrown.
 */
@Execution(ExecutionMode.CONCURRENT)
@Tag("campaign")
class MalformedInputTest {
  private static final byte[] SPICE =
      "{}[]\":,\\\n\r\0 \u2014-+0123456789.eEnulltrue\u00e8".getBytes(StandardCharsets.UTF_8);

  @TempDir Path path;
  private final Map<String, byte[]> seeds = new LinkedHashMap<>();
  private int refused;
  private int taken;

  /** What reads a text that may be anything. */
  private interface Reader {
    void read(byte[] bytes) throws IOException;
  }

  @BeforeEach
  void seed() {
    Play play = new Play();
    play.decide(Phase.CLARIFICATION, "attivi", Play.records("d3.1", "attivi"));
    TestKeys.Remote key = new TestKeys.Remote("team.example/2026");
    SignedNote note = SignedNote.sign(Checkpoint.of(play.store).text(), List.of(key));
    TrustedKeys trusted = new TrustedKeys(List.of(VerifierKey.of(key)));
    StringBuilder export = new StringBuilder();
    LedgerExport.write(play.store, export);
    seeds.put("record", bytes(export.substring(0, export.indexOf("\n"))));
    seeds.put("export", bytes(export.toString()));
    seeds.put("checkpoint", bytes(note.note()));
    seeds.put("key", bytes(VerifierKey.of(key).toString()));
    seeds.put(
        "proof",
        bytes(
            ThtJson.write(
                DecisionProof.of(play.store, play.id, new DecisionId("d3.1"), note, trusted))));
    seeds.put(
        "consistency",
        bytes(ThtJson.write(ConsistencyProof.of(LeafHashes.of(play.store), note, note))));
  }

  private Reader reader(String kind) {
    Path file = path.resolve("malformed.jsonl");
    return switch (kind) {
      case "record" -> bytes -> LogRecordJson.parse(text(bytes));
      case "export" ->
          bytes -> {
            Files.write(file, bytes);
            LedgerVerifier.verify(new ExportFile(file));
          };
      case "checkpoint" -> bytes -> Checkpoint.parse(SignedNote.parse(text(bytes)).text());
      case "key" -> bytes -> TrustedKeys.parse(text(bytes));
      case "proof" -> bytes -> ThtJson.read(text(bytes), DecisionProof.class).check();
      default -> bytes -> ThtJson.read(text(bytes), ConsistencyProof.class).check();
    };
  }

  @Test
  void isRefusedInOneSentence() throws IOException {
    Campaign campaign = new Campaign("malformed input");
    for (String kind : seeds.keySet()) {
      for (int n = 0; n < 2000; n++) {
        mutate(campaign, kind, n);
      }
    }
    print(campaign);
  }

  @Test
  @Tag("long")
  void isRefusedInOneSentenceForTenMinutesEach() throws IOException {
    Campaign campaign = new Campaign("malformed input, 10 minutes each");
    for (String kind : seeds.keySet()) {
      long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(10);
      for (int n = 0; System.nanoTime() < end; n++) {
        mutate(campaign, kind, n);
      }
    }
    print(campaign);
  }

  private void print(Campaign campaign) {
    campaign.print(
        (refused + taken)
            + " mutations of "
            + seeds.keySet()
            + ": "
            + refused
            + " refused in one sentence, "
            + taken
            + " still well-formed, nothing else thrown");
    assertThat(refused).isGreaterThan(taken);
  }

  private void mutate(Campaign campaign, String kind, int n) throws IOException {
    byte[] bytes = seeds.get(kind).clone();
    Random chance = campaign.chance(kind.hashCode() * 31L + n);
    for (int times = 1 + chance.nextInt(4); times > 0; times--) {
      bytes = mutated(bytes, chance);
    }
    try {
      reader(kind).read(bytes);
      taken++;
    } catch (ThtException e) {
      refused++;
      assertThat(e.sentence()).as(campaign.at(kind + " " + n)).doesNotContain("\n");
    } catch (RuntimeException | StackOverflowError e) {
      throw new AssertionError(campaign.at(kind + " " + n) + ": " + text(bytes), e);
    }
  }

  private static byte[] mutated(byte[] bytes, Random chance) {
    if (bytes.length == 0) {
      return SPICE.clone();
    }
    int at = chance.nextInt(bytes.length);
    int length = Math.min(bytes.length - at, 1 + chance.nextInt(40));
    return switch (chance.nextInt(6)) {
      case 0 -> flipped(bytes, at, chance);
      case 1 -> joined(Arrays.copyOf(bytes, at), from(bytes, at + length));
      case 2 -> joined(Arrays.copyOf(bytes, at + length), from(bytes, at));
      case 3 -> replaced(bytes, at, SPICE[chance.nextInt(SPICE.length)]);
      case 4 -> joined(joined(Arrays.copyOf(bytes, at), spice(chance)), from(bytes, at));
      default -> Arrays.copyOf(bytes, at);
    };
  }

  private static byte[] spice(Random chance) {
    byte[] one = {SPICE[chance.nextInt(SPICE.length)]};
    byte[] many = new byte[chance.nextInt(3000)];
    Arrays.fill(many, one[0]);
    return chance.nextInt(20) == 0 ? many : one;
  }

  private static byte[] flipped(byte[] bytes, int at, Random chance) {
    return replaced(bytes, at, (byte) (bytes[at] ^ 1 << chance.nextInt(8)));
  }

  private static byte[] replaced(byte[] bytes, int at, byte value) {
    byte[] replaced = bytes.clone();
    replaced[at] = value;
    return replaced;
  }

  private static byte[] from(byte[] bytes, int at) {
    return Arrays.copyOfRange(bytes, at, bytes.length);
  }

  private static byte[] joined(byte[] one, byte[] other) {
    byte[] joined = Arrays.copyOf(one, one.length + other.length);
    System.arraycopy(other, 0, joined, one.length, other.length);
    return joined;
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }
}

package dev.tht.gatecore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.ledger.disk.Disk;
import dev.tht.ledger.lines.JsonLinesLedgerStore;
import dev.tht.ledger.verify.LedgerVerifier;
import dev.tht.spi.ErrorKind;
import dev.tht.spi.Outcome;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.Effect;
import dev.tht.spi.review.BoundReply;
import dev.tht.spi.session.SessionId;
import dev.tht.testkit.campaign.CampaignRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every call to the disk fails once while a reply goes through the gate into the file store. */
class FailingReplyTest {
  private static final Clock CLOCK =
      Clock.fixed(Instant.parse("2026-01-02T03:04:05Z"), ZoneOffset.UTC);

  @TempDir Path path;

  /** A disk that fails one call, by its number from 1. */
  private static final class FailingCall implements Disk {
    private final String message;
    private long left = Long.MAX_VALUE;
    private long calls;

    FailingCall(String message) {
      this.message = message;
    }

    private void call() throws IOException {
      calls++;
      if (--left == 0) {
        throw new IOException(message);
      }
    }

    @Override
    public Handle open(Path file) throws IOException {
      call();
      return new Failing(Disk.real().open(file));
    }

    @Override
    public void move(Path from, Path to) throws IOException {
      call();
      Disk.real().move(from, to);
    }

    @Override
    public void forceFolder(Path folder) throws IOException {
      call();
    }

    private final class Failing implements Handle {
      private final Handle real;

      Failing(Handle real) {
        this.real = real;
      }

      @Override
      public void write(long at, byte[] bytes) throws IOException {
        try {
          call();
        } catch (IOException e) {
          real.write(at, Arrays.copyOf(bytes, bytes.length / 3));
          throw e;
        }
        real.write(at, bytes);
      }

      @Override
      public void force() throws IOException {
        call();
      }

      @Override
      public void cut(long length) throws IOException {
        call();
        real.cut(length);
      }

      @Override
      public void close() throws IOException {
        real.close();
      }
    }
  }

  @Test
  void takesAReplyOnceWhicheverCallFails() throws Exception {
    CampaignRun run = CampaignRun.of("n-th I/O call fails, reply through the gate");
    FailingCall counting = new FailingCall("");
    long calls = -calls(counting);
    reply(counting, "counted", Long.MAX_VALUE, run);
    calls += calls(counting);
    int recorded = 0;
    int refused = 0;
    int cases = 0;
    for (long n = 1; n <= calls; n++) {
      for (String message : List.of("Input/output error", "No space left on device")) {
        boolean durable = reply(new FailingCall(message), "case-" + cases++, n, run);
        recorded += durable ? 1 : 0;
        refused += durable ? 0 : 1;
      }
    }
    run.print(
        calls
            + " calls x 2 ways: "
            + cases
            + " replies failed, "
            + recorded
            + " durable all the same, "
            + refused
            + " to be given again, each took effect once");
    assertThat(recorded).isPositive();
    assertThat(refused).isPositive();
  }

  private static long calls(FailingCall disk) {
    return disk.calls;
  }

  /** Whether the reply whose n-th call failed was durable. */
  private boolean reply(FailingCall disk, String name, long failing, CampaignRun run)
      throws IOException {
    String where = run.at(name + ", call " + failing);
    Path folder = Files.createDirectory(path.resolve(name));
    GateFixture fixture = new GateFixture();
    BoundReply reply;
    SessionId session;
    try (JsonLinesLedgerStore store = open(folder, disk)) {
      fixture.restart(store);
      Asked asked = Asked.in(fixture);
      session = asked.question().session();
      reply = asked.chosen("o1");
      long before = disk.calls;
      if (failing == Long.MAX_VALUE) {
        fixture.gate().reply(reply);
        disk.calls -= before;
        return true;
      }
      disk.left = failing;
      assertThat(thrown(fixture, reply)).as(where).isIn(ErrorKind.IO, ErrorKind.UNKNOWN_OUTCOME);
    }

    try (JsonLinesLedgerStore store = open(folder, Disk.real())) {
      fixture.restart(store);
      boolean durable = fixture.gate().state(session).pending().isEmpty();
      Outcome<List<Effect>> again = fixture.gate().reply(reply);
      assertThat(again instanceof Outcome.Refused).as(where).isEqualTo(durable);
      assertThat(fixture.gate().state(session).decisions().concepts()).as(where).hasSize(1);
      assertThat(fixture.gate().state(session).replies()).as(where).isEqualTo(1);
      assertThat(LedgerVerifier.verify(store).fault()).as(where).isEmpty();
      return durable;
    }
  }

  private static ErrorKind thrown(GateFixture fixture, BoundReply reply) {
    try {
      fixture.gate().reply(reply);
    } catch (ThtException e) {
      return e.code().kind();
    }
    throw new AssertionError("the reply was taken");
  }

  private static JsonLinesLedgerStore open(Path folder, Disk disk) {
    return JsonLinesLedgerStore.open(folder, CLOCK, new Random(3), disk, 1 << 20);
  }
}

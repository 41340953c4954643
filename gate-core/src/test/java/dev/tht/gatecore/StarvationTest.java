package dev.tht.gatecore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.Outcome;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.testkit.campaign.CampaignRun;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Refused attempts without end, from several threads on a ledger of files: the reviewer's replies
 * are taken at the first try all the same, and the attempts leave nothing in the ledger.
 */
class StarvationTest {

  private static final int FLOODERS = 3;

  @TempDir Path folder;

  @Test
  @Tag("campaign")
  void everyReplyIsTakenAtTheFirstTryBesideAFloodOfRefusedAttempts() throws Exception {
    flood(25);
  }

  @Test
  @Tag("long")
  void fiveThousandRepliesAreTakenBesideAFlood() throws Exception {
    flood(5_000);
  }

  private void flood(int replies) throws Exception {
    CampaignRun run = CampaignRun.of("replies beside a flood of refused attempts");
    GateFixture fixture = new GateFixture().restart(SignedShop.open(folder.resolve("ledger")));
    Asked first = Asked.in(fixture);
    AtomicBoolean over = new AtomicBoolean();
    long refused = 0;
    long longest = 0;
    long expected = 0;
    try (ExecutorService threads = Executors.newFixedThreadPool(FLOODERS)) {
      List<Future<Long>> floods = new ArrayList<>();
      for (int i = 0; i < FLOODERS; i++) {
        floods.add(threads.submit(flooder(fixture, first.question(), over)));
      }
      try {
        for (int i = 0; i < replies; i++) {
          Asked asked = Asked.in(fixture);
          long begun = System.nanoTime();
          assertThat(fixture.gate().reply(asked.chosen("o1")))
              .as(run.at(i))
              .isInstanceOf(Outcome.Success.class);
          longest = Math.max(longest, System.nanoTime() - begun);
          expected++;
        }
      } finally {
        over.set(true);
      }
      for (Future<Long> flood : floods) {
        refused += flood.get();
      }
    }

    // A session has four records when its first question is answered, and the first waits.
    assertThat(fixture.ledger().head().count()).isEqualTo(4 * expected + 3);
    assertThat(fixture.gate().state(first.question().session()).replies()).isZero();
    assertThat(fixture.attempts().lines()).hasSizeLessThanOrEqualTo(1000);
    assertThat(refused).isPositive();
    run.print(
        expected
            + " replies taken at the first try, the longest after "
            + longest / 1_000_000
            + " ms, beside "
            + refused
            + " refused attempts, none in the ledger");
  }

  private static Callable<Long> flooder(
      GateFixture fixture, PendingQuestion waiting, AtomicBoolean over) {
    return () -> {
      long refused = 0;
      while (!over.get() || refused == 0) {
        boolean proposed =
            fixture
                    .gate()
                    .propose(
                        waiting.session(),
                        "model",
                        Proposals.one(
                            "Brasil",
                            GateSession.BRASIL,
                            List.of(Proposals.option("Brasil", "x", true, GateSession.BRAZIL))))
                instanceof Outcome.Success;
        boolean replied =
            fixture.gate().reply(Asked.bound(waiting, "0".repeat(64), waiting.position(), "o1"))
                instanceof Outcome.Success;
        assertThat(proposed || replied).isFalse();
        fixture.gate().refuseByRule(waiting.session().value(), "model", "decision add");
        refused += 3;
      }
      return refused;
    };
  }
}

package dev.tht.gatecore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.ledger.lines.JsonLinesLedgerStore;
import dev.tht.spi.ErrorKind;
import dev.tht.spi.Outcome;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.Effect;
import dev.tht.spi.review.BoundReply;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.QuestionId;
import dev.tht.spi.session.Phase;
import dev.tht.spi.session.SessionId;
import dev.tht.testkit.campaign.CampaignRun;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The same reply several times at once, and replies to older, foreign and stale questions. */
class RepeatedReplyTest {
  private static final int CASES_OF_A_LEDGER = 10;
  private static final int LEDGERS_A_FILE = 25;

  @TempDir Path path;
  private int together;
  private int alone;
  private int effects;
  private int refusals;
  private int conflicts;

  @Test
  @Tag("campaign")
  void hasOneEffectOrARefusal() throws Exception {
    reply(5000);
  }

  @Test
  @Tag("long")
  void hasOneEffectOrARefusalTwoHundredThousandTimes() throws Exception {
    reply(200_000);
  }

  private void reply(int cases) throws Exception {
    CampaignRun run = CampaignRun.of("replies at once, older, foreign and stale");
    try (ExecutorService threads = Executors.newFixedThreadPool(8)) {
      for (int ledger = 0; ledger * CASES_OF_A_LEDGER < cases; ledger++) {
        GateFixture fixture = new GateFixture();
        if (ledger % LEDGERS_A_FILE == 0) {
          Path folder = Files.createDirectory(path.resolve("ledger-" + ledger));
          fixture.restart(JsonLinesLedgerStore.open(folder, Clock.systemUTC(), run.chance(ledger)));
        }
        for (int c = 0; c < CASES_OF_A_LEDGER; c++) {
          int number = ledger * CASES_OF_A_LEDGER + c;
          Random chance = run.chance(number);
          if (chance.nextBoolean()) {
            atOnce(run.at(number), fixture, chance, threads);
          } else {
            misplaced(run.at(number), fixture, chance);
          }
        }
        fixture.ledger().close();
      }
    }
    run.print(
        cases
            + " cases: "
            + together
            + " with 2 to 8 replies at once, "
            + alone
            + " misplaced; "
            + effects
            + " took effect, "
            + refusals
            + " refused, "
            + conflicts
            + " in conflict, none twice");
    assertThat(effects).isEqualTo(together);
  }

  private void atOnce(String where, GateFixture fixture, Random chance, ExecutorService threads)
      throws Exception {
    Asked asked = Asked.in(fixture);
    boolean same = chance.nextBoolean();
    int replies = 2 + chance.nextInt(7);
    CyclicBarrier start = new CyclicBarrier(replies);
    List<Callable<Boolean>> replying = new ArrayList<>();
    for (int r = 0; r < replies; r++) {
      BoundReply reply = asked.chosen(same || r % 2 == 0 ? "o1" : "o2");
      replying.add(
          () -> {
            start.await();
            return takes(fixture, reply);
          });
    }
    int taken = 0;
    for (Future<Boolean> done : threads.invokeAll(replying)) {
      taken += done.get() ? 1 : 0;
    }

    assertThat(taken).as(where).isEqualTo(1);
    SessionId session = asked.question().session();
    assertThat(fixture.gate().state(session).replies()).as(where).isEqualTo(1);
    assertThat(fixture.gate().state(session).decisions().concepts()).as(where).hasSize(1);
    together++;
    effects++;
  }

  private boolean takes(GateFixture fixture, BoundReply reply) {
    try {
      boolean taken = fixture.gate().reply(reply) instanceof Outcome.Success<List<Effect>>;
      if (!taken) {
        count(0);
      }
      return taken;
    } catch (ThtException e) {
      if (e.code().kind() != ErrorKind.CONFLICT) {
        throw e;
      }
      count(1);
      return false;
    }
  }

  private synchronized void count(int conflict) {
    conflicts += conflict;
    refusals += 1 - conflict;
  }

  private void misplaced(String where, GateFixture fixture, Random chance) {
    Asked asked = Asked.in(fixture);
    PendingQuestion question = asked.question();
    PendingQuestion open = question;
    boolean answered = chance.nextBoolean();
    if (answered) {
      assertThat(fixture.gate().reply(asked.chosen("o1"))).isInstanceOf(Outcome.Success.class);
      open = next(fixture, question.session());
    }
    PendingQuestion foreign = Asked.in(fixture).question();
    List<BoundReply> wrong =
        List.of(
            Asked.bound(question, "0".repeat(64), question.position(), "o1"),
            Asked.bound(question, question.hash(), question.position() + 1, "o1"),
            Asked.bound(question, question.hash(), foreign.position() - 7, "o1"),
            Asked.bound(open, foreign.hash() + "0", open.position(), "o1"),
            Asked.bound(foreign, open.hash() + "0", foreign.position(), "o1"),
            unknown(question, chance));
    List<BoundReply> stale = new ArrayList<>(wrong);
    if (answered) {
      stale.add(asked.chosen("o1"));
      stale.add(asked.chosen("o2"));
      stale.add(Asked.bound(open, question.hash(), question.position(), "o1"));
      stale.add(Asked.bound(question, open.hash(), open.position(), "o1"));
    }
    BoundReply reply = stale.get(chance.nextInt(stale.size()));
    long before = fixture.ledger().head().count();

    assertThat(takes(fixture, reply)).as(where).isFalse();
    assertThat(fixture.ledger().head().count()).as(where).isEqualTo(before);
    alone++;
  }

  private static PendingQuestion next(GateFixture fixture, SessionId session) {
    return ((Outcome.Success<PendingQuestion>)
            fixture
                .gate()
                .propose(
                    session,
                    "model",
                    Proposals.summary(Phase.CLARIFICATION, "all is said in d3.1")))
        .value();
  }

  private static BoundReply unknown(PendingQuestion question, Random chance) {
    BoundReply reply = Asked.bound(question, question.hash(), question.position(), "o1");
    return new BoundReply(
        new QuestionId("q-" + String.format("%032x", chance.nextLong() >>> 1)),
        reply.hash(),
        reply.position(),
        reply.reply(),
        reply.actor(),
        reply.channel(),
        reply.assurance());
  }
}

package dev.tht.storagepostgres;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.ledger.LogDraft;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.storagepostgres.CuttingProxy.Cut;
import dev.tht.testkit.ledger.Drafts;
import java.io.IOException;
import java.net.URI;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;

/** Attacks by the network: the connection ends at the commit, or anywhere. */
@Tag("postgres")
class CutNetworkTest {
  private static final long SEED = 20261130;
  private static final int FARTHEST = 3_400;

  private final TestSchema schema = TestSchema.prepared();
  private final LedgerStore sure =
      new PostgresLedgerStore(schema.pool(), schema.name(), Clock.systemUTC(), new SecureRandom());
  private final CuttingProxy proxy;
  private final LedgerStore cut;

  CutNetworkTest() throws IOException {
    URI server = URI.create(TestSchema.url().substring("jdbc:".length()));
    proxy = new CuttingProxy(server.getHost(), server.getPort());
    PGSimpleDataSource source = new PGSimpleDataSource();
    source.setURL(TestSchema.url().replace(":" + server.getPort() + "/", ":" + proxy.port() + "/"));
    cut = new PostgresLedgerStore(source, schema.name(), Clock.systemUTC(), new SecureRandom());
  }

  @AfterEach
  void drop() throws IOException {
    proxy.close();
    schema.close();
  }

  @Test
  void saysUnknownAndNoMoreWhenTheNetworkEndsAtTheCommit() {
    int rounds = 20;
    Map<Cut, Integer> recorded = new EnumMap<>(Cut.class);
    int position = 0;
    for (int round = 0; round < rounds; round++) {
      for (Cut where : List.of(Cut.BEFORE_COMMIT, Cut.DURING_COMMIT, Cut.AFTER_COMMIT)) {
        LogDraft draft = Drafts.draft("e-" + position, "s-one", position++);
        proxy.cut(where);
        assertThat(codeOf(draft)).contains(StoragePostgresErrorCode.OUTCOME_UNKNOWN);
        int there = sure.read("s-one").size() == position ? 1 : 0;
        recorded.merge(where, there, Integer::sum);
        proxy.cut(Cut.NEVER);
        LogRecord settled = cut.append(draft);
        assertThat(settled.sequence()).isEqualTo(position - 1);
      }
    }
    System.out.println(
        "network cut at COMMIT: " + 3 * rounds + " cuts, recorded nevertheless " + recorded);
    assertThat(recorded.get(Cut.BEFORE_COMMIT)).isZero();
    assertThat(recorded.get(Cut.AFTER_COMMIT)).isEqualTo(rounds);
    assertThat(sure.read("s-one")).hasSize(position);
  }

  @Test
  void losesAndDoublesNothingWhereverTheNetworkEnds() {
    cutAnywhere(80);
  }

  @Test
  @Tag("long")
  void losesAndDoublesNothingWhereverTheNetworkEndsAgainAndAgain() {
    cutAnywhere(5_000);
  }

  private void cutAnywhere(int rounds) {
    Random random = new Random(SEED);
    int acknowledged = 0;
    int unknown = 0;
    int recorded = 0;
    int nothing = 0;
    for (int position = 0; position < rounds; position++) {
      LogDraft draft = Drafts.draft("e-" + position, "s-one", position);
      proxy.cutAtByte(1 + random.nextInt(FARTHEST));
      Optional<StoragePostgresErrorCode> code = codeOf(draft);
      boolean there = sure.head().count() > position;
      if (code.isEmpty()) {
        acknowledged++;
        assertThat(there).isTrue();
      } else if (code.get() == StoragePostgresErrorCode.OUTCOME_UNKNOWN) {
        unknown++;
        recorded += there ? 1 : 0;
      } else {
        nothing++;
        assertThat(code).contains(StoragePostgresErrorCode.UNREACHABLE);
        assertThat(there).isFalse();
      }
      proxy.cut(Cut.NEVER);
      assertThat(cut.append(draft).position()).isEqualTo(position);
    }
    System.out.printf(
        "network cut anywhere: %d cuts in %d appends: %d acknowledged, %d said nothing was recorded, %d unknown of which %d recorded, seed %d%n",
        proxy.cuts(), rounds, acknowledged, nothing, unknown, recorded, SEED);
    assertThat(nothing).isPositive();
    assertThat(sure.read("s-one")).hasSize(rounds);
  }

  private Optional<StoragePostgresErrorCode> codeOf(LogDraft draft) {
    try {
      cut.append(draft);
      return Optional.empty();
    } catch (ThtException e) {
      return Optional.of((StoragePostgresErrorCode) e.code());
    }
  }
}

package dev.tht.sqlplan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.sqlplan.dialect.Dialect;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Attacks on the engines that run in this process. */
class AttackTest {
  static final long SEED = 7;
  private static final int QUICK_SHARE = 10;

  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource(names = {"SQLITE", "DUCKDB", "H2"})
  void letsNoneOfASeededTenthReachTheDatabase(Dialect dialect) throws Exception {
    SplittableRandom random = new SplittableRandom(SEED);
    List<String> some =
        Siege.attacks(dialect, folder).stream()
            .filter(sql -> random.nextInt(QUICK_SHARE) == 0)
            .toList();

    Siege.of(dialect, folder).letsNoneThrough(some, SEED);
  }

  @Tag("long")
  @ParameterizedTest
  @EnumSource(names = {"SQLITE", "DUCKDB", "H2"})
  void letsNoneReachTheDatabase(Dialect dialect) throws Exception {
    Siege.of(dialect, folder).letsNoneThrough(Siege.attacks(dialect, folder), SEED);
  }

  @ParameterizedTest
  @EnumSource(names = {"SQLITE", "DUCKDB", "H2"})
  void wouldSeeAttacksThatReachedTheDatabase(Dialect dialect) throws Exception {
    Siege.of(dialect, folder).wouldSeeWhatReachesTheDatabase();
  }

  @ParameterizedTest
  @EnumSource(names = {"SQLITE", "DUCKDB", "H2"})
  void refusesNothingThatIsBenign(Dialect dialect) throws Exception {
    Siege.of(dialect, folder).letsBenignStatementsRun();
  }

  @Test
  void triesAtLeastTwoThousand() {
    int all = 0;
    for (Dialect dialect : Dialect.values()) {
      all += Siege.attacks(dialect, folder).size();
    }

    assertThat(all).isGreaterThanOrEqualTo(2_000);
  }
}

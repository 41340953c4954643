package dev.tht.sqlplan;

import dev.tht.sqlplan.dialect.Dialect;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Attacks on PostgreSQL, with a superuser's rights. */
@Tag("postgres")
class AttackOnPostgresTest {
  @TempDir Path folder;
  private Siege siege;

  @BeforeEach
  void besiege() {
    siege = Siege.of(Dialect.POSTGRESQL, folder);
  }

  @Test
  void letsNoneReachTheDatabase() throws Exception {
    siege.letsNoneThrough(Siege.attacks(Dialect.POSTGRESQL, folder), AttackTest.SEED);
  }

  @Test
  void wouldSeeAttacksThatReachedTheDatabase() throws Exception {
    siege.wouldSeeWhatReachesTheDatabase();
  }

  @Test
  void refusesNothingThatIsBenign() throws Exception {
    siege.letsBenignStatementsRun();
  }
}

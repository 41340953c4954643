package dev.tht.storagepostgres;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.ledger.verify.LedgerVerifier;
import dev.tht.spi.ledger.LogDraft;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.spijson.LogRecordJson;
import dev.tht.testkit.ledger.Drafts;
import dev.tht.testkit.review.AdversaryReport;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Random sequences of statements as the proposer's role: honest proposals between forbidden
 * statements and forged replies, with and without a transaction around them. The ledger gains the
 * proposals and nothing else, and the reviewer's role replies afterwards.
 */
@Tag("postgres")
class ProposerRoleCampaignTest {

  private DeployedRoles roles;
  private Connection proposer;
  private final Map<String, Long> outcomes = new TreeMap<>();
  private long attempts;
  private long proposals;

  @BeforeEach
  void deploy() throws SQLException {
    roles = new DeployedRoles();
    proposer = DriverManager.getConnection(roles.url("proposer"));
  }

  @AfterEach
  void drop() throws SQLException {
    proposer.close();
    roles.close();
  }

  @Test
  void repliesToNothingInThreeHundredSequences() throws SQLException {
    campaign("quick", 300);
  }

  @Test
  @Tag("long")
  void repliesToNothingInTenThousandSequences() throws SQLException {
    campaign("long", 10_000);
  }

  private void campaign(String run, int sequences) throws SQLException {
    long seed = Long.getLong("tht.seed", 20261201);
    Random random = new Random(seed);
    for (int i = 0; i < sequences; i++) {
      if (random.nextInt(10) == 0) {
        roles.ledger("proposer").append(draft("e-" + proposals, proposals, "question_presented"));
        proposals++;
      }
      sequence(random);
    }
    long replies = roles.ledger("reader").read("s-one").stream().filter(this::isForged).count();
    AdversaryReport report =
        new AdversaryReport(
                "proposer's role",
                run,
                seed,
                sequences,
                attempts,
                outcomes,
                replyOfTheReviewer(),
                replies)
            .keep();
    assertThat(report.unreplied()).isZero();
    assertThat(outcomes).containsOnlyKeys("refused");
    assertThat(LedgerVerifier.verify(roles.ledger("reader")).isSound()).isTrue();
    assertThat(roles.ledger("reader").head().count()).isEqualTo(proposals + 1);
  }

  private boolean isForged(LogRecord record) {
    return !record.type().equals("question_presented");
  }

  private long replyOfTheReviewer() {
    roles.ledger("reviewer").append(draft("e-reply", proposals, "reply_given"));
    return 1;
  }

  /** Up to four statements, in one transaction or each by itself. */
  private void sequence(Random random) throws SQLException {
    proposer.setAutoCommit(random.nextBoolean());
    for (int k = random.nextInt(4); k >= 0; k--) {
      String sql = statement(random);
      attempts++;
      long before = roles.ledger("reader").head().count();
      String outcome;
      try (Statement statement = proposer.createStatement()) {
        statement.execute(sql.replace("$", roles.name()).replace("@", roles.login("proposer")));
        outcome = "nothing changed";
      } catch (SQLException refused) {
        outcome = "refused";
      }
      if (!proposer.getAutoCommit()) {
        if (random.nextBoolean()) {
          proposer.commit();
        } else {
          proposer.rollback();
        }
      }
      assertThat(roles.ledger("reader").head().count()).as(sql).isEqualTo(before);
      outcomes.merge(outcome, 1L, Long::sum);
    }
    if (!proposer.getAutoCommit()) {
      proposer.rollback();
    }
    proposer.setAutoCommit(true);
    try (Statement statement = proposer.createStatement()) {
      statement.execute("rollback");
      statement.execute("discard all");
    }
  }

  private String statement(Random random) {
    int sort = random.nextInt(10);
    if (sort < 5) {
      List<String> forbidden = RoleAttackTest.FORBIDDEN;
      return forbidden.get(random.nextInt(forbidden.size()));
    }
    String function =
        List.of("append_record", "append_proposed", "append_reviewed").get(random.nextInt(3));
    String type = List.of("reply_given", "memory_numbered", "noted", "").get(random.nextInt(4));
    SealedCall call =
        SealedCall.of(sealed(type.isEmpty() ? "question_presented" : type, random))
            .with(SealedCall.TYPE, SealedCall.literal(type));
    if (sort == 9) {
      return "set search_path = pg_temp, $, pg_catalog; " + call.of("$." + function);
    }
    return call.of("$." + function);
  }

  private LogRecord sealed(String type, Random random) {
    return LogRecordJson.seal(
        draft("e-forged", proposals, type),
        roles.ledger("reader").head(),
        Instant.parse("2026-01-02T03:04:05Z"),
        random);
  }

  private static LogDraft draft(String entryId, long position, String type) {
    LogDraft any = Drafts.draft(entryId, "s-one", position);
    return new LogDraft(
        any.entryId(),
        any.stream(),
        any.position(),
        any.author(),
        any.phase(),
        any.question(),
        type,
        any.payload(),
        any.contents());
  }
}

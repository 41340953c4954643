package dev.tht.storagepostgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.ledger.verify.LedgerVerifier;
import dev.tht.spi.ledger.LedgerHead;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.testkit.ledger.Drafts;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.postgresql.ds.PGSimpleDataSource;

/** The backup, the restore and the checks that {@code docs/deploy-postgres.md} describes. */
@Tag("postgres")
class BackupTest {
  private final DeployedRoles roles;
  private final String restored;

  BackupTest() throws SQLException {
    roles = new DeployedRoles();
    restored = roles.name() + "_restored";
  }

  @AfterEach
  void drop() throws SQLException {
    roles.schema().run("drop database if exists " + restored + " with (force)");
    roles.close();
  }

  @Test
  void aRestoredCopyVerifiesAndKeepsItsRights(@TempDir Path folder) throws Exception {
    roles.run("owner", "insert into $.ledger_duty values ('propose', 'noted')");
    LedgerStore ledger = roles.ledger("proposer");
    for (int i = 0; i < 20; i++) {
      ledger.append(Drafts.draft("e-" + i, "s-" + i % 3, i / 3));
    }
    LedgerHead kept = ledger.head();
    List<LogRecord> before = records(ledger);

    List<String> commands = commands(folder.resolve("tht.dump"));
    for (String command : commands) {
      TestCluster.call(List.of("sh", "-c", command));
    }

    LedgerStore copy = copy("proposer");
    assertThat(LedgerVerifier.verify(copy).fault()).isEmpty();
    assertThat(copy.head()).isEqualTo(kept);
    assertThat(records(copy)).isEqualTo(before);
    LogRecord next = copy.append(Drafts.draft("e-20", "s-2", 6));
    assertThat(next.sequence()).isEqualTo(20);
    assertThatThrownBy(
            () -> runOnCopy("proposer", "insert into $.ledger_entry select * from $.ledger_entry"))
        .isInstanceOf(SQLException.class)
        .hasMessageContaining("permission denied");
    assertThatThrownBy(() -> runOnCopy("owner", "delete from $.ledger_entry"))
        .isInstanceOf(SQLException.class)
        .hasMessageContaining("only grows");
    System.out.println(
        "backup: " + commands.size() + " commands of the document run, 20 records verified");
  }

  /** The document's commands, with this server, this schema and this folder. */
  private List<String> commands(Path dump) throws IOException {
    String document = Files.readString(Path.of("..", "..", "docs", "deploy-postgres.md"));
    int begin = document.indexOf("```sh\n") + "```sh\n".length();
    URI server = URI.create(TestSchema.url().substring("jdbc:".length()));
    String login =
        "PGHOST="
            + server.getHost()
            + " PGPORT="
            + server.getPort()
            + " PGUSER=postgres "
            + TestCluster.newestBin()
            + "/";
    return document
        .substring(begin, document.indexOf("```", begin))
        .lines()
        .map(
            line ->
                login
                    + line.replace("--schema=tht", "--schema=" + roles.name())
                        .replace("tht.dump", dump.toString())
                        .replace("DATABASE", "postgres")
                        .replace("RESTORED", restored))
        .toList();
  }

  private LedgerStore copy(String role) {
    PGSimpleDataSource source = new PGSimpleDataSource();
    source.setURL(copyUrl(role));
    return new PostgresLedgerStore(source, roles.name(), Clock.systemUTC(), new SecureRandom());
  }

  private String copyUrl(String role) {
    return roles.url(role).replace("/postgres?", "/" + restored + "?");
  }

  private void runOnCopy(String role, String sql) throws SQLException {
    try (Connection connection = DriverManager.getConnection(copyUrl(role));
        Statement statement = connection.createStatement()) {
      statement.execute(sql.replace("$", roles.name()));
    }
  }

  private static List<LogRecord> records(LedgerStore store) {
    List<LogRecord> records = new ArrayList<>();
    store.forEach(records::add);
    return records;
  }
}

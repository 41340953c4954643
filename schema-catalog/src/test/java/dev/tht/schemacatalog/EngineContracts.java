package dev.tht.schemacatalog;

import dev.tht.schemacatalog.database.AskedDatabase;
import dev.tht.schemacatalog.database.Capability;
import dev.tht.schemacatalog.database.Engine;
import dev.tht.schemacatalog.join.ForeignKeyPaths;
import dev.tht.schemacatalog.query.JdbcImpactProbe;
import dev.tht.schemacatalog.query.JdbcQueryRunner;
import dev.tht.schemacatalog.reading.JdbcCatalogSource;
import dev.tht.schemacatalog.value.JdbcValueLookup;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.CatalogSource;
import dev.tht.spi.catalog.JoinPaths;
import dev.tht.spi.catalog.ValueLookup;
import dev.tht.spi.query.ImpactProbe;
import dev.tht.spi.query.QueryRunner;
import dev.tht.testkit.catalog.CatalogSourceContract;
import dev.tht.testkit.catalog.JoinPathsContract;
import dev.tht.testkit.catalog.ShopDatabase;
import dev.tht.testkit.catalog.ValueLookupContract;
import dev.tht.testkit.query.ImpactProbeContract;
import dev.tht.testkit.query.QueryRunnerContract;
import dev.tht.testkit.query.SqlFixture;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** Every contract of this module on one engine, in which the shop has been created. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class EngineContracts {

  private static final Clock CLOCK =
      Clock.fixed(Instant.parse("2026-01-02T03:04:05Z"), ZoneOffset.UTC);

  private AskedDatabase database;

  /** Creates the shop, in that folder where the engine keeps files, and opens it for reading. */
  protected abstract AskedDatabase open(Path folder) throws Exception;

  /**
   * Statements that the shop is created by, with a comment and a second schema where the engine has
   * them: {@code reserve}, with a table {@code customer} of its own.
   */
  static List<String> shop(Set<Capability> capabilities) {
    List<String> statements = new ArrayList<>(ShopDatabase.statements());
    if (capabilities.contains(Capability.COMMENTS)) {
      statements.add("COMMENT ON TABLE \"address\" IS 'where things go'");
      statements.add("COMMENT ON COLUMN \"address\".\"city\" IS 'of the post'");
    }
    return statements;
  }

  /** The statement, whose names stand in the standard's quotes, as the engine takes it. */
  protected String spelled(String sql) {
    return sql;
  }

  /** A SELECT that takes minutes here, where the standard's own does not. */
  protected Optional<String> endless() {
    return Optional.empty();
  }

  /** A SELECT in whose failure the engine quotes a name of a customer. */
  protected String quoting() {
    return "SELECT CAST(\"name\" AS INTEGER) AS v FROM \"customer\" ORDER BY \"id\"";
  }

  @BeforeAll
  void start(@TempDir Path folder) throws Exception {
    database = open(folder);
  }

  @AfterAll
  void stop() {
    database.close();
  }

  private Catalog catalog() {
    return new JdbcCatalogSource(database).read();
  }

  @Nested
  class Reading extends CatalogSourceContract {
    @Override
    protected CatalogSource source() {
      return new JdbcCatalogSource(database);
    }
  }

  @Nested
  class LookingUp extends ValueLookupContract {
    @Override
    protected ValueLookup lookup() {
      return new JdbcValueLookup(database, catalog(), CLOCK);
    }
  }

  @Nested
  class Joining extends JoinPathsContract {
    @Override
    protected JoinPaths over(Catalog catalog) {
      return new ForeignKeyPaths(catalog);
    }
  }

  @Nested
  class Running extends QueryRunnerContract {
    @Override
    protected String endless() {
      return EngineContracts.this.endless().orElseGet(super::endless);
    }

    @Override
    protected QueryRunner runner() {
      QueryRunner runner = new JdbcQueryRunner(database);
      return (sql, limits) -> runner.run(SqlFixture.sql(spelled(sql.text())), limits);
    }
  }

  @Nested
  class Failing extends FailureWordsContract {
    @Override
    JdbcQueryRunner runner() {
      return new JdbcQueryRunner(database);
    }

    @Override
    String quoting() {
      return EngineContracts.this.quoting();
    }

    @Override
    boolean quotes() {
      return database.dialect().engine() != Engine.OTHER;
    }
  }

  @Nested
  class Offering extends CapabilityContract {
    @Override
    AskedDatabase database() {
      return database;
    }

    @Override
    String spelled(String sql) {
      return EngineContracts.this.spelled(sql);
    }
  }

  @Nested
  class Counting extends ImpactProbeContract {
    @Override
    protected ImpactProbe probe() {
      return new JdbcImpactProbe(database, catalog(), Duration.ofSeconds(10));
    }
  }
}

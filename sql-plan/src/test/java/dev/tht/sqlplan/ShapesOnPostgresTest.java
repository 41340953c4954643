package dev.tht.sqlplan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.decision.EffectiveDecisions;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.plan.SynthesizedSql;
import dev.tht.sqlplan.linking.LinkedPlanBuilder;
import dev.tht.sqlplan.sql.CalciteSynthesizer;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("postgres")
class ShapesOnPostgresTest {
  private final Catalog catalog = Shop.catalog("postgresql");
  private Connection connection;

  static Set<String> shapes() {
    return Shapes.all().keySet();
  }

  @BeforeEach
  void fill() throws SQLException {
    String url =
        Objects.requireNonNull(
            System.getenv("THT_TEST_PG_URL"), "set THT_TEST_PG_URL to a PostgreSQL JDBC URL");
    connection = DriverManager.getConnection(url);
    try (Statement statement = connection.createStatement()) {
      statement.execute("CREATE SCHEMA sqlplan_test");
      statement.execute("SET search_path TO sqlplan_test");
    }
    Shop.fill(connection);
  }

  @AfterEach
  void drop() throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute("DROP SCHEMA sqlplan_test CASCADE");
    }
    connection.close();
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void givesTheSameRowsAsSqlite(String name) throws SQLException {
    Shapes.Shape shape = Shapes.all().get(name);
    EffectiveDecisions decisions = shape.decided().decisions();

    CtePlan plan = ShapesOnSqliteTest.value(new LinkedPlanBuilder().build(decisions, catalog));
    SynthesizedSql sql =
        ShapesOnSqliteTest.value(new CalciteSynthesizer().synthesize(plan, decisions, catalog));

    assertThat(Shop.rows(connection, sql.text())).isEqualTo(shape.rows());
  }
}

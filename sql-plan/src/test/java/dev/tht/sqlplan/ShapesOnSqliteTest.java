package dev.tht.sqlplan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.Outcome;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.decision.EffectiveDecisions;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.plan.SynthesizedSql;
import dev.tht.sqlplan.linking.LinkedPlanBuilder;
import dev.tht.sqlplan.sql.CalciteSynthesizer;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ShapesOnSqliteTest {
  private final Catalog catalog = Shop.catalog("sqlite");

  static Set<String> shapes() {
    return Shapes.all().keySet();
  }

  static <T> T value(Outcome<T> outcome) {
    return switch (outcome) {
      case Outcome.Success<T> success -> success.value();
      case Outcome.Refused<T> refused -> throw new AssertionError(refused.refusal().toString());
    };
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void givesTheRowsThatAPersonWorkedOut(String name) throws SQLException {
    Shapes.Shape shape = Shapes.all().get(name);
    EffectiveDecisions decisions = shape.decided().decisions();

    CtePlan plan = value(new LinkedPlanBuilder().build(decisions, catalog));
    SynthesizedSql sql = value(new CalciteSynthesizer().synthesize(plan, decisions, catalog));

    try (Connection connection = Shop.sqlite()) {
      assertThat(Shop.rows(connection, sql.text())).isEqualTo(shape.rows());
    }
  }
}

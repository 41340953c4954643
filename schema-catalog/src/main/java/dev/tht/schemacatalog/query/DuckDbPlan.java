package dev.tht.schemacatalog.query;

import dev.tht.spi.ThtException;
import dev.tht.spijson.ThtJson;
import java.util.OptionalLong;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/**
 * A plan as DuckDB explains it. Of a step that compares every row with every other it gives no
 * estimate, or one that forgets the comparing; there the rows of the two sides are multiplied.
 */
final class DuckDbPlan {

  private static final Set<String> EVERY_WITH_EVERY =
      Set.of("CROSS_PRODUCT", "BLOCKWISE_NL_JOIN", "NESTED_LOOP_JOIN");

  private double most = -1;

  private DuckDbPlan() {}

  /** The most rows that one step is expected to give or to compare. */
  static OptionalLong most(String explained) {
    DuckDbPlan plan = new DuckDbPlan();
    try {
      for (JsonNode step : ThtJson.read(explained, JsonNode.class)) {
        plan.rows(step);
      }
    } catch (ThtException otherwiseWritten) {
      return OptionalLong.empty();
    }
    return plan.most < 0 ? OptionalLong.empty() : OptionalLong.of((long) plan.most);
  }

  /** What the step gives; what it compares is noted. */
  private double rows(JsonNode step) {
    double together = 1;
    double largest = 0;
    for (JsonNode child : step.path("children")) {
      double rows = rows(child);
      together *= Math.max(1, rows);
      largest = Math.max(largest, rows);
    }
    boolean compares = EVERY_WITH_EVERY.contains(step.path("name").asString("").strip());
    String said = step.path("extra_info").path("Estimated Cardinality").asString("");
    double own = compares ? together : largest;
    double rows = said.matches("\\d+") ? Double.parseDouble(said) : own;
    most = Math.max(most, compares ? Math.max(rows, together) : rows);
    return rows;
  }
}

package dev.tht.testkit.query;

import dev.tht.spi.plan.BillOfMaterials;
import dev.tht.spi.plan.SynthesizedSql;
import java.util.List;

/** SQL for tests, as if it had been synthesised, with an empty bill. */
public final class SqlFixture {

  private SqlFixture() {}

  /** That statement. */
  public static SynthesizedSql sql(String text) {
    return new SynthesizedSql(text, "sqlite", new BillOfMaterials(List.of()));
  }
}

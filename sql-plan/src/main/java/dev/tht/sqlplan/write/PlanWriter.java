package dev.tht.sqlplan.write;

import dev.tht.spi.Outcome;
import dev.tht.spi.Refusal;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.plan.UnreviewedPlan;
import dev.tht.spi.plan.UnreviewedSql;
import dev.tht.spi.plan.UnreviewedSynthesizer;
import dev.tht.sqlplan.dialect.Dialect;
import dev.tht.sqlplan.guard.SqlGuard;
import dev.tht.sqlplan.guard.WrittenParse;
import dev.tht.sqlplan.read.PlanTables;
import java.util.Optional;

/**
 * Writes an unreviewed plan as SQL of any dialect, keeping its meaning: what an engine cannot say
 * is refused, never approximated; what is written for an engine that is run has passed {@link
 * SqlGuard}, and for any other {@link WrittenParse}. Immutable, safe for concurrent use.
 */
public final class PlanWriter implements UnreviewedSynthesizer {

  @Override
  public Outcome<UnreviewedSql> synthesize(UnreviewedPlan plan, Catalog catalog, String dialect) {
    try {
      Dialect into =
          Dialect.ofName(dialect)
              .orElseThrow(
                  () ->
                      new Unwritable(
                          "unknown-dialect",
                          "",
                          "'"
                              + dev.tht.spi.SafeText.line(dialect, 40)
                              + "' is no dialect that is written",
                          "name one of " + String.join(", ", Dialect.names())));
      new StructureCheck(catalog).requireWhole(plan.plan().steps());
      Layout layout = new Layout();
      Typing types = new Typing(catalog, plan.plan().steps());
      Spelling spelling = Spelling.of(into, types, Dialect.ofName(plan.dialect()).orElse(into));
      Layout.Laid laid =
          layout.laid(new StatementWriter(layout, spelling).statement(plan.plan().steps(), true));
      Optional<Refusal> refused =
          into.isRun()
              ? SqlGuard.check(laid.text(), into.engine(), catalog, PlanTables.of(plan.plan()))
              : WrittenParse.check(laid.text(), into);
      return refused.isPresent()
          ? new Outcome.Refused<>(refused.get())
          : Outcome.of(new UnreviewedSql(laid.text(), into.engine(), laid.spans()));
    } catch (Unwritable unwritable) {
      return new Outcome.Refused<>(unwritable.refusal());
    }
  }
}

package dev.tht.sqlplan.sql;

import dev.tht.spi.Outcome;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.decision.EffectiveDecisions;
import dev.tht.spi.plan.BillOfMaterials;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.SqlSynthesizer;
import dev.tht.spi.plan.SynthesizedSql;
import dev.tht.sqlplan.dialect.Dialect;
import dev.tht.sqlplan.lineage.Lineage;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Writes a plan as SQL for one of {@link #ENGINES} through a Calcite tree, then reads the text back
 * and accepts it only when everything in it is covered.
 *
 * <p>In order: every name of the plan must exist; every part must follow from an effective decision
 * that it names; the text is written; it is parsed again, read back as steps and matched with the
 * plan's parts one to one, which gives the bill of materials; it is validated against the catalog;
 * and it passes {@link ReviewedSql}. The first failure is the refusal. Nulls are ordered last, text
 * comparisons ignore case as far as the engine does (SQLite: ASCII letters). Immutable, safe for
 * concurrent use; Calcite is loaded on the first call.
 */
public final class CalciteSynthesizer implements SqlSynthesizer {
  /** The engines that reviewed SQL is written for. */
  static final Set<Dialect> ENGINES = Set.of(Dialect.SQLITE, Dialect.POSTGRESQL);

  @Override
  public Outcome<SynthesizedSql> synthesize(
      CtePlan plan, EffectiveDecisions decisions, Catalog catalog) {
    try {
      return Outcome.of(written(plan, decisions, catalog));
    } catch (Unfit unfit) {
      return new Outcome.Refused<>(unfit.refusal());
    }
  }

  private static SynthesizedSql written(
      CtePlan plan, EffectiveDecisions decisions, Catalog catalog) {
    Dialect engine = ReviewedSql.engine(catalog.engine());
    PlanCheck.require(plan, catalog);
    Coverage.require(plan, decisions, catalog);
    Lineage lineage = Lineage.of(plan);
    PlanSpelling spelling = new PlanSpelling(engine, catalog, lineage);
    String text =
        new StatementLayout(engine)
            .text(
                plan,
                plan.steps().stream()
                    .map(step -> new StepNodes(engine, spelling, step).select())
                    .toList());
    List<ReadStep> read = StatementReader.read(ParsedSql.of(text, engine));
    BillOfMaterials bill = BillMatcher.bill(plan, read, spelling, text);
    Set<TableName> tables = new LinkedHashSet<>();
    for (CteStep step : plan.steps()) {
      tables.addAll(lineage.tables(step));
    }
    new Validation(engine, catalog).require(text, tables, bill);
    ReviewedSql.require(text, engine, catalog, tables);
    return new SynthesizedSql(text, engine.engine(), bill);
  }
}

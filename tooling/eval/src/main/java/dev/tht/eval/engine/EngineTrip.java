package dev.tht.eval.engine;

import dev.tht.eval.gold.GoldRows;
import dev.tht.eval.gold.RowSource;
import dev.tht.eval.plan.RoundTripRun;
import dev.tht.eval.run.RowComparison;
import dev.tht.spi.Outcome;
import dev.tht.spi.Refusal;
import dev.tht.spi.ThtException;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.plan.PlanReader;
import dev.tht.spi.plan.UnreviewedPlan;
import dev.tht.spi.plan.UnreviewedSql;
import dev.tht.spi.plan.UnreviewedSynthesizer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Takes one query from the engine that it was written for to another: read as a plan over the one
 * catalog, written over the other, and run on both.
 */
final class EngineTrip {

  /**
   * One side of the way.
   *
   * @param catalog its tables, with the engine's name
   * @param rows the data
   */
  record Side(Catalog catalog, RowSource rows) {
    Side {
      rows = new SameForm(rows);
    }

    /** Runs with the clock that stands still. */
    List<List<@Nullable Object>> run(String sql) {
      return rows.rows(at(sql));
    }

    String at(String sql) {
      return catalog.engine().equals("sqlite")
          ? RoundTripRun.CLOCK.in(sql)
          : RoundTripRun.CLOCK.typed(sql);
    }
  }

  private final PlanReader reader;
  private final UnreviewedSynthesizer writer;
  private final Side from;
  private final Side turned;
  private final Side to;

  /**
   * @param turned the same data as {@code from}, its rows stored in another order
   */
  EngineTrip(PlanReader reader, UnreviewedSynthesizer writer, Side from, Side turned, Side to) {
    this.reader = reader;
    this.writer = writer;
    this.from = from;
    this.turned = turned;
    this.to = to;
  }

  EngineResult of(EngineQuery query) {
    GoldRows wanted;
    List<List<@Nullable Object>> plain;
    try {
      plain = from.run(query.sql());
      wanted = GoldRows.of(from.at(query.sql()), from.rows());
      if (!same(plain, wanted, turned.run(query.sql()))) {
        return result(query, EngineVerdict.INDETERMINATE, "", plain.size(), "");
      }
    } catch (ThtException failed) {
      return result(query, EngineVerdict.GOLD_FAILS, cause(failed), 0, "");
    }
    Outcome<UnreviewedPlan> plan =
        reader.read(query.sql(), from.catalog().engine(), from.catalog());
    if (plan instanceof Outcome.Refused<UnreviewedPlan> refused) {
      return failed(query, EngineVerdict.NOT_READ, refused.refusal(), plain.size());
    }
    Outcome<UnreviewedSql> written =
        writer.synthesize(
            ((Outcome.Success<UnreviewedPlan>) plan).value(), to.catalog(), to.catalog().engine());
    if (written instanceof Outcome.Refused<UnreviewedSql> refused) {
      return failed(query, EngineVerdict.NOT_WRITTEN, refused.refusal(), plain.size());
    }
    return compared(
        query, plain, wanted, ((Outcome.Success<UnreviewedSql>) written).value().text());
  }

  private EngineResult compared(
      EngineQuery query, List<List<@Nullable Object>> plain, GoldRows wanted, String sql) {
    try {
      List<List<@Nullable Object>> got = to.run(sql);
      return same(plain, wanted, got)
          ? result(query, EngineVerdict.SAME, "", plain.size(), sql)
          : result(query, EngineVerdict.OTHER_ROWS, difference(plain, got), plain.size(), sql);
    } catch (ThtException failed) {
      return result(query, EngineVerdict.DOES_NOT_RUN, cause(failed), plain.size(), sql);
    }
  }

  /** Equal row by row, or but for the order of rows that the gold ranks equally. */
  private static boolean same(
      List<List<@Nullable Object>> plain, GoldRows wanted, List<List<@Nullable Object>> got) {
    return RowComparison.isSame(
            new GoldRows(plain.stream().map(List::of).toList(), plain.size()), got)
        || RowComparison.isSame(wanted, got);
  }

  private static String difference(
      List<List<@Nullable Object>> plain, List<List<@Nullable Object>> got) {
    for (int i = 0; i < Math.min(plain.size(), got.size()); i++) {
      if (!String.valueOf(plain.get(i)).equals(String.valueOf(got.get(i)))) {
        return plain.size()
            + " rows wanted, "
            + got.size()
            + " came; row "
            + (i + 1)
            + " is "
            + got.get(i)
            + ", not "
            + plain.get(i);
      }
    }
    return plain.size() + " rows wanted, " + got.size() + " came";
  }

  private EngineResult failed(EngineQuery query, EngineVerdict verdict, Refusal refusal, int rows) {
    return result(query, verdict, refusal.rule() + ": " + refusal.reason(), rows, "");
  }

  private EngineResult result(
      EngineQuery query, EngineVerdict verdict, String detail, int rows, String sql) {
    return new EngineResult(
        query.id(),
        query.set(),
        from.catalog().engine(),
        to.catalog().engine(),
        verdict,
        detail,
        rows,
        query.sql(),
        sql);
  }

  private static String cause(ThtException failed) {
    Throwable cause = failed.getCause() == null ? failed : failed.getCause();
    return String.valueOf(cause.getMessage()).lines().findFirst().orElse("").strip();
  }
}

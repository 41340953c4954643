package dev.tht.eval.plan;

import dev.tht.eval.gold.GoldDatabase;
import dev.tht.eval.gold.GoldRows;
import dev.tht.eval.run.RowComparison;
import dev.tht.eval.sample.DataQuestion;
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
 * Takes one gold query through a plan and back and compares its rows. A question passes when each
 * of its accepted golds does.
 */
public final class RoundTrip {

  private static final String SQLITE = "sqlite";

  private final PlanReader reader;
  private final UnreviewedSynthesizer writer;

  public RoundTrip(PlanReader reader, UnreviewedSynthesizer writer) {
    this.reader = reader;
    this.writer = writer;
  }

  /**
   * The result of the first gold that does not pass, else of the last.
   *
   * @param databases the original data first
   */
  TripResult question(
      DataQuestion question, String set, Catalog catalog, List<GoldDatabase> databases) {
    TripResult result = null;
    for (String gold : question.golds()) {
      result = gold(question.id(), set, gold, catalog, databases);
      if (result.verdict() != TripVerdict.SAME) {
        return result;
      }
    }
    return java.util.Objects.requireNonNull(result);
  }

  private TripResult gold(
      String id, String set, String gold, Catalog catalog, List<GoldDatabase> databases) {
    Draft draft = new Draft(id, set, gold);
    Outcome<UnreviewedPlan> plan = reader.read(gold, SQLITE, catalog);
    if (plan instanceof Outcome.Refused<UnreviewedPlan> refused) {
      return draft.failed(TripVerdict.NOT_READ, refused.refusal());
    }
    Outcome<UnreviewedSql> written =
        writer.synthesize(((Outcome.Success<UnreviewedPlan>) plan).value(), catalog, SQLITE);
    if (written instanceof Outcome.Refused<UnreviewedSql> refused) {
      return draft.failed(TripVerdict.NOT_WRITTEN, refused.refusal());
    }
    draft.sql = ((Outcome.Success<UnreviewedSql>) written).value().text();
    draft.stable = stable(draft.sql, catalog);
    return draft.compared(databases);
  }

  private boolean stable(String sql, Catalog catalog) {
    return reader.read(sql, SQLITE, catalog) instanceof Outcome.Success<UnreviewedPlan> again
        && writer.synthesize(again.value(), catalog, SQLITE)
            instanceof Outcome.Success<UnreviewedSql> written
        && written.value().text().equals(sql);
  }

  /** A result in the making. */
  private static final class Draft {
    private final String id;
    private final String set;
    private final String gold;
    private String sql = "";
    private boolean stable;
    private int rows;
    private boolean empty = true;
    private boolean other;

    Draft(String id, String set, String gold) {
      this.id = id;
      this.set = set;
      this.gold = gold;
    }

    TripResult failed(TripVerdict verdict, Refusal refusal) {
      empty = false;
      return result(verdict, refusal.rule() + ": " + refusal.reason());
    }

    TripResult compared(List<GoldDatabase> databases) {
      List<List<@Nullable Object>> first = List.of();
      for (int i = 0; i < databases.size(); i++) {
        GoldDatabase database = databases.get(i);
        List<List<@Nullable Object>> wanted;
        try {
          wanted = database.rows(RoundTripRun.CLOCK.in(gold));
        } catch (ThtException failed) {
          return result(TripVerdict.GOLD_FAILS, cause(failed));
        }
        first = i == 0 ? wanted : first;
        rows = first.size();
        empty &= wanted.isEmpty();
        other |= !wanted.equals(first);
        try {
          List<List<@Nullable Object>> got = database.rows(RoundTripRun.CLOCK.in(sql));
          if (!same(wanted, got, gold, database)) {
            return result(
                i == 0 ? TripVerdict.OTHER_ROWS : TripVerdict.OTHER_ROWS_ON_COPY,
                wanted.size() + " rows wanted, " + got.size() + " came");
          }
        } catch (ThtException failed) {
          return result(TripVerdict.DOES_NOT_RUN, cause(failed));
        }
      }
      return result(TripVerdict.SAME, "");
    }

    private TripResult result(TripVerdict verdict, String detail) {
      return new TripResult(id, set, verdict, detail, rows, empty, other, stable, gold, sql);
    }
  }

  /** Equal row by row, or equal but for the order of rows that the gold ranks equally. */
  private static boolean same(
      List<List<@Nullable Object>> wanted,
      List<List<@Nullable Object>> got,
      String gold,
      GoldDatabase database) {
    if (RowComparison.isSame(
        new GoldRows(wanted.stream().map(List::of).toList(), wanted.size()), got)) {
      return true;
    }
    return RowComparison.isSame(GoldRows.of(RoundTripRun.CLOCK.in(gold), database), got);
  }

  private static String cause(ThtException failed) {
    return failed.getCause() == null
        ? String.valueOf(failed.getMessage())
        : String.valueOf(failed.getCause().getMessage());
  }
}

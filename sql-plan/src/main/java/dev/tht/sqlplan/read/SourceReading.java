package dev.tht.sqlplan.read;

import dev.tht.spi.catalog.Table;
import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.PlanPart;
import dev.tht.spi.plan.Relation;
import dev.tht.sqlplan.words.Nearest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.jspecify.annotations.Nullable;

/** Reads one source of rows, which becomes known to the scope. */
final class SourceReading {
  private final Reading reading;
  private final List<CteStep> into;
  private final Environment names;
  private final Scope scope;
  private final String id;

  SourceReading(Reading reading, List<CteStep> into, Environment names, Scope scope, String id) {
    this.reading = reading;
    this.into = into;
    this.names = names;
    this.scope = scope;
    this.id = id;
  }

  /**
   * A source as the SQL has it.
   *
   * @param called its name there; empty when it has none
   * @param columns the names of its columns, when they are stated
   */
  private record Written(SqlNode what, String called, List<String> columns) {
    static Written of(SqlNode node) {
      if (node.getKind() != SqlKind.AS) {
        return new Written(node, "", List.of());
      }
      List<SqlNode> operands = ((SqlCall) node).getOperandList();
      List<String> names =
          operands.stream().skip(1).map(name -> ((SqlIdentifier) name).getSimple()).toList();
      return new Written(operands.get(0), names.get(0), names.subList(1, names.size()));
    }

    String calledOr(String other) {
      return called.isEmpty() ? other : called;
    }
  }

  PlanPart.Source one(SqlNode node) {
    Written written = Written.of(node);
    SqlNode what = written.what();
    if (what instanceof SqlIdentifier name) {
      return named(name, written);
    }
    if (what.getKind() == SqlKind.VALUES) {
      return values((SqlCall) what, written);
    }
    if (what.getKind() == SqlKind.LATERAL && QueryReading.isQuery(((SqlCall) what).operand(0))) {
      return forEachRow(((SqlCall) what).operand(0), written);
    }
    if (QueryReading.isQuery(what)) {
      return reading.dialect.looksAtSourcesBefore() && !scope.sources().isEmpty()
          ? perhapsForEachRow(what, written)
          : derived(what, written, scope.outer(), into);
    }
    throw reading.unknown(what, "such a source of rows is not understood");
  }

  private PlanPart.Source derived(
      SqlNode query, Written written, @Nullable Scope around, List<CteStep> steps) {
    CteStep step = step(query, written, around, steps);
    return declared(
        written.calledOr(step.name()),
        new Relation.OfStep(step.name()),
        QueryReading.columns(step));
  }

  private CteStep step(
      SqlNode query, Written written, @Nullable Scope around, List<CteStep> steps) {
    return new QueryReading(reading, steps, names)
        .query(
            query,
            around,
            new QueryReading.Called(
                written.calledOr("derived"), written.columns(), Optional.empty()));
  }

  private PlanPart.Source forEachRow(SqlNode query, Written written) {
    List<CteStep> own = new ArrayList<>();
    CteStep step = step(query, written, scope, own);
    return declared(
        written.calledOr(step.name()), new Relation.OfEachRow(own), QueryReading.columns(step));
  }

  /** As the engine does it: for each row when it looks at a source before it, else once. */
  private PlanPart.Source perhapsForEachRow(SqlNode query, Written written) {
    boolean before = scope.wasLookedAt();
    List<CteStep> own = new ArrayList<>();
    CteStep step = step(query, written, scope, own);
    boolean looks = scope.wasLookedAt();
    scope.lookedAt(before);
    if (!looks) {
      into.addAll(own);
    }
    return declared(
        written.calledOr(step.name()),
        looks ? new Relation.OfEachRow(own) : new Relation.OfStep(step.name()),
        QueryReading.columns(step));
  }

  /** Under the plan's own names of columns the rows themselves, else a step that names them. */
  private PlanPart.Source values(SqlCall values, Written written) {
    int width = ValuesReading.width(values.operand(0));
    List<String> columns =
        written.columns().isEmpty() ? reading.dialect.valuesColumns(width) : written.columns();
    if (columns.isEmpty()) {
      throw reading.unknown(values, "rows written out need names for their columns here");
    }
    Scope around = new Scope(scope.outer());
    Relation.OfValues rows =
        new ValuesReading(reading, new TermReading(reading, names, around)).read(values);
    if (!columns.equals(rows.columns())) {
      return derived(
          values,
          new Written(values, written.calledOr(ValuesReading.NAME), columns),
          scope.outer(),
          into);
    }
    return declared(written.calledOr(ValuesReading.NAME), rows, columns);
  }

  private PlanPart.Source named(SqlIdentifier name, Written written) {
    if (!written.columns().isEmpty()) {
      throw reading.unknown(name, "columns of a table are renamed behind its alias");
    }
    Optional<Environment.Named> step =
        name.isSimple() ? names.find(name.getSimple()) : Optional.empty();
    String last = name.names.get(name.names.size() - 1);
    if (step.isPresent()) {
      return declared(
          written.calledOr(last), new Relation.OfStep(step.get().step()), step.get().columns());
    }
    Table table =
        reading
            .table(name.names)
            .orElseThrow(
                () ->
                    reading.unfit(
                        "unknown-table",
                        name,
                        "there is no table '" + String.join(".", name.names) + "'",
                        Nearest.remedy(last, reading.tables())));
    return declared(
        written.calledOr(table.name().name()),
        new Relation.OfTable(table.name()),
        table.columns().stream().map(column -> column.name().name()).toList());
  }

  private PlanPart.Source declared(String called, Relation relation, List<String> columns) {
    String alias = scope.freeAlias(called);
    scope.add(new Scope.Source(called, alias, relation, columns));
    return new PlanPart.Source(reading.next(id, "src"), alias, relation, List.of());
  }
}

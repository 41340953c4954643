package dev.tht.sqlplan.read;

import dev.tht.spi.plan.Expression;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNumericLiteral;
import org.jspecify.annotations.Nullable;

/** Reads what a SELECT shows, each output under a name that no other has. */
final class ShownReading {
  private final Reading reading;
  private final FromReading from;
  private final Scope scope;
  private final TermReading terms;
  private final List<Shown> shown = new ArrayList<>();

  /**
   * An output as the SQL has it.
   *
   * @param name its name in the plan
   * @param node what it shows; absent for a column of a star
   * @param expression what it shows, read
   */
  record Shown(String name, @Nullable SqlNode node, Expression expression) {}

  ShownReading(Reading reading, FromReading from, Scope scope, TermReading terms) {
    this.reading = reading;
    this.from = from;
    this.scope = scope;
    this.terms = terms;
  }

  List<Shown> all() {
    return shown;
  }

  /**
   * Reads them.
   *
   * @param renamed other names for them, if not empty
   */
  void read(List<SqlNode> list, List<String> renamed) {
    list.forEach(this::declare);
    Set<String> names = new HashSet<>();
    for (SqlNode node : list) {
      if (node instanceof SqlIdentifier star && star.isStar()) {
        from.columns(star)
            .forEach(field -> show(free(field.column(), renamed, names), null, field));
      } else {
        SqlNode value = node.getKind() == SqlKind.AS ? ((SqlCall) node).operand(0) : node;
        Expression expression = terms.read(value);
        show(free(name(node, expression), renamed, names), value, expression);
      }
    }
    if (!renamed.isEmpty() && renamed.size() != shown.size()) {
      throw reading.unknown(
          list.get(0), shown.size() + " columns are named by " + renamed.size() + " names");
    }
  }

  /** Lets the aliases of outputs be known before anything is read. */
  private void declare(SqlNode node) {
    if (node.getKind() == SqlKind.AS) {
      SqlCall as = (SqlCall) node;
      scope.output(((SqlIdentifier) as.operand(1)).getSimple(), as.operand(0));
    }
  }

  private void show(String name, @Nullable SqlNode node, Expression expression) {
    shown.add(new Shown(name, node, expression));
  }

  private String free(String wanted, List<String> renamed, Set<String> names) {
    String base = shown.size() < renamed.size() ? renamed.get(shown.size()) : wanted;
    String name = base;
    for (int i = 2; !names.add(name.toLowerCase(Locale.ROOT)); i++) {
      name = base + "_" + i;
    }
    return name;
  }

  private static String name(SqlNode node, Expression expression) {
    if (node.getKind() == SqlKind.AS) {
      return ((SqlIdentifier) ((SqlCall) node).operand(1)).getSimple();
    }
    return OutputName.of(expression);
  }

  /** The output at the position that the number says; empty when it is no whole number. */
  Optional<Shown> position(SqlNode node) {
    if (node instanceof SqlNumericLiteral number && number.isInteger()) {
      int position = number.intValue(true);
      if (position < 1 || position > shown.size()) {
        throw reading.unknown(node, "there is no output number " + position);
      }
      return Optional.of(shown.get(position - 1));
    }
    return Optional.empty();
  }
}

package dev.tht.sqlplan.read;

import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Formula;
import dev.tht.spi.plan.Missing;
import dev.tht.spi.plan.PlanPart;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;

/** Reads orders, whose keys may be outputs by their position or name. */
final class OrderReading {
  private final Reading reading;
  private final ShownReading shown;
  private final Scope scope;
  private final TermReading terms;
  private final String id;

  OrderReading(Reading reading, ShownReading shown, Scope scope, TermReading terms, String id) {
    this.reading = reading;
    this.shown = shown;
    this.scope = scope;
    this.terms = terms;
    this.id = id;
  }

  /** The order of one selection. */
  List<PlanPart.Order> of(SqlNodeList list) {
    List<PlanPart.Order> orders = new ArrayList<>();
    for (SqlNode node : list) {
      OrderKey key = OrderKey.of(node, reading.dialect);
      orders.add(order(key, key(key.node())));
    }
    return orders;
  }

  private PlanPart.Order order(OrderKey key, Expression by) {
    return new PlanPart.Order(reading.next(id, "r"), by, key.descending(), List.of(), missing(key));
  }

  private static Optional<Missing> missing(OrderKey key) {
    return key.missing() == Missing.LAST ? Optional.empty() : Optional.of(key.missing());
  }

  /** A position, else the output of that name, else what stands there. */
  Expression key(SqlNode node) {
    Optional<ShownReading.Shown> position = shown.position(node);
    if (position.isPresent()) {
      return position.get().expression();
    }
    if (node instanceof SqlIdentifier name && name.isSimple()) {
      Optional<SqlNode> output = scope.output(name.getSimple());
      if (output.isPresent()) {
        return shown.all().stream()
            .filter(each -> output.get().equals(each.node()))
            .findFirst()
            .map(ShownReading.Shown::expression)
            .orElseGet(() -> terms.read(output.get()));
      }
    }
    return terms.read(node);
  }

  /** The order over combined selections: by outputs of the first, by position or name. */
  List<PlanPart.Order> overAll(SqlNodeList list, List<String> outputs) {
    List<PlanPart.Order> orders = new ArrayList<>();
    for (SqlNode node : list) {
      OrderKey key = OrderKey.of(node, reading.dialect);
      orders.add(order(key, new Formula.OutputReference(output(key.node(), outputs))));
    }
    return orders;
  }

  private String output(SqlNode node, List<String> outputs) {
    Optional<ShownReading.Shown> position = shown.position(node);
    if (position.isPresent()) {
      return position.get().name();
    }
    if (node instanceof SqlIdentifier name) {
      String last = name.names.get(name.names.size() - 1);
      for (String output : outputs) {
        if (output.equalsIgnoreCase(last)) {
          return output;
        }
      }
    }
    Expression wanted = terms.read(node);
    return shown.all().stream()
        .filter(each -> each.expression().equals(wanted))
        .findFirst()
        .map(ShownReading.Shown::name)
        .orElseThrow(
            () -> reading.unknown(node, "combined selections are ordered by their outputs only"));
  }
}

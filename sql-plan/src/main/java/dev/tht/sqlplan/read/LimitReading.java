package dev.tht.sqlplan.read;

import dev.tht.spi.literal.Constant;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Formula;
import dev.tht.spi.plan.PlanPart;
import dev.tht.sqlplan.dialect.Dialect;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.apache.calcite.sql.SqlNode;
import org.jspecify.annotations.Nullable;

/** Reads how many rows of a query are kept, and how many are passed over. */
final class LimitReading {
  private final Reading reading;
  private final TermReading terms;

  /**
   * @param around what the query stands in; a limit looks at no row of the query itself
   */
  LimitReading(Reading reading, Environment names, @Nullable Scope around) {
    this.reading = reading;
    this.terms = new TermReading(reading, names, new Scope(around));
  }

  Optional<PlanPart.Limit> limit(Tail tail, String step) {
    if (tail.fetch() == null && tail.offset() == null) {
      return Optional.empty();
    }
    Optional<Expression> kept = Optional.ofNullable(tail.fetch()).map(terms::read);
    Optional<Expression> passed = Optional.ofNullable(tail.offset()).map(terms::read);
    kept.ifPresent(each -> requireNumber(tail.fetch(), each));
    passed.ifPresent(each -> requireNumber(tail.offset(), each));
    OptionalLong rows = number(kept);
    OptionalLong skipped = number(passed);
    if (reading.dialect == Dialect.SQLITE && rows.orElse(0) < 0) {
      rows = OptionalLong.of(PlanPart.Limit.ALL);
    }
    return Optional.of(
        new PlanPart.Limit(
            reading.next(step, "limit"),
            rows.orElse(PlanPart.Limit.ALL),
            List.of(),
            skipped,
            rows.isPresent() ? Optional.empty() : kept,
            skipped.isPresent() ? Optional.empty() : passed));
  }

  private void requireNumber(@Nullable SqlNode node, Expression read) {
    boolean other =
        read instanceof Formula.Null
            || (read instanceof Formula.Value value
                && (value.constant().kind() != Constant.Kind.NUMBER
                    || !value.constant().text().matches("-?\\d{1,18}|" + PlanPart.Limit.ALL)));
    if (other && node != null) {
      throw reading.unknown(node, "a limit must be a whole number");
    }
  }

  private static OptionalLong number(Optional<Expression> read) {
    return read.isPresent() && read.get() instanceof Formula.Value value
        ? OptionalLong.of(Long.parseLong(value.constant().text()))
        : OptionalLong.empty();
  }
}

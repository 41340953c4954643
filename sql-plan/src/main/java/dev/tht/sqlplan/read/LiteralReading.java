package dev.tht.sqlplan.read;

import dev.tht.spi.literal.Constant;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Formula;
import java.math.BigDecimal;
import java.util.Optional;
import org.apache.calcite.sql.SqlCharStringLiteral;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNumericLiteral;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.util.NlsString;

/** Reads literals. */
final class LiteralReading {
  private LiteralReading() {}

  /** Empty for keywords that the parser keeps as literals. */
  static Optional<Expression> of(SqlLiteral literal) {
    if (literal instanceof SqlCharStringLiteral text) {
      return Optional.of(Expressions.text(text.getValueAs(NlsString.class).getValue()));
    }
    if (literal instanceof SqlNumericLiteral number) {
      BigDecimal value = java.util.Objects.requireNonNull(number.bigDecimalValue());
      boolean fraction = !number.isInteger() || value.scale() > 0;
      return Optional.of(
          new Formula.Value(
              Constant.number(fraction && value.scale() <= 0 ? value.setScale(1) : value)));
    }
    if (literal.getTypeName() == SqlTypeName.NULL) {
      return Optional.of(new Formula.Null());
    }
    if (literal.getTypeName() == SqlTypeName.BOOLEAN) {
      return Optional.of(
          new Formula.Value(
              new Constant(Constant.Kind.TRUTH, Boolean.toString(literal.booleanValue()))));
    }
    return Optional.empty();
  }
}

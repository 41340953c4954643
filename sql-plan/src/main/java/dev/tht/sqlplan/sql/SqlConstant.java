package dev.tht.sqlplan.sql;

import dev.tht.spi.literal.Constant;
import java.math.BigDecimal;

/**
 * A literal in SQL, apart from its spelling.
 *
 * @param kind how the engine's literal is typed
 * @param text its value, numbers in plain notation without trailing zeros
 */
record SqlConstant(Constant.Kind kind, String text) {

  static SqlConstant text(String text) {
    return new SqlConstant(Constant.Kind.TEXT, text);
  }

  static SqlConstant number(BigDecimal number) {
    BigDecimal plain = number.signum() == 0 ? BigDecimal.ZERO : number.stripTrailingZeros();
    return new SqlConstant(Constant.Kind.NUMBER, plain.toPlainString());
  }

  static SqlConstant date(String day) {
    return new SqlConstant(Constant.Kind.DATE, day);
  }

  static SqlConstant truth(boolean truth) {
    return new SqlConstant(Constant.Kind.TRUTH, Boolean.toString(truth));
  }
}

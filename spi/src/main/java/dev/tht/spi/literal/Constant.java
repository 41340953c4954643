package dev.tht.spi.literal;

import java.math.BigDecimal;
import java.time.LocalDate;

/**
 * A typed constant, written down in one neutral way.
 *
 * @param kind how to read the text
 * @param text for NUMBER plain decimal digits, for DATE {@code yyyy-MM-dd}, for TRUTH {@code true}
 *     or {@code false}, for TEXT anything
 */
public record Constant(Kind kind, String text) {

  /** How the text is to be read. */
  public enum Kind {
    TEXT,
    NUMBER,
    DATE,
    TRUTH
  }

  public Constant {
    switch (kind) {
      case TEXT -> {}
      case NUMBER -> new BigDecimal(text);
      case DATE -> LocalDate.parse(text);
      case TRUTH -> {
        if (!text.equals("true") && !text.equals("false")) {
          throw new IllegalArgumentException("not true or false: " + text);
        }
      }
    }
  }

  /** A text constant. */
  public static Constant text(String text) {
    return new Constant(Kind.TEXT, text);
  }

  /** A number, in plain notation without an exponent. */
  public static Constant number(BigDecimal number) {
    return new Constant(Kind.NUMBER, number.toPlainString());
  }

  /** A whole number. */
  public static Constant number(long number) {
    return new Constant(Kind.NUMBER, Long.toString(number));
  }

  /** A day. */
  public static Constant date(LocalDate date) {
    return new Constant(Kind.DATE, date.toString());
  }
}

package dev.tht.sqlplan.words;

import dev.tht.spi.plan.AggregateFunction;
import dev.tht.spi.plan.Frame;
import dev.tht.spi.plan.Operation;
import dev.tht.spi.plan.TimeUnit;
import dev.tht.spi.plan.ValueType;
import dev.tht.spi.plan.WindowFunction;
import dev.tht.spi.session.Language;
import java.util.List;

/** The turns of phrase that formulas are told in, one set for each language. */
sealed interface FormulaPhrases permits EnglishFormulas, ItalianFormulas {
  static FormulaPhrases in(Language language) {
    return switch (language) {
      case ENGLISH -> new EnglishFormulas();
      case ITALIAN -> new ItalianFormulas();
    };
  }

  /** How a text fits a pattern. */
  enum Fit {
    IS,
    CONTAINS,
    STARTS,
    ENDS,
    /** A pattern of {@code %} and {@code _}. */
    FORM,
    /** A pattern of another kind, of a part of it. */
    PIECE
  }

  String missing();

  String truth(boolean truth);

  /**
   * An operation told with its operands put in: {@code {0}} is the first, {@code {or}} are those
   * after the first, {@code {all}} all of them, {@code {then}} all of them one after the other.
   * AND, OR and patterns have ways of their own.
   */
  String template(Operation operation, int operands);

  String fits(Fit fit, String text, String pattern, boolean anyCase);

  String then();

  String firstCase(String condition, String result);

  String furtherCase(String condition, String result);

  String otherwise(String result);

  String cast(ValueType to, String operand);

  String truncated(TimeUnit unit, String time);

  String moved(TimeUnit unit, String time, String amount, boolean back);

  String written(String time, String pattern);

  /** A field of a pattern of times. */
  String patternField(String field);

  String aggregation(AggregateFunction function, boolean distinct, List<String> operands);

  String where(String figure, String condition);

  String ordered(String figure, String order);

  String window(WindowFunction function, List<String> operands);

  String among(String window, String partition);

  String overAll(String window);

  String along(String window, String order);

  String frame(String window, Frame frame);

  String scalar(String steps);

  String exists(String steps);

  String existsNot(String steps);

  String inSubquery(String operands, String steps);

  String notInSubquery(String operands, String steps);

  String any(String operand);

  String engineFunction(String engine, String function, String operands);

  String called(String what, String name);

  String toGet(String step);
}

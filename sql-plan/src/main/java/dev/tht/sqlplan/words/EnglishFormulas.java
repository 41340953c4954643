package dev.tht.sqlplan.words;

import dev.tht.spi.plan.AggregateFunction;
import dev.tht.spi.plan.Frame;
import dev.tht.spi.plan.Operation;
import dev.tht.spi.plan.TimeUnit;
import dev.tht.spi.plan.ValueType;
import dev.tht.spi.plan.WindowFunction;
import java.util.List;

/** Formulas told in English. */
record EnglishFormulas() implements FormulaPhrases {
  @Override
  public String missing() {
    return "nothing";
  }

  @Override
  public String truth(boolean truth) {
    return truth ? "true" : "false";
  }

  @Override
  public String template(Operation operation, int operands) {
    return EnglishOperations.template(operation, operands);
  }

  @Override
  public String fits(Fit fit, String text, String pattern, boolean anyCase) {
    String verb =
        switch (fit) {
          case IS -> " is ";
          case CONTAINS -> " contains ";
          case STARTS -> " starts with ";
          case ENDS -> " ends with ";
          case FORM -> " has the form ";
          case PIECE -> " has a piece that fits the pattern ";
        };
    return text
        + verb
        + pattern
        + (fit == Fit.FORM ? " (% stands for any text, _ for one character)" : "")
        + (anyCase ? " (capital or small letters)" : "");
  }

  @Override
  public String then() {
    return " followed by ";
  }

  @Override
  public String firstCase(String condition, String result) {
    return "if " + condition + ", " + result;
  }

  @Override
  public String furtherCase(String condition, String result) {
    return "; else if " + condition + ", " + result;
  }

  @Override
  public String otherwise(String result) {
    return "; else " + result;
  }

  @Override
  public String cast(ValueType to, String operand) {
    return operand
        + switch (to) {
          case TEXT -> " as text";
          case INTEGER -> " as a whole number";
          case REAL, DECIMAL -> " as a number";
          case TRUTH -> " as true or false";
          case DAY -> " as a day";
          case MOMENT -> " as a moment";
        };
  }

  @Override
  public String truncated(TimeUnit unit, String time) {
    return "the beginning of the " + unit(unit) + " of " + time;
  }

  private static String unit(TimeUnit unit) {
    return switch (unit) {
      case YEAR -> "year";
      case QUARTER -> "quarter";
      case MONTH -> "month";
      case WEEK -> "week";
      case DAY -> "day";
      case HOUR -> "hour";
      case MINUTE -> "minute";
      case SECOND -> "second";
    };
  }

  @Override
  public String moved(TimeUnit unit, String time, String amount, boolean back) {
    String units = unit(unit) + (amount.equals("1") ? "" : "s");
    return amount + " " + units + (back ? " before " : " after ") + time;
  }

  @Override
  public String written(String time, String pattern) {
    return time + " written as " + pattern;
  }

  @Override
  public String patternField(String field) {
    return switch (field) {
      case "yyyy" -> "year";
      case "MM" -> "month";
      case "MMMM", "MMM" -> "month's name";
      case "dd" -> "day";
      case "DDD" -> "day of the year";
      case "EEEE", "EEE" -> "day's name";
      case "HH" -> "hour";
      case "mm" -> "minute";
      case "ss" -> "second";
      case "e" -> "number of the day of the week, 0 for Sunday";
      default -> field;
    };
  }

  @Override
  public String aggregation(AggregateFunction function, boolean distinct, List<String> operands) {
    String of = (distinct ? "the different values of " : "") + String.join(", ", operands);
    return switch (function) {
      case COUNT ->
          operands.isEmpty()
              ? "the number of rows"
              : distinct
                  ? "the number of different " + operands.get(0)
                  : "the number of rows with a value of " + of;
      case SUM -> "the sum of " + of;
      case TOTAL -> "the sum of " + of + " (0 when there is none)";
      case AVERAGE -> "the average of " + of;
      case MINIMUM -> "the least " + of;
      case MAXIMUM -> "the greatest " + of;
      case JOINED_TEXT ->
          "the texts of "
              + (distinct ? "the different values of " : "")
              + operands.get(0)
              + " put together"
              + (operands.size() > 1 ? " with " + operands.get(1) + " between them" : "");
      case STANDARD_DEVIATION -> "the standard deviation of " + of;
      case VARIANCE -> "the variance of " + of;
      case PERCENTILE -> "the value below which a share of " + of + " lies";
      case ANY_TRUE -> "whether for any row " + of;
      case ALL_TRUE -> "whether for all rows " + of;
    };
  }

  @Override
  public String where(String figure, String condition) {
    return figure + ", counting only rows where " + condition;
  }

  @Override
  public String ordered(String figure, String order) {
    return figure + " in the order of " + order;
  }

  @Override
  public String window(WindowFunction function, List<String> operands) {
    return EnglishWindows.window(function, operands);
  }

  @Override
  public String among(String window, String partition) {
    return window + " among the rows with the same " + partition;
  }

  @Override
  public String overAll(String window) {
    return window + " among all rows";
  }

  @Override
  public String along(String window, String order) {
    return window + ", ordered by " + order;
  }

  @Override
  public String frame(String window, Frame frame) {
    return EnglishWindows.frame(window, frame);
  }

  @Override
  public String scalar(String steps) {
    return "the one value that this gives: " + steps;
  }

  @Override
  public String exists(String steps) {
    return "this gives at least one row: " + steps;
  }

  @Override
  public String existsNot(String steps) {
    return "this gives no row: " + steps;
  }

  @Override
  public String notInSubquery(String operands, String steps) {
    return operands + " is not among what this gives: " + steps;
  }

  @Override
  public String inSubquery(String operands, String steps) {
    return operands + " is among what this gives: " + steps;
  }

  @Override
  public String any(String operand) {
    return operand + " of any one of the rows put together";
  }

  @Override
  public String engineFunction(String engine, String function, String operands) {
    return "what the function "
        + function
        + " of "
        + engine
        + " gives"
        + (operands.isEmpty() ? "" : " for " + operands);
  }

  @Override
  public String called(String what, String name) {
    return what + " (called " + name + ")";
  }

  @Override
  public String toGet(String step) {
    return "To get " + step + ": ";
  }
}

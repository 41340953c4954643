package dev.tht.sqlplan.words;

import dev.tht.spi.literal.Comparison;
import dev.tht.spi.literal.DatePart;
import dev.tht.spi.rewriting.Aggregate;

/** A plan told in English. */
record EnglishPhrases() implements Phrases {
  @Override
  public String take(String table) {
    return "Take the rows of " + table + ".";
  }

  @Override
  public String takeStep(int step) {
    return "Take the rows of step " + step + ".";
  }

  @Override
  public String join(String table, String condition, boolean optional) {
    return (optional ? "Add, where there are any, the rows of " : "Add the rows of ")
        + table
        + " with "
        + condition
        + (optional ? "; rows without a partner stay." : "; rows without a partner drop out.");
  }

  @Override
  public String keep(String condition) {
    return "Keep only rows where " + condition + ".";
  }

  @Override
  public String keepGroups(String condition) {
    return "Keep only groups where " + condition + ".";
  }

  @Override
  public String group(String by) {
    return "Put together the rows with the same " + by + ".";
  }

  @Override
  public String show(String columns) {
    return "Show " + columns + ".";
  }

  @Override
  public String once() {
    return "Show equal rows once.";
  }

  @Override
  public String order(String by) {
    return "Order by " + by + "; missing values come last.";
  }

  @Override
  public String direction(boolean descending) {
    return descending ? "from the greatest" : "from the least";
  }

  @Override
  public String limit(long rows) {
    return rows == 1 ? "Keep only the first row." : "Keep only the first " + rows + " rows.";
  }

  @Override
  public String comparison(Comparison comparison) {
    return switch (comparison) {
      case EQUAL -> "is";
      case NOT_EQUAL -> "is not";
      case LESS -> "is less than";
      case LESS_OR_EQUAL -> "is at most";
      case GREATER -> "is more than";
      case GREATER_OR_EQUAL -> "is at least";
      case BETWEEN -> "is between (both included)";
      case IN -> "is one of";
      case NOT_IN -> "is none of";
      case CONTAINS -> "contains";
      case STARTS_WITH -> "starts with";
      case ENDS_WITH -> "ends with";
      case IS_NULL -> "is missing";
      case IS_NOT_NULL -> "is present";
    };
  }

  @Override
  public String aggregate(Aggregate aggregate, String operand) {
    return switch (aggregate) {
      case COUNT -> "how many have a " + operand;
      case COUNT_DISTINCT -> "how many different " + operand;
      case SUM -> "the sum of " + operand;
      case AVERAGE -> "the average of " + operand;
      case MINIMUM -> "the least " + operand;
      case MAXIMUM -> "the greatest " + operand;
    };
  }

  @Override
  public String rows() {
    return "how many rows";
  }

  @Override
  public String part(DatePart part, String date) {
    return switch (part) {
      case YEAR -> "the year of " + date;
      case QUARTER -> "the quarter of " + date;
      case MONTH -> "the month of " + date;
      case DAY -> "the day of the month of " + date;
    };
  }

  @Override
  public String and() {
    return " and ";
  }

  @Override
  public String or() {
    return " or ";
  }
}

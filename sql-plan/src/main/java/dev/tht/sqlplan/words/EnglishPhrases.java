package dev.tht.sqlplan.words;

import dev.tht.spi.literal.Comparison;
import dev.tht.spi.literal.DatePart;
import dev.tht.spi.plan.JoinKind;
import dev.tht.spi.plan.Missing;
import dev.tht.spi.plan.PlanPart;
import dev.tht.spi.plan.SetOperation;
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
  public String takeOneRow() {
    return "Take one row.";
  }

  @Override
  public String join(String table, String condition, JoinKind kind) {
    return switch (kind) {
      case INNER ->
          "Add the rows of " + table + " with " + condition + "; rows without a partner drop out.";
      case LEFT ->
          "Add, where there are any, the rows of "
              + table
              + " with "
              + condition
              + "; rows without a partner stay.";
      case RIGHT ->
          "Add to all rows of "
              + table
              + " those so far with "
              + condition
              + "; rows so far without a partner drop out.";
      case FULL ->
          "Add the rows of "
              + table
              + " with "
              + condition
              + "; rows of either side without a partner stay.";
      case CROSS -> "Pair each row with every row of " + table + ".";
      case SEMI -> "Keep only rows for which there is one of " + table + " with " + condition + ".";
      case ANTI ->
          "Keep only rows for which there is none of " + table + " with " + condition + ".";
    };
  }

  @Override
  public String combine(SetOperation operation) {
    return switch (operation) {
      case UNION -> "Add the rows of the following, equal rows once:";
      case UNION_ALL -> "Add all rows of the following:";
      case INTERSECT -> "Keep, once each, only rows that the following gives too:";
      case INTERSECT_ALL -> "Keep rows as often as the following gives them too:";
      case EXCEPT -> "Leave out, and keep others once each, the rows of the following:";
      case EXCEPT_ALL -> "Take away the rows of the following, one for one:";
    };
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
  public String firstOfEach(String equal, boolean ordered) {
    return "Of the rows with the same "
        + equal
        + (ordered ? ", keep only the first in the order that follows." : ", keep any one.");
  }

  @Override
  public String order(String by, Missing missing) {
    return "Order by "
        + by
        + "; missing values come "
        + (missing == Missing.FIRST ? "first." : "last.");
  }

  @Override
  public String direction(boolean descending) {
    return descending ? "from the greatest" : "from the least";
  }

  @Override
  public String limit(long rows, long skipped) {
    if (rows == PlanPart.Limit.ALL) {
      return "Pass over the first " + skipped + " rows.";
    }
    if (skipped > 0) {
      return "Pass over the first " + skipped + " rows, then keep " + rows + ".";
    }
    return rows == 1 ? "Keep only the first row." : "Keep only the first " + rows + " rows.";
  }

  @Override
  public String keepAsMany(String number) {
    return "Keep only as many of the first rows as this number says: " + number + ".";
  }

  @Override
  public String passOverAsMany(String number) {
    return "Pass over as many of the first rows as this number says: " + number + ".";
  }

  @Override
  public String rows(String first, long more) {
    return "this list: " + first + (more == 0 ? "" : " and " + more + " more");
  }

  @Override
  public String forEachRow(String what, String condition, boolean optional) {
    return "Work this out for each row so far, and add to that row each row of it"
        + (condition.isEmpty() ? "" : " with " + condition)
        + ": "
        + what
        + "; rows for which there is none "
        + (optional ? "stay." : "drop out.");
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
      case COUNT -> "the number of rows with a value of " + operand;
      case COUNT_DISTINCT -> "the number of different " + operand;
      case SUM -> "the sum of " + operand;
      case AVERAGE -> "the average of " + operand;
      case MINIMUM -> "the least " + operand;
      case MAXIMUM -> "the greatest " + operand;
    };
  }

  @Override
  public String rows() {
    return "the number of rows";
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

package dev.tht.sqlplan.words;

import dev.tht.spi.plan.Operation;

/** Operations told in English. */
final class EnglishOperations {
  private EnglishOperations() {}

  /** See {@link FormulaPhrases#template}. */
  static String template(Operation operation, int operands) {
    return switch (operation) {
      case AND, OR, LIKE, LIKE_ANY_CASE, GLOB, MATCHES, MATCHES_ANY_CASE -> "{all}";
      case NOT -> "it is not so that {0}";
      case EQUAL -> "{0} is {1}";
      case NOT_EQUAL -> "{0} is not {1}";
      case LESS -> "{0} is less than {1}";
      case LESS_OR_EQUAL -> "{0} is at most {1}";
      case GREATER -> "{0} is more than {1}";
      case GREATER_OR_EQUAL -> "{0} is at least {1}";
      case SAME -> "{0} is the same as {1}, or both are missing";
      case NOT_SAME -> "{0} is another than {1}, or only one of them is missing";
      case BETWEEN -> "{0} is between {1} and {2} (both included)";
      case IN -> "{0} is one of {or}";
      case NOT_IN -> "{0} is none of {or}";
      case IS_MISSING -> "{0} is missing";
      case IS_PRESENT -> "{0} is present";
      case IS_TRUE -> "it is true that {0}";
      case IS_NOT_TRUE -> "it is false or unknown that {0}";
      case ADD -> "{0} plus {1}";
      case SUBTRACT -> "{0} minus {1}";
      case MULTIPLY -> "{0} times {1}";
      case DIVIDE -> "{0} divided by {1}";
      case REMAINDER -> "what is left of {0} divided by {1}";
      case NEGATE -> "{0} with the opposite sign";
      case ABSOLUTE -> "{0} without its sign";
      case ROUND ->
          operands == 1 ? "{0} rounded to a whole number" : "{0} rounded to {1} decimal places";
      case FLOOR -> "{0} rounded down to a whole number";
      case CEILING -> "{0} rounded up to a whole number";
      case SQUARE_ROOT -> "the square root of {0}";
      case POWER -> "{0} to the power of {1}";
      case NATURAL_LOGARITHM -> "the natural logarithm of {0}";
      case EXPONENTIAL -> "e to the power of {0}";
      case SIGN -> "the sign of {0} (-1, 0 or 1)";
      case CONCATENATE -> "the text {then}";
      case LOWER -> "{0} in small letters";
      case UPPER -> "{0} in capital letters";
      case TRIM -> trimmed("at both ends", operands);
      case TRIM_START -> trimmed("at its beginning", operands);
      case TRIM_END -> trimmed("at its end", operands);
      case LENGTH -> "the number of characters of {0}";
      case SUBSTRING ->
          operands == 2
              ? "{0} from its character number {1} on"
              : "{2} characters of {0} from its character number {1} on";
      case POSITION -> "the place at which {1} stands in {0} (0 when it does not)";
      case REPLACE -> "{0} with {2} in the place of each {1}";
      case FIRST_PRESENT -> "the first that is present of {all}";
      case MISSING_IF_EQUAL -> "{0}, or nothing where it is {1}";
      case LEAST -> "the least of {all}";
      case GREATEST -> "the greatest of {all}";
      case TODAY -> "today";
      case NOW -> "this moment";
      case HOUR_OF -> "the hour of {0}";
      case MINUTE_OF -> "the minute of {0}";
      case SECOND_OF -> "the second of {0}";
      case WEEKDAY_OF -> "the day of the week of {0} (0 for Sunday to 6 for Saturday)";
      case DAY_OF_YEAR -> "the day of the year of {0}";
      case EPOCH_SECONDS -> "the seconds from the beginning of 1970 to {0}";
      case FROM_EPOCH_SECONDS -> "the moment {0} seconds after the beginning of 1970";
      case JULIAN_DAY -> "the running number of the day {0}";
      case DAYS_BETWEEN -> "the whole days from {1} to {0}";
    };
  }

  private static String trimmed(String where, int operands) {
    return operands == 1 ? "{0} without spaces " + where : "{0} without any of {1} " + where;
  }
}

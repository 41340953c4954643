package dev.tht.sqlplan.dialect;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Functions of one engine that compute from their operands alone: they read no file, no table and
 * no setting, write nothing and wait for nothing. A function that is on no list does not run.
 */
public final class HarmlessFunctions {
  /** Functions of numbers, and the joining of texts. */
  private static final Set<String> EVERYWHERE =
      Set.of(
          "concat_ws",
          "log",
          "log10",
          "pi",
          "radians",
          "degrees",
          "sin",
          "cos",
          "tan",
          "asin",
          "acos",
          "atan",
          "atan2");

  private static final Set<String> SQLITE =
      everywhereAnd(
          "date",
          "glob",
          "time",
          "datetime",
          "julianday",
          "strftime",
          "unixepoch",
          "timediff",
          "hex",
          "unicode",
          "char",
          "typeof",
          "likely",
          "unlikely",
          "printf",
          "format",
          "log2",
          "trunc",
          "json_extract",
          "json_array_length",
          "json_type",
          "json_valid",
          "json_group_array",
          "json_array",
          "json_object");
  private static final Set<String> POSTGRESQL =
      everywhereAnd(
          "age",
          "date_part",
          "date_trunc",
          "to_char",
          "to_date",
          "to_timestamp",
          "to_number",
          "initcap",
          "right",
          "split_part",
          "lpad",
          "rpad",
          "reverse",
          "repeat",
          "translate",
          "regexp_replace",
          "regexp_match",
          "trunc",
          "div",
          "md5",
          "ascii",
          "chr",
          "least",
          "greatest",
          "make_date",
          "array_length",
          "cardinality",
          "justify_days",
          "justify_interval",
          "width_bucket");
  private static final Set<String> DUCKDB =
      everywhereAnd(
          "date_part",
          "date_trunc",
          "date_diff",
          "datediff",
          "strftime",
          "strptime",
          "right",
          "split_part",
          "lpad",
          "rpad",
          "reverse",
          "repeat",
          "trunc",
          "log2",
          "epoch",
          "julian",
          "dayname",
          "monthname",
          "least",
          "greatest",
          "regexp_matches",
          "regexp_replace",
          "isodow",
          "dayofweek",
          "dayofyear");
  private static final Set<String> H2 =
      everywhereAnd(
          "right",
          "lpad",
          "rpad",
          "repeat",
          "trunc",
          "truncate",
          "formatdatetime",
          "parsedatetime",
          "datediff",
          "dateadd",
          "date_trunc",
          "day_of_week",
          "day_of_year",
          "iso_day_of_week",
          "least",
          "greatest",
          "regexp_replace",
          "regexp_like");
  private static final Set<String> MARIADB =
      everywhereAnd(
          "date_format",
          "str_to_date",
          "time_to_sec",
          "makedate",
          "adddate",
          "timestampadd",
          "regexp_instr",
          "datediff",
          "timestampdiff",
          "dayname",
          "monthname",
          "dayofweek",
          "dayofyear",
          "weekday",
          "right",
          "lpad",
          "rpad",
          "reverse",
          "repeat",
          "truncate",
          "log2",
          "least",
          "greatest",
          "unix_timestamp",
          "from_unixtime",
          "regexp_replace",
          "substring_index",
          "char_length");

  private HarmlessFunctions() {}

  private static Set<String> everywhereAnd(String... own) {
    Set<String> all = new HashSet<>(EVERYWHERE);
    all.addAll(List.of(own));
    return Set.copyOf(all);
  }

  /** Their names, in lower case. */
  public static Set<String> of(Dialect dialect) {
    return switch (dialect) {
      case SQLITE -> SQLITE;
      case POSTGRESQL -> POSTGRESQL;
      case DUCKDB -> DUCKDB;
      case H2 -> H2;
      case MARIADB -> MARIADB;
      case SQLSERVER, ORACLE, SNOWFLAKE, BIGQUERY, TRINO, SPARK -> Set.of();
    };
  }
}

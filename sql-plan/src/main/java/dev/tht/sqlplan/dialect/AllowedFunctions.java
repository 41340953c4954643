package dev.tht.sqlplan.dialect;

import java.util.HashSet;
import java.util.Set;

/** The names of all functions that may stand in a text for an engine, in lower case. */
public final class AllowedFunctions {
  private static final Set<String> COMMON =
      Set.of(
          "count",
          "sum",
          "total",
          "avg",
          "min",
          "max",
          "group_concat",
          "string_agg",
          "stddev",
          "stddev_samp",
          "variance",
          "var_samp",
          "bool_or",
          "bool_and",
          "percentile_cont",
          "row_number",
          "rank",
          "dense_rank",
          "percent_rank",
          "cume_dist",
          "ntile",
          "lag",
          "lead",
          "first_value",
          "last_value",
          "lower",
          "upper",
          "abs",
          "round",
          "floor",
          "ceil",
          "ceiling",
          "sqrt",
          "power",
          "pow",
          "ln",
          "exp",
          "sign",
          "mod",
          "length",
          "char_length",
          "character_length",
          "substr",
          "substring",
          "instr",
          "strpos",
          "position",
          "replace",
          "coalesce",
          "ifnull",
          "nullif",
          "trim",
          "ltrim",
          "rtrim",
          "btrim",
          "iif",
          "if",
          "concat",
          "left",
          "now",
          "current_date",
          "current_timestamp",
          "localtimestamp",
          "date",
          "cast",
          "extract",
          "interval");
  private static final Set<String> TYPED =
      Set.of(
          "any_value",
          "array_agg",
          "date_trunc",
          "to_char",
          "to_timestamp",
          "least",
          "greatest",
          "strftime",
          "regexp_matches",
          "year",
          "month",
          "day",
          "quarter");

  private AllowedFunctions() {}

  /** Those of that engine. */
  public static Set<String> of(Dialect dialect) {
    Set<String> all = new HashSet<>(COMMON);
    all.addAll(HarmlessFunctions.of(dialect));
    if (dialect != Dialect.SQLITE) {
      all.addAll(TYPED);
    }
    return all;
  }
}

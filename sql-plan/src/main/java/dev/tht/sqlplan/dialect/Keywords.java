package dev.tht.sqlplan.dialect;

import java.util.Locale;
import java.util.Set;

/** Words that are quoted when they are names, being keywords of SQLite, PostgreSQL or Calcite. */
public final class Keywords {
  private static final Set<String> WORDS =
      Set.copyOf(
          java.util.Arrays.asList(
              ("_rowid_ abort abs action add after all allocate allow alter always analyse analyze and any are "
                      + "array array_agg as asc asymmetric at attach authorization autoincrement avg "
                      + "before begin between bigint binary bit blob boolean both by call called "
                      + "cardinality cascade cascaded case cast ceil char character check class classifier "
                      + "clob close cmax cmin coalesce collate collation collect column commit concurrently condition "
                      + "conflict connect constraint contains convert corr corresponding count "
                      + "covar_pop cover create cross ctid cube current current_catalog current_database current_date current_role "
                      + "current_row current_schema current_time current_timestamp current_user cursor cycle "
                      + "database date datetime day deallocate dec decimal declare default deferrable deferred "
                      + "define delete dense_rank deref desc describe detach deterministic disallow "
                      + "disconnect distinct do double drop dynamic each element else empty end equals escape "
                      + "every except exclude exclusive exec execute exists exp explain extend external "
                      + "extract fail false fetch filter first first_value float floor following for foreign "
                      + "frame_row free freeze friday from full function fusion generated get glob global grant "
                      + "group grouping groups having hold hour identity if ignore ilike immediate import in "
                      + "index indexed indicator initial initially inner inout insensitive insert instead int "
                      + "integer intersect intersection interval into is isnull join json key lag language "
                      + "large last last_value lateral lead leading left like limit ln local localtime "
                      + "localtimestamp lower match match_number match_recognize matches materialized max "
                      + "measure measures member merge method min minus minute mod modifies module monday "
                      + "month multiset natural nchar nclob new next no none normalize not nothing notnull "
                      + "nth_value ntile null nullif nulls numeric octet_length of off offset oid old omit on one "
                      + "only open or order ordinal others out outer over overlaps overlay parameter partition "
                      + "pattern per percent period permute placing plan portion position power pragma "
                      + "precedes preceding precision prepare prev primary procedure qualify query raise range "
                      + "rank reads real recursive ref references referencing regr_count reindex release "
                      + "rename replace reset restrict result return returning returns revoke right rlike "
                      + "rollback rollup row row_number rowid rows running saturday savepoint scope scroll search "
                      + "second seek select sensitive session_user set show similar skip smallint some "
                      + "specific sql sqlexception sqlstate sqlwarning sqrt start static stream submultiset "
                      + "subset substring succeeds sum sunday symmetric system system_time system_user table tableoid "
                      + "tablesample temp temporary then thursday ties time timestamp timezone_hour "
                      + "timezone_minute tinyint to trailing transaction translate translation treat trigger "
                      + "trim trim_array true truncate tuesday uescape unbounded union unique unknown unnest "
                      + "update upper upsert user using uuid vacuum value value_of values var_pop varbinary "
                      + "varchar variadic varying verbose versioning view virtual wednesday when whenever "
                      + "where width_bucket window with within without xmax xmin year")
                  .split(" ")));

  private Keywords() {}

  /** Whether the word, in any case, is one of them. */
  public static boolean contains(String word) {
    return WORDS.contains(word.toLowerCase(Locale.ROOT));
  }
}

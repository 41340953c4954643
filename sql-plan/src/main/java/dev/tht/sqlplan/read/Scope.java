package dev.tht.sqlplan.read;

import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Relation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.calcite.sql.SqlNode;
import org.jspecify.annotations.Nullable;

/** The names that an expression of one SELECT may use: its sources, its outputs, those around. */
final class Scope {

  /**
   * A source with its columns.
   *
   * @param called the name that the SQL uses
   * @param alias the name that the plan uses
   */
  record Source(String called, String alias, Relation relation, List<String> columns) {
    Optional<String> column(String name) {
      return columns.stream()
          .filter(name::equals)
          .findFirst()
          .or(() -> columns.stream().filter(name::equalsIgnoreCase).findFirst());
    }
  }

  private final @Nullable Scope outer;
  private final List<Source> sources = new ArrayList<>();
  private final Map<String, SqlNode> outputs = new HashMap<>();
  private final Set<String> merged = new HashSet<>();
  private boolean lookedAt;

  Scope(@Nullable Scope outer) {
    this.outer = outer;
  }

  void add(Source source) {
    sources.add(source);
  }

  List<Source> sources() {
    return sources;
  }

  /** Makes an output's expression known under its name; the first of a name stays. */
  void output(String name, SqlNode node) {
    outputs.putIfAbsent(name.toLowerCase(Locale.ROOT), node);
  }

  Optional<SqlNode> output(String name) {
    return Optional.ofNullable(outputs.get(name.toLowerCase(Locale.ROOT)));
  }

  /** Says that a column of the two sides of a join is one. */
  void merge(String column) {
    merged.add(column.toLowerCase(Locale.ROOT));
  }

  boolean isMerged(String column) {
    return merged.contains(column.toLowerCase(Locale.ROOT));
  }

  /** A name for a source that none around has. */
  String freeAlias(String wanted) {
    String alias = wanted;
    for (int i = 2; isTaken(alias); i++) {
      alias = wanted + "_" + i;
    }
    return alias;
  }

  private boolean isTaken(String alias) {
    return sources.stream().anyMatch(source -> source.alias().equalsIgnoreCase(alias))
        || (outer != null && outer.isTaken(alias));
  }

  /** The source that the SQL calls so, here or around. */
  Optional<Source> source(String called) {
    Optional<Source> here =
        sources.stream()
            .filter(source -> source.called().equals(called))
            .findFirst()
            .or(
                () ->
                    sources.stream()
                        .filter(source -> source.called().equalsIgnoreCase(called))
                        .findFirst());
    return here.isPresent() || outer == null ? here : outer.fromInside(called);
  }

  private Optional<Source> fromInside(String called) {
    Optional<Source> found = source(called);
    lookedAt |= found.filter(sources::contains).isPresent();
    return found;
  }

  /** The SELECT around this one. */
  @Nullable Scope outer() {
    return outer;
  }

  void lookedAt(boolean looked) {
    lookedAt = looked;
  }

  /** Whether a query inside has looked at one of these sources since this was last asked. */
  boolean wasLookedAt() {
    boolean looked = lookedAt;
    lookedAt = false;
    return looked;
  }

  /** The column that a bare name means, of this SELECT's own sources. */
  Optional<Expression.Field> here(String name) {
    for (Source source : sources) {
      Optional<String> column = source.column(name);
      if (column.isPresent()) {
        return Optional.of(new Expression.Field(source.alias(), column.get()));
      }
    }
    return Optional.empty();
  }

  /** What the SQL calls the sources that have a column of that name. */
  List<String> having(String name) {
    return sources.stream()
        .filter(source -> source.column(name).isPresent())
        .map(Source::called)
        .toList();
  }

  /** How many sources have a column of that name. */
  long count(String name) {
    return sources.stream().filter(source -> source.column(name).isPresent()).count();
  }

  /** The column that a bare name means around this SELECT. */
  Optional<Expression.Field> around(String name) {
    if (outer == null) {
      return Optional.empty();
    }
    Optional<Expression.Field> found = outer.here(name);
    outer.lookedAt |= found.isPresent();
    return found.isPresent() ? found : outer.around(name);
  }

  boolean has(String alias) {
    return sources.stream().anyMatch(source -> source.alias().equals(alias));
  }
}

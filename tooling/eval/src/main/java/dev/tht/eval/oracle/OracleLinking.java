package dev.tht.eval.oracle;

import dev.tht.eval.gold.GoldColumn;
import dev.tht.eval.gold.GoldQuery;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.decision.ColumnLinked;
import dev.tht.spi.decision.ColumnUse;
import dev.tht.spi.decision.TableLinked;
import dev.tht.spi.review.ReviewOption;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.review.ReviewerReply;
import dev.tht.spi.rewriting.Rewriting;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Curates tables, columns and joins: the tables of the gold FROM, for each part of the rewriting
 * the offered column that the gold uses for it, and the joins of the gold ON. An output for which
 * the gold shows none of the columns offered is taken away as long as another stays; else, where
 * the gold has nothing of what is offered, the proposer's own recommendation stands. Of several
 * accepted golds the one is followed that finds most of its columns among those offered.
 */
final class OracleLinking {

  private final List<GoldColumns> accepted;
  private GoldColumns columns;
  private GoldQuery gold;
  private Set<TableName> tables = Set.of();

  OracleLinking(List<GoldQuery> golds) {
    this.accepted = golds.stream().map(GoldColumns::new).toList();
    this.columns = accepted.get(0);
    this.gold = columns.gold();
  }

  /** The rewriting that was accepted. */
  void rewritten(Rewriting rewriting) {
    accepted.forEach(columns -> columns.rewritten(rewriting));
  }

  ReviewerReply tablesAndColumns(ReviewRequest.SchemaLinking linking) {
    follow(linking.options());
    List<ReviewOption> chosen = new ArrayList<>(chosenColumns(linking.options()));
    Set<TableName> needed = new LinkedHashSet<>();
    chosen.forEach(option -> option.columns().forEach(column -> needed.add(column.table())));
    population(linking.options())
        .ifPresent(
            option -> {
              chosen.add(option);
              needed.remove(table(option).table());
            });
    for (ReviewOption option : linking.options()) {
      if (option.decision().orElse(null)
              instanceof TableLinked(TableName table, TableLinked.Use use, String r)
          && use == TableLinked.Use.SUPPORT
          && (needed.contains(table) || gold.uses(table.name()))
          && chosen.stream().noneMatch(c -> names(c, table))) {
        chosen.add(option);
      }
    }
    tables = tablesOf(chosen);
    return accepting(linking.options(), chosen);
  }

  /** Turns to the gold that shows the most of what is offered; the best one among equals. */
  private void follow(List<ReviewOption> options) {
    long most = -1;
    for (GoldColumns candidate : accepted) {
      long shown = options.stream().filter(option -> shows(candidate, option)).count();
      if (shown > most) {
        most = shown;
        columns = candidate;
        gold = candidate.gold();
      }
    }
  }

  private static boolean shows(GoldColumns candidate, ReviewOption option) {
    return option.recommended()
        && option.decision().orElse(null) instanceof ColumnLinked linked
        && linked.use().part() == ColumnUse.Part.OUTPUT
        && candidate.of(linked.use()).stream().anyMatch(wanted -> wanted.is(linked.column()));
  }

  private static boolean names(ReviewOption option, TableName table) {
    return option.decision().orElse(null) instanceof TableLinked linked
        && linked.table().equals(table);
  }

  private static TableLinked table(ReviewOption option) {
    return (TableLinked) option.decision().orElseThrow();
  }

  private static Set<TableName> tablesOf(List<ReviewOption> chosen) {
    Set<TableName> tables = new LinkedHashSet<>();
    for (ReviewOption option : chosen) {
      if (option.decision().orElse(null) instanceof TableLinked linked) {
        tables.add(linked.table());
      }
    }
    return tables;
  }

  /** One option for each part of the rewriting. */
  private List<ReviewOption> chosenColumns(List<ReviewOption> options) {
    Map<ColumnUse, List<ReviewOption>> byUse = new LinkedHashMap<>();
    for (ReviewOption option : options) {
      if (option.decision().orElse(null) instanceof ColumnLinked linked) {
        byUse.computeIfAbsent(linked.use(), use -> new ArrayList<>()).add(option);
      }
    }
    Map<ColumnUse, ReviewOption> found = new LinkedHashMap<>();
    byUse.forEach((use, offered) -> ofGold(use, offered).ifPresent(o -> found.put(use, o)));
    byUse.forEach(
        (use, offered) -> {
          if (!found.containsKey(use) && columns.canGo(use)) {
            sameByJoin(use, offered, found).ifPresent(o -> found.put(use, o));
          }
        });
    boolean shown =
        columns.counts()
            || found.keySet().stream().anyMatch(use -> use.part() == ColumnUse.Part.OUTPUT);
    List<ReviewOption> chosen = new ArrayList<>();
    byUse.forEach(
        (use, offered) ->
            Optional.ofNullable(found.get(use))
                .or(() -> shown && columns.canGo(use) ? Optional.empty() : recommended(offered))
                .ifPresent(chosen::add));
    return chosen;
  }

  /** A column that the gold's joins equate with one that it shows, when nothing else shows that. */
  private Optional<ReviewOption> sameByJoin(
      ColumnUse use, List<ReviewOption> offered, Map<ColumnUse, ReviewOption> found) {
    for (GoldColumn wanted : columns.of(use)) {
      boolean taken =
          found.values().stream().flatMap(o -> o.columns().stream()).anyMatch(wanted::is);
      for (GoldColumn same : taken ? List.<GoldColumn>of() : columns.equated(wanted)) {
        for (ReviewOption option : offered) {
          if (option.columns().stream().anyMatch(same::is)) {
            return Optional.of(option);
          }
        }
      }
    }
    return Optional.empty();
  }

  private Optional<ReviewOption> ofGold(ColumnUse use, List<ReviewOption> offered) {
    for (GoldColumn wanted : columns.of(use)) {
      for (ReviewOption option : offered) {
        if (option.columns().stream().anyMatch(wanted::is)) {
          return Optional.of(option);
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<ReviewOption> recommended(List<ReviewOption> offered) {
    return offered.stream().filter(ReviewOption::recommended).findFirst();
  }

  private Optional<ReviewOption> population(List<ReviewOption> options) {
    List<ReviewOption> offered =
        options.stream()
            .filter(
                option ->
                    option.decision().orElse(null) instanceof TableLinked linked
                        && linked.use() == TableLinked.Use.POPULATION)
            .toList();
    List<String> wanted = new ArrayList<>();
    gold.items().stream()
        .flatMap(item -> item.column().stream())
        .map(GoldColumn::table)
        .forEach(wanted::add);
    wanted.addAll(gold.tables());
    return offered.stream()
        .filter(option -> option.recommended() && gold.uses(table(option).table().name()))
        .findFirst()
        .or(
            () ->
                offered.stream()
                    .filter(option -> gold.uses(table(option).table().name()))
                    .min(Comparator.comparingInt(o -> wanted.indexOf(inGold(o)))))
        .or(() -> offered.stream().filter(ReviewOption::recommended).findFirst())
        .or(() -> offered.stream().findFirst());
  }

  private String inGold(ReviewOption option) {
    String name = table(option).table().name();
    return gold.tables().stream().filter(name::equalsIgnoreCase).findFirst().orElse(name);
  }

  ReviewerReply joins(ReviewRequest.Decide decide) {
    return new OracleJoins(gold, tables).reply(decide);
  }

  /**
   * Those options; "accept" when they are just what is recommended, "none applies" when none are.
   */
  static ReviewerReply accepting(List<ReviewOption> shown, List<ReviewOption> chosen) {
    List<ReviewOption> recommended = shown.stream().filter(ReviewOption::recommended).toList();
    Optional<ReviewOption> accept = OracleReadings.gateOption(shown, ReviewOption.Role.ACCEPT);
    boolean same = chosen.size() == recommended.size() && recommended.containsAll(chosen);
    if (accept.isPresent() && same) {
      return new ReviewerReply.Chosen(List.of(accept.get().id()));
    }
    if (!chosen.isEmpty()) {
      return new ReviewerReply.Chosen(chosen.stream().map(ReviewOption::id).toList());
    }
    return OracleReadings.gateOption(shown, ReviewOption.Role.NONE_APPLIES)
        .<ReviewerReply>map(option -> new ReviewerReply.Chosen(List.of(option.id())))
        .orElseGet(ReviewerReply.Exit::new);
  }
}

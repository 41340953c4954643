package dev.tht.schemacatalog.rendering;

import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.JoinPath;
import dev.tht.spi.catalog.Table;
import dev.tht.spi.catalog.TableName;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Fits a document into a number of characters. All tables get the richest detail with which they
 * all fit; what is left over makes the most important ones richer, one after the other. When even
 * the names are too many, the least important tables go. Says what went.
 */
final class Fitting {

  /** So many tables in a row may not fit before no other is tried. */
  private static final int PATIENCE = 12;

  private final CatalogDocument document;
  private final Shown shown;
  private final int budget;
  private final Map<TableName, List<ForeignKey>> keys;
  private final List<JoinPath> ways;
  private final Map<TableName, Map<Detail, String>> written = new HashMap<>();

  Fitting(CatalogDocument document, Shown shown, int budget) {
    this.document = document;
    this.shown = shown;
    this.budget = budget;
    this.keys = shown.keys();
    this.ways = shown.ways();
  }

  Rendering fit() {
    for (Detail detail : Detail.values()) {
      Map<TableName, Detail> details = uniform(detail);
      if (length(details) <= budget) {
        return rendering(detail == Detail.FULL ? details : enriched(details, detail));
      }
    }
    return cut();
  }

  private Map<TableName, Detail> uniform(Detail detail) {
    Map<TableName, Detail> details = new HashMap<>();
    shown.tables().forEach(table -> details.put(table.name(), detail));
    return details;
  }

  private Map<TableName, Detail> enriched(Map<TableName, Detail> details, Detail from) {
    int length = length(details);
    int failed = 0;
    for (Table table : shown.byImportance()) {
      for (int rank = 0; rank < from.ordinal(); rank++) {
        Detail richer = Detail.values()[rank];
        int more = text(table, richer).length() - text(table, from).length();
        if (length + more > budget) {
          continue;
        }
        details.put(table.name(), richer);
        int now = length(details);
        if (now <= budget) {
          length = now;
          failed = 0;
          break;
        }
        details.put(table.name(), from);
      }
      if (details.get(table.name()) == from && ++failed > PATIENCE) {
        break;
      }
    }
    return details;
  }

  private String text(Table table, Detail detail) {
    return written
        .computeIfAbsent(table.name(), name -> new EnumMap<>(Detail.class))
        .computeIfAbsent(
            detail, d -> document.table(table, keys.getOrDefault(table.name(), List.of()), detail));
  }

  /** How long it is, or something beyond the budget as soon as that is sure. */
  private int length(Map<TableName, Detail> details) {
    long length = document.head(shown).length();
    for (Table table : shown.tables()) {
      length += text(table, details.getOrDefault(table.name(), Detail.NAMES)).length();
      if (length > budget) {
        return Integer.MAX_VALUE;
      }
    }
    length += tail(details).length();
    length += leftOut(details).map(document::remark).orElse("").length();
    return (int) Math.min(length, Integer.MAX_VALUE);
  }

  private String tail(Map<TableName, Detail> details) {
    List<ForeignKey> spoken = new ArrayList<>();
    for (Table table : shown.tables()) {
      if (details.getOrDefault(table.name(), Detail.NAMES).columns()) {
        spoken.addAll(keys.getOrDefault(table.name(), List.of()));
      }
    }
    return document.keys(spoken) + (ways.isEmpty() ? "" : document.ways(ways));
  }

  private Rendering rendering(Map<TableName, Detail> details) {
    StringBuilder text = new StringBuilder(document.head(shown));
    for (Table table : shown.tables()) {
      text.append(text(table, details.getOrDefault(table.name(), Detail.NAMES)));
    }
    Optional<String> leftOut = leftOut(details);
    text.append(tail(details)).append(leftOut.map(document::remark).orElse(""));
    return new Rendering(text.toString(), leftOut);
  }

  private Optional<String> leftOut(Map<TableName, Detail> details) {
    Map<Detail, Integer> tables = new EnumMap<>(Detail.class);
    details.values().forEach(detail -> tables.merge(detail, 1, Integer::sum));
    tables.remove(Detail.FULL);
    if (tables.isEmpty()) {
      return Optional.empty();
    }
    List<String> parts = new ArrayList<>();
    tables.forEach(
        (detail, number) ->
            parts.add(
                number == details.size()
                    ? detail.missing()
                    : detail.missing() + " of " + counted(number)));
    return Optional.of(
        "Left out to fit " + budget + " characters: " + String.join("; ", parts) + ".");
  }

  private static String counted(int tables) {
    return tables == 1 ? "1 table" : tables + " tables";
  }

  private Rendering cut() {
    int reserve = document.remark(missing(shown.tables().size())).length();
    Set<TableName> kept = new HashSet<>();
    int length = document.head(shown).length();
    for (Table table : shown.byImportance()) {
      int more = text(table, Detail.NAMES).length();
      if (length + more + reserve > budget) {
        break;
      }
      length += more;
      kept.add(table.name());
    }
    List<Table> left = shown.tables().stream().filter(t -> kept.contains(t.name())).toList();
    StringBuilder text =
        new StringBuilder(document.head(new Shown(shown.catalog(), left, shown.part())));
    left.forEach(table -> text.append(text(table, Detail.NAMES)));
    String leftOut = missing(shown.tables().size() - kept.size());
    return new Rendering(text + document.remark(leftOut), Optional.of(leftOut));
  }

  private String missing(int tables) {
    return "Left out to fit "
        + budget
        + " characters: all columns, and "
        + counted(tables)
        + (shown.part() ? " chosen last." : " with the fewest keys.");
  }
}

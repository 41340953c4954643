package dev.tht.eval.fault;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.Table;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.PlanPart;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Sentences of a plan without what only tells its sources and steps apart. */
final class PlainSentences {

  private PlainSentences() {}

  /** The sentences without aliases, and without names of steps and columns of steps. */
  static String of(List<String> sentences, CtePlan plan, Catalog catalog) {
    Set<String> known = names(catalog);
    Set<String> technical = new HashSet<>();
    for (CteStep step : plan.steps()) {
      technical.add(step.name());
      technical.add(step.source().alias());
      step.joins().stream()
          .map(PlanPart.Join::source)
          .forEach(source -> technical.add(source.alias()));
    }
    technical.removeIf(name -> known.contains(name.toLowerCase(Locale.ROOT)));
    return without(String.join("\n", sentences), technical);
  }

  /** Without the names of tables and columns as well. */
  static String withoutNames(String text, Catalog catalog) {
    return without(text, names(catalog));
  }

  private static String without(String text, Set<String> names) {
    StringBuilder out = new StringBuilder();
    for (String word : text.split("(?<=[^\\p{L}\\p{N}_])|(?=[^\\p{L}\\p{N}_])", -1)) {
      boolean dropped = names.contains(word) || names.contains(word.toLowerCase(Locale.ROOT));
      out.append(dropped ? "" : word);
    }
    return out.toString();
  }

  private static Set<String> names(Catalog catalog) {
    Set<String> names = new HashSet<>();
    for (Table table : catalog.tables()) {
      names.add(table.name().name().toLowerCase(Locale.ROOT));
      for (Column column : table.columns()) {
        names.add(column.name().name().toLowerCase(Locale.ROOT));
      }
    }
    return names;
  }
}

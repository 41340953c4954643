package dev.tht.ambiguity.propose;

import dev.tht.ambiguity.sketch.Part;
import dev.tht.ambiguity.sketch.Phrase;
import dev.tht.ambiguity.sketch.Sketch;
import dev.tht.ambiguity.sketch.Speech;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.rewriting.Aggregate;
import dev.tht.spi.rewriting.Condition;
import dev.tht.spi.session.Language;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Writes a rewriting as one sentence that a person can check. */
final class Sentence {

  private final Sketch sketch;
  private final Set<Integer> alternatives;
  private final Speech speech;

  private Sentence(Sketch sketch, Set<Integer> alternatives, Speech speech) {
    this.sketch = sketch;
    this.alternatives = alternatives;
    this.speech = speech;
  }

  /**
   * The sentence.
   *
   * @param alternatives numbers of the conditions of which one holds, or the one before it
   */
  static String of(
      Sketch sketch, List<Condition> conditions, Set<Integer> alternatives, Speech speech) {
    return new Sentence(sketch, alternatives, speech).write(conditions);
  }

  private String say(String english, String italian) {
    return speech.language() == Language.ITALIAN ? italian : english;
  }

  private String write(List<Condition> conditions) {
    List<Part.Output> plain = outputs(false);
    List<Part.Output> figures = outputs(true);
    StringBuilder out = new StringBuilder();
    String by = joined(groups());
    boolean grouped = !by.isEmpty() && !figures.isEmpty();
    if (grouped) {
      out.append(say("for each ", "per ogni ")).append(by).append(", ");
      plain = plain.stream().filter(output -> !isGroup(output)).toList();
    }
    List<String> wanted = new ArrayList<>();
    if (!plain.isEmpty()) {
      wanted.add(say("list the ", "elenca ") + distinct() + listed(plain));
    }
    figures.forEach(figure -> wanted.add(figure(figure)));
    if (wanted.isEmpty()) {
      wanted.add(say("count the ", "conta le voci di ") + population(true));
    }
    out.append(joined(wanted));
    if (!by.isEmpty() && !grouped) {
      out.append(say(", one row for each ", ", una riga per ogni ")).append(by);
      out.append(conditions.isEmpty() ? "" : ",");
    }
    out.append(satisfying(conditions)).append(order(conditions.isEmpty() ? ", " : "; "));
    return out.substring(0, 1).toUpperCase(Locale.ROOT) + out.substring(1) + ".";
  }

  private List<Part.Output> outputs(boolean figures) {
    return sketch.outputs().stream().filter(o -> o.aggregate().isPresent() == figures).toList();
  }

  private boolean isGroup(Part.Output output) {
    return sketch.groupings().stream()
        .anyMatch(group -> first(group).isPresent() && first(group).equals(first(output)));
  }

  private static Optional<ColumnName> first(Part part) {
    return part.columns().stream().findFirst().map(match -> match.column());
  }

  private String distinct() {
    return sketch.distinct() ? say("different ", "diversi: ") : "";
  }

  private String population(boolean many) {
    return sketch
        .population()
        .map(table -> many ? speech.many(table) : speech.one(table))
        .orElse(speech.rows());
  }

  /** What is grouped by; the columns of one table that is grouped by its key are the thing. */
  private List<String> groups() {
    Map<TableName, List<Part.Grouping>> byTable = new LinkedHashMap<>();
    List<String> said = new ArrayList<>();
    for (Part.Grouping group : sketch.groupings()) {
      if (first(group).isPresent()) {
        byTable.computeIfAbsent(first(group).get().table(), table -> new ArrayList<>()).add(group);
      }
    }
    byTable.forEach(
        (table, groups) -> {
          if (groups.size() > 1) {
            said.add(speech.one(table));
          } else {
            said.add(group(table, groups.get(0)));
          }
        });
    return said;
  }

  private String group(TableName table, Part.Grouping group) {
    boolean own = sketch.population().filter(table::equals).isPresent();
    return own && group.datePart().isEmpty()
        ? Phrase.words(first(group).orElseThrow().name())
        : group.text();
  }

  /** The columns, those of one table together: "name and country of the singers". */
  private String listed(List<Part.Output> plain) {
    List<String> said = new ArrayList<>();
    Map<TableName, List<String>> byTable = new LinkedHashMap<>();
    for (Part.Output output : plain) {
      first(output)
          .ifPresentOrElse(
              column ->
                  byTable
                      .computeIfAbsent(column.table(), table -> new ArrayList<>())
                      .add(Phrase.words(column.name())),
              () -> said.add(output.text()));
    }
    byTable.forEach((table, names) -> said.add(joined(names) + speech.of() + speech.many(table)));
    return joined(said);
  }

  private String figure(Part.Output figure) {
    Aggregate aggregate = figure.aggregate().orElseThrow();
    if (aggregate == Aggregate.COUNT) {
      String what =
          figure.columns().isEmpty()
              ? population(true)
              : speech.many(figure.columns().get(0).column().table());
      return say("count the ", "conta le voci di ") + what;
    }
    String what =
        first(figure)
            .map(c -> speech.names(c, figure.aggregate()) + speech.of() + speech.many(c.table()))
            .map(said -> speech.figure(figure.aggregate(), said))
            .orElse(figure.text());
    return say("compute the ", "calcola ") + what;
  }

  private String satisfying(List<Condition> conditions) {
    if (conditions.isEmpty()) {
      return "";
    }
    List<String> said = new ArrayList<>();
    for (Condition condition : conditions) {
      String text = "(" + condition.number() + ") " + condition.text();
      boolean or = alternatives.contains(condition.number()) && !said.isEmpty();
      said.add(or ? said.removeLast() + ", " + text : text);
    }
    String every =
        said.size() == 1
            ? say(" that satisfy the condition: ", " che soddisfano la condizione: ")
            : say(" that satisfy every condition: ", " che soddisfano ogni condizione: ");
    return every + String.join("; ", said);
  }

  private String order(String separator) {
    StringBuilder out = new StringBuilder();
    if (!sketch.orderings().isEmpty()) {
      List<String> said = new ArrayList<>();
      for (Part.Ordering ordering : sketch.orderings()) {
        said.add(
            ordering.text()
                + (ordering.descending()
                    ? say(", greatest first", ", dal più grande")
                    : say(", least first", ", dal più piccolo")));
      }
      out.append(separator).append(say("ordered by ", "in ordine di ")).append(joined(said));
    }
    sketch
        .limit()
        .ifPresent(
            rows ->
                out.append(separator)
                    .append(
                        rows == 1
                            ? say("only the first one", "solo il primo")
                            : say("only the first ", "solo i primi ") + rows));
    return out.toString();
  }

  private String joined(List<String> parts) {
    if (parts.size() < 2) {
      return String.join("", parts);
    }
    return String.join(", ", parts.subList(0, parts.size() - 1))
        + say(" and ", " e ")
        + parts.get(parts.size() - 1);
  }
}

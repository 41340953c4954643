package dev.tht.eval.ambiguity;

import dev.tht.eval.ambiguity.AmbiguousSource.Column;
import dev.tht.eval.ambiguity.AmbiguousSource.Key;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/**
 * Makes a database ambiguous: a column in two under near-synonyms, a table of precomputed figures,
 * a second date, a second way to a table, and a column whose values stand in another one too; with
 * a question about each, and its readings. The same questions over the database as it was have one
 * reading. Which tables and columns it takes follows from the seed; it knows no database.
 */
final class GeneratedCases {

  private static final int OF_EACH = 6;
  private static final List<List<String>> MODIFIERS =
      List.of(
          List.of("recorded", "reported"),
          List.of("original", "current"),
          List.of("listed", "stated"),
          List.of("initial", "revised"));
  private static final List<String> EVENTS = List.of("review", "booking", "entry", "approval");

  private final String name;
  private final Path original;
  private final String set;
  private final Random random;
  private final List<AmbiguityCase> ambiguous = new ArrayList<>();
  private final List<AmbiguityCase> plain = new ArrayList<>();
  private final List<String> changes = new ArrayList<>();
  private final Set<String> taken = new HashSet<>();

  GeneratedCases(String name, Path original, long seed) {
    this.name = name;
    this.original = original;
    this.set = "generated: " + name;
    this.random = new Random(seed);
  }

  List<CaseGroup> groups() {
    try (AmbiguousSource source = AmbiguousSource.of(original)) {
      some(source.plainColumns()).forEach(column -> split(source, column));
      some(source.measures()).forEach(column -> aggregate(source, column));
      some(source.onlyDates()).forEach(column -> secondDate(source, column));
      some(source.onlyKeys()).forEach(key -> secondPath(source, key));
      some(source.categories()).forEach(column -> copiedValue(source, column));
    }
    List<String> statements = List.copyOf(changes);
    return List.of(
        new CaseGroup(
            name, folder -> AmbiguousCopy.write(original, folder, name, statements), ambiguous),
        new CaseGroup(name, folder -> original, plain));
  }

  private <T> List<T> some(List<T> all) {
    List<T> shuffled = new ArrayList<>(all);
    Collections.shuffle(shuffled, random);
    return shuffled;
  }

  /** Whether there is room for another of that sort, and nothing was done to the column yet. */
  private boolean free(String sort, String table, String column) {
    long made = ambiguous.stream().filter(each -> each.id().contains(":" + sort + ":")).count();
    return made < OF_EACH && !taken.contains(table + "." + column) && !taken.contains(sort + table);
  }

  private void add(String sort, Column column, String question, List<Reading> readings) {
    taken.add(column.table() + "." + column.name());
    taken.add(sort + column.table());
    String id = "generated:" + name + ":" + sort + ":" + column.table() + "." + column.name();
    ambiguous.add(new AmbiguityCase(id, set, question, Expected.AMBIGUOUS, readings, ""));
    plain.add(
        new AmbiguityCase(id + ":without", set, question, Expected.ONE_READING, List.of(), ""));
  }

  private void split(AmbiguousSource source, Column column) {
    if (!free("split", column.table(), column.name())) {
      return;
    }
    List<String> two = MODIFIERS.get(random.nextInt(MODIFIERS.size()));
    String first = two.get(0) + "_" + column.name();
    String second = two.get(1) + "_" + column.name();
    changes.addAll(AmbiguousCopy.renamedAndCopied(column, first, second));
    add(
        "split",
        column,
        "List the %s of all %s."
            .formatted(source.names().words(column.name()), source.names().many(column.table())),
        List.of(
            Reading.of(column.table() + "." + first), Reading.of(column.table() + "." + second)));
  }

  private void aggregate(AmbiguousSource source, Column column) {
    if (!free("aggregate", column.table(), column.name())) {
      return;
    }
    String table = column.table() + "_" + column.name();
    changes.addAll(AmbiguousCopy.figures(column, table));
    add(
        "aggregate",
        column,
        "What is the average %s of the %s?"
            .formatted(source.names().words(column.name()), source.names().many(column.table())),
        List.of(Reading.of(column.table() + "." + column.name()), Reading.of(table)));
  }

  private void secondDate(AmbiguousSource source, Column column) {
    Optional<String> year = source.year(column);
    if (year.isEmpty() || !free("date", column.table(), column.name())) {
      return;
    }
    String second = EVENTS.get(random.nextInt(EVENTS.size())) + "_date";
    changes.addAll(AmbiguousCopy.copied(column, second));
    add(
        "date",
        column,
        "How many %s were there in %s?".formatted(source.names().many(column.table()), year.get()),
        List.of(
            Reading.of(column.table() + "." + column.name()),
            Reading.of(column.table() + "." + second)));
  }

  private void secondPath(AmbiguousSource source, Key key) {
    Column column = key.column();
    if (!free("path", column.table(), column.name())) {
      return;
    }
    String second = "second_" + column.name();
    changes.addAll(AmbiguousCopy.secondKey(key, second));
    add(
        "path",
        column,
        "Show the number of %s for each %s."
            .formatted(source.names().many(column.table()), source.names().one(key.parent())),
        List.of(
            Reading.of(column.table() + "." + column.name()),
            Reading.of(column.table() + "." + second)));
  }

  private void copiedValue(AmbiguousSource source, Column column) {
    Optional<String> value = source.ownValue(column);
    if (value.isEmpty() || !free("value", column.table(), column.name())) {
      return;
    }
    String second = MODIFIERS.get(random.nextInt(MODIFIERS.size())).get(0) + "_" + column.name();
    changes.addAll(AmbiguousCopy.copied(column, second));
    add(
        "value",
        column,
        "How many %s have %s?".formatted(source.names().many(column.table()), value.get()),
        List.of(
            Reading.of(column.table() + "." + column.name()),
            Reading.of(column.table() + "." + second)));
  }
}

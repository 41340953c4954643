package dev.tht.schemacatalog.description;

import dev.tht.schemacatalog.evidence.Place;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What the readers found, in the files' own names; not yet held against a catalog. */
final class Collected {

  /** A text about a table, or about a column of it. */
  record Text(String table, String column, String text, List<String> aliases, String source) {}

  /** That columns of one table refer to columns of another. */
  record Reference(
      String from, List<String> fromColumns, String to, List<String> toColumns, String source) {}

  /** A word and its meaning. */
  record Term(
      String term, String meaning, List<String> aliases, List<String> columns, String source) {}

  private final List<Text> texts = new ArrayList<>();
  private final List<Reference> references = new ArrayList<>();
  private final List<Term> terms = new ArrayList<>();
  private final List<String> warnings = new ArrayList<>();
  private final Map<String, String> tables = new HashMap<>();

  /** That a model's name means that table, also in other files of the import. */
  void model(String name, String table) {
    tables.put(name.toLowerCase(Locale.ROOT), table);
  }

  void table(String table, String text, List<String> aliases, String source) {
    column(table, "", text, aliases, source);
  }

  void column(String table, String column, String text, List<String> aliases, String source) {
    List<String> others = aliases.stream().map(String::strip).filter(a -> !a.isEmpty()).toList();
    if (!text.isBlank() || !others.isEmpty()) {
      texts.add(new Text(table, column, text.strip(), others, source));
    }
  }

  void reference(
      Place place, String from, List<String> fromColumns, String to, List<String> toColumns) {
    if (fromColumns.isEmpty() || fromColumns.size() != toColumns.size()) {
      warn(place, "a relationship does not pair its columns");
      return;
    }
    references.add(new Reference(from, fromColumns, to, toColumns, place.toString()));
  }

  void term(Place place, Term term) {
    if (term.term().isBlank() || term.meaning().isBlank()) {
      throw place.malformed("the term or its meaning is empty");
    }
    terms.add(term);
  }

  /** Says what could not be taken. */
  void warn(Place place, String what) {
    warnings.add(place + ": " + what);
  }

  List<Text> texts() {
    return texts;
  }

  List<Reference> references() {
    return references;
  }

  List<Term> terms() {
    return terms;
  }

  List<String> warnings() {
    return warnings;
  }

  /** The table that a name of the files means. */
  String table(String name) {
    return tables.getOrDefault(name.toLowerCase(Locale.ROOT), name);
  }
}

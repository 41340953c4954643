package dev.tht.schemacatalog.evidence;

import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.literal.FilterClaim;
import dev.tht.spi.retrieval.Evidence;
import dev.tht.spi.retrieval.EvidenceTerms.InLanguage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;

/** The rows of one CSV file as Evidence; the form is described in the package. */
final class CsvEvidence {

  private static final Set<String> KNOWN =
      Set.of(
          "id",
          "term",
          "meaning",
          "table",
          "column",
          "columns",
          "part",
          "comparison",
          "value",
          "aliases",
          "source",
          "owner",
          "valid-from",
          "valid-until");

  private final String file;
  private final Map<String, Integer> header = new HashMap<>();
  private final EvidenceIds ids = new EvidenceIds();

  private CsvEvidence(String file) {
    this.file = file;
  }

  static List<Evidence> read(String file, String text) {
    List<CsvRow> rows = CsvReader.read(file, text);
    if (rows.isEmpty()) {
      throw new Place(file, 1).malformed("it has no header");
    }
    CsvEvidence reader = new CsvEvidence(file);
    reader.header(rows.get(0));
    List<Evidence> all = new ArrayList<>();
    for (CsvRow row : rows.subList(1, rows.size())) {
      if (!row.blank()) {
        all.add(reader.piece(row));
      }
    }
    return all;
  }

  private void header(CsvRow row) {
    Place place = new Place(file, row.line());
    for (int i = 0; i < row.cells().size(); i++) {
      String name = row.cells().get(i).toLowerCase(Locale.ROOT);
      if (!KNOWN.contains(name) && !MarkdownEvidence.ALIASES.matcher(name).matches()) {
        throw place.malformed("the header names an unknown column \"" + name + "\"");
      }
      header.put(name, i);
    }
    if (!header.containsKey("term") || !header.containsKey("meaning")) {
      throw place.malformed("the header lacks term or meaning");
    }
  }

  private Evidence piece(CsvRow row) {
    Place place = new Place(file, row.line());
    if (row.cells().size() != header.size()) {
      throw place.malformed(
          "it has " + row.cells().size() + " fields where the header has " + header.size());
    }
    String term = cell(row, "term");
    String meaning = cell(row, "meaning");
    if (term.isEmpty() || meaning.isEmpty()) {
      throw place.malformed("the term or its meaning is empty");
    }
    List<ColumnName> columns = columns(place, row);
    String source = cell(row, "source");
    return new Evidence(
        Terms.id(place, id(row, term)),
        term,
        meaning,
        aliases(row),
        columns,
        claims(place, row, columns),
        source.isEmpty() ? place.toString() : source,
        Terms.said(
            place,
            cell(row, "owner"),
            cell(row, "valid-from"),
            cell(row, "valid-until"),
            inLanguages(row)));
  }

  private List<InLanguage> inLanguages(CsvRow row) {
    List<InLanguage> languages = new ArrayList<>();
    for (String name : new TreeSet<>(header.keySet())) {
      Matcher alias = MarkdownEvidence.ALIASES.matcher(name);
      List<String> given = Terms.split(cell(row, name));
      if (alias.matches() && alias.group(1) != null && !given.isEmpty()) {
        languages.add(new InLanguage(alias.group(1), given));
      }
    }
    return languages;
  }

  private List<String> aliases(CsvRow row) {
    return header.keySet().stream()
        .filter(name -> MarkdownEvidence.ALIASES.matcher(name).matches())
        .sorted()
        .flatMap(name -> Terms.split(cell(row, name)).stream())
        .distinct()
        .toList();
  }

  private String id(CsvRow row, String term) {
    String given = cell(row, "id");
    if (!given.isEmpty()) {
      return given;
    }
    return ids.text(file.substring(0, file.length() - ".csv".length()) + " " + term);
  }

  private List<ColumnName> columns(Place place, CsvRow row) {
    String table = cell(row, "table");
    String column = cell(row, "column");
    if (table.isEmpty() != column.isEmpty()) {
      throw place.malformed("it names a table without a column, or a column without a table");
    }
    Set<ColumnName> columns = new LinkedHashSet<>();
    if (!table.isEmpty()) {
      columns.add(Terms.table(table).column(column));
    }
    Terms.split(cell(row, "columns")).forEach(name -> columns.add(Terms.column(place, name)));
    return List.copyOf(columns);
  }

  private List<FilterClaim> claims(Place place, CsvRow row, List<ColumnName> columns) {
    String comparison = cell(row, "comparison");
    String value = cell(row, "value");
    if (comparison.isEmpty() && value.isEmpty()) {
      return List.of();
    }
    if (columns.isEmpty()) {
      throw place.malformed("it states a value or a comparison without table and column");
    }
    String how = value.indexOf('|') < 0 ? "equal" : "in";
    return List.of(
        Terms.claim(
            place,
            columns.get(0),
            cell(row, "part"),
            comparison.isEmpty() ? how : comparison,
            value));
  }

  private String cell(CsvRow row, String name) {
    Integer index = header.get(name);
    return index == null ? "" : row.cells().get(index);
  }
}

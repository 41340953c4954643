package dev.tht.mcp.tool;

import dev.tht.mcp.Refused;
import dev.tht.spi.SafeText;
import dev.tht.spi.Span;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.JoinStep;
import dev.tht.spi.catalog.Table;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.proposal.ProposerView;
import dev.tht.spi.retrieval.Candidate;
import dev.tht.spi.retrieval.CandidateKind;
import dev.tht.spi.retrieval.RetrievalQuery;
import dev.tht.spi.retrieval.Target;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What a model's short forms mean in one session: {@code table.column}, words of the question. */
record Names(ProposerView view) {

  /** How a hidden character is shown. */
  private static final Pattern CODE = Pattern.compile("<U\\+[0-9A-F]{4,6}>");

  private static final int MOST_FOUND = 20;

  /** The table of that name, or one as named when the catalog has none; the gate will say so. */
  TableName table(String text) {
    List<TableName> tables = view.catalog().tables().stream().map(Table::name).toList();
    return tables.stream()
        .filter(name -> name.toString().equals(text))
        .findFirst()
        .or(() -> tables.stream().filter(n -> n.toString().equalsIgnoreCase(text)).findFirst())
        .orElseGet(() -> TableName.of(text.isEmpty() ? "?" : text));
  }

  /** The column of that name, or one as named when the catalog has none; the gate will say so. */
  ColumnName column(String text, String part) {
    Optional<ColumnName> known = view.catalog().written(text);
    if (known.isPresent()) {
      return known.get();
    }
    int dot = text.lastIndexOf('.');
    if (dot < 1 || dot == text.length() - 1) {
      throw Refused.by(
          "known-column",
          part,
          "'" + SafeText.line(text, 80) + "' is no column",
          "write table.column as schema_render shows it");
    }
    return table(text.substring(0, dot)).column(text.substring(dot + 1));
  }

  /** Where the question says these words. */
  Span words(String words, String part) {
    String question = view.session().question();
    int start = question.indexOf(words);
    if (start < 0) {
      start = question.toLowerCase(Locale.ROOT).indexOf(words.toLowerCase(Locale.ROOT));
    }
    if (start < 0 || words.isEmpty() || start + words.length() > question.length()) {
      throw Refused.by(
          "span-in-question",
          part,
          "the question does not say '" + SafeText.line(words, 60) + "'",
          "copy the words exactly from the question");
    }
    return new Span(start, start + words.length());
  }

  /** The key between the two columns, walked from the first to the second. */
  JoinStep join(String from, String to, String part) {
    ColumnName one = column(from, part + "/from");
    ColumnName other = column(to, part + "/to");
    return view.catalog().foreignKeys().stream()
        .flatMap(
            key ->
                key.pairs().stream()
                    .filter(
                        pair ->
                            (pair.from().equals(one) && pair.to().equals(other))
                                || (pair.from().equals(other) && pair.to().equals(one)))
                    .map(pair -> new JoinStep(key, pair.from().equals(one))))
        .findFirst()
        .orElseThrow(
            () ->
                Refused.by(
                    "known-key",
                    part,
                    "the catalog has no key between "
                        + SafeText.line(from, 80)
                        + " and "
                        + SafeText.line(to, 80),
                    "take from and to from a key that schema_render shows"));
  }

  /** The stored value behind its visible form, as the pack or a search of that column shows it. */
  String value(String visible, ColumnName column) {
    if (!CODE.matcher(visible).find()) {
      return visible;
    }
    RetrievalQuery search =
        new RetrievalQuery(
            CODE.matcher(visible).replaceAll(" ").strip(),
            RetrievalQuery.Scope.TERM,
            List.of(),
            EnumSet.of(CandidateKind.VALUE),
            Optional.of(column),
            MOST_FOUND);
    List<String> stored =
        Stream.of(view.pack().candidates(), view.desk().find(search))
            .flatMap(List::stream)
            .map(Candidate::target)
            .filter(Target.OfValue.class::isInstance)
            .map(Target.OfValue.class::cast)
            .filter(found -> found.columns().contains(column))
            .map(Target.OfValue::value)
            .filter(value -> SafeText.block(value).equals(visible))
            .toList();
    return stored.isEmpty() || stored.contains(visible) ? visible : stored.get(0);
  }

  /** The id behind its visible form: hidden characters of a stored value are shown as codes. */
  String candidate(String visible) {
    return view.pack().candidates().stream()
        .map(candidate -> candidate.id())
        .filter(id -> !id.equals(visible) && SafeText.block(id).equals(visible))
        .findFirst()
        .orElse(visible);
  }
}

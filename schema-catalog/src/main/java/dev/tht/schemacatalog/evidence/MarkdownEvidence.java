package dev.tht.schemacatalog.evidence;

import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.literal.FilterClaim;
import dev.tht.spi.retrieval.Evidence;
import dev.tht.spi.retrieval.EvidenceTerms.InLanguage;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** One Markdown file as a piece of Evidence; the form is described in the package. */
final class MarkdownEvidence {

  /** Other words for the term, possibly of one language. */
  static final Pattern ALIASES = Pattern.compile("aliases(?:-([a-z]{2,3}))?");

  private static final Set<String> KNOWN =
      Set.of(
          "id",
          "term",
          "title",
          "applies-to",
          "columns",
          "claims",
          "source",
          "owner",
          "valid-from",
          "valid-until");

  private final String file;
  private final FrontMatter head;

  private MarkdownEvidence(String file, FrontMatter head) {
    this.file = file;
    this.head = head;
  }

  static Evidence read(String file, String text) {
    return new MarkdownEvidence(file, FrontMatter.read(file, text)).piece();
  }

  private Evidence piece() {
    Place top = new Place(file, 1);
    head.fields()
        .forEach(
            (key, field) -> {
              if (!KNOWN.contains(key) && !ALIASES.matcher(key).matches()) {
                throw field.place().malformed("there is no key " + key);
              }
            });
    if (head.body().isEmpty()) {
      throw top.malformed("it says nothing below its head");
    }
    String stem = file.substring(0, file.length() - ".md".length());
    List<FilterClaim> claims = all("claims", Terms::claim);
    Set<ColumnName> columns = new LinkedHashSet<>(all("applies-to", Terms::column));
    columns.addAll(all("columns", Terms::column));
    claims.forEach(claim -> columns.add(claim.column()));
    return new Evidence(
        Terms.id(top, one("id").orElse(Terms.slug(stem))),
        one("term").or(() -> one("title")).or(this::heading).orElse(stem.replace('-', ' ')),
        head.body(),
        aliases(),
        List.copyOf(columns),
        claims,
        one("source").orElse(top.toString()),
        Terms.said(
            top,
            one("owner").orElse(""),
            one("valid-from").orElse(""),
            one("valid-until").orElse(""),
            inLanguages()));
  }

  private List<InLanguage> inLanguages() {
    List<InLanguage> languages = new ArrayList<>();
    head.fields()
        .forEach(
            (key, field) -> {
              Matcher alias = ALIASES.matcher(key);
              if (alias.matches() && alias.group(1) != null) {
                languages.add(new InLanguage(alias.group(1), field.values()));
              }
            });
    return languages;
  }

  private Optional<String> one(String key) {
    return head.field(key)
        .map(field -> String.join(", ", field.values()))
        .filter(text -> !text.isBlank());
  }

  private <T> List<T> all(String key, BiFunction<Place, String, T> reading) {
    return head.field(key).stream()
        .flatMap(field -> field.values().stream().map(v -> reading.apply(field.place(), v)))
        .toList();
  }

  private List<String> aliases() {
    return head.fields().entrySet().stream()
        .filter(entry -> ALIASES.matcher(entry.getKey()).matches())
        .flatMap(entry -> entry.getValue().values().stream())
        .distinct()
        .toList();
  }

  private Optional<String> heading() {
    Stream<String> lines = head.body().lines();
    return lines
        .filter(line -> line.startsWith("# "))
        .map(line -> line.substring(2).strip())
        .findFirst();
  }
}

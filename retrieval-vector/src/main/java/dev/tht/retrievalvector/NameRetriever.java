package dev.tht.retrievalvector;

import dev.tht.spi.retrieval.Candidate;
import dev.tht.spi.retrieval.CandidateKind;
import dev.tht.spi.retrieval.CandidateRetriever;
import dev.tht.spi.retrieval.RetrievalQuery;
import dev.tht.spi.retrieval.RetrievalQuery.Scope;
import dev.tht.spi.retrieval.RetrieverCapability;
import dev.tht.spi.retrieval.Score;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A retriever by words over the names and descriptions of tables, columns and Evidence, aliases
 * included: no model, any language whose plurals {@link Words} knows or whose words are written
 * alike. Made by {@link NameRetrieverFactory}.
 *
 * <p>Words weigh by rarity, ln(1 + N / n) for a word in n of N things. Partial scores: {@code
 * name}, for a term the weighted Dice coefficient of its words and the name's (with the table's
 * name added, 0.95 of it), for a question the weighted share of the name's words that it contains
 * (a fifth of it by the table's name for a column); {@code description}, 0.6 of the weighted share
 * of the query's words that comment, text or samples contain. The score is the greater; nothing
 * common is nothing found. Safe for concurrent use.
 */
public final class NameRetriever implements CandidateRetriever {

  /** The name that provenance cites. */
  static final String NAME = "names";

  private static final Set<CandidateKind> KINDS =
      Set.of(CandidateKind.TABLE, CandidateKind.COLUMN, CandidateKind.EVIDENCE);
  private static final double WITH_CONTEXT = 0.95;
  private static final double CONTEXT_SHARE = 0.2;
  private static final double DESCRIPTION = 0.6;

  private record Entry(
      CatalogItem item, List<Set<String>> names, Set<String> context, Set<String> description) {

    static Entry of(CatalogItem item) {
      return new Entry(
          item,
          item.names().stream().map(Words::stems).toList(),
          Words.stems(item.context()),
          Words.meaningfulStems(item.description() + " " + String.join(" ", item.samples())));
    }

    Set<String> all() {
      Set<String> all = new HashSet<>(context);
      names.forEach(all::addAll);
      all.addAll(description);
      return all;
    }
  }

  private final String version;
  private final List<Entry> entries;
  private final Map<String, Integer> frequency = new HashMap<>();
  private final QuestionColumns columns;
  private volatile boolean closed;

  NameRetriever(ItemFile corpus) {
    version = corpus.corpusVersion();
    entries = corpus.items().stream().map(Entry::of).toList();
    entries.forEach(entry -> entry.all().forEach(stem -> frequency.merge(stem, 1, Integer::sum)));
    columns = new QuestionColumns(corpus.items(), stem -> weight(List.of(stem)));
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Set<CandidateKind> kinds() {
    return KINDS;
  }

  @Override
  public Set<RetrieverCapability> capabilities() {
    return Set.of();
  }

  @Override
  public List<Candidate> retrieve(RetrievalQuery query) {
    if (closed) {
      throw new IllegalStateException("the retriever is closed");
    }
    if (query.in().isPresent()) {
      return List.of();
    }
    List<Set<String>> asked =
        Stream.concat(Stream.of(asked(query)), query.terms().stream().map(Words::stems))
            .filter(stems -> !stems.isEmpty())
            .toList();
    Map<String, QuestionColumns.Parts> linked =
        query.scope() == Scope.QUESTION && query.kinds().contains(CandidateKind.COLUMN)
            ? columns.score(query.text() + " " + String.join(" ", query.terms()))
            : Map.of();
    return entries.stream()
        .filter(entry -> query.kinds().contains(entry.item().kind()))
        .flatMap(
            entry -> candidate(entry, asked, query.scope(), linked.get(entry.item().id())).stream())
        .sorted(Order.BEST_FIRST)
        .limit(query.limit())
        .toList();
  }

  private static Set<String> asked(RetrievalQuery query) {
    return query.scope() == Scope.QUESTION
        ? Words.meaningfulStems(query.text())
        : Words.stems(query.text());
  }

  private Optional<Candidate> candidate(
      Entry entry, List<Set<String>> asked, Scope scope, QuestionColumns.@Nullable Parts parts) {
    double name = 0;
    double description = 0;
    for (int i = 0; i < asked.size(); i++) {
      // Only the first text is the question; the further ones are terms.
      boolean question = scope == Scope.QUESTION && i == 0;
      Set<String> stems = asked.get(i);
      name = Math.max(name, question ? named(entry, stems) : alike(entry, stems));
      description = Math.max(description, DESCRIPTION * share(stems, entry.description()));
    }
    if (parts != null) {
      return linked(entry.item(), parts, description);
    }
    double value = Math.min(1, Math.max(name, description));
    return value == 0
        ? Optional.empty()
        : Optional.of(
            entry
                .item()
                .candidate(
                    NAME,
                    version,
                    new Score(value, Map.of("name", name, "description", description))));
  }

  private Optional<Candidate> linked(
      CatalogItem item, QuestionColumns.Parts parts, double description) {
    double value = Math.max(parts.score(), description);
    Map<String, Double> partial =
        Map.of(
            "name", parts.name(),
            "table", parts.table(),
            "role", parts.role(),
            "description", description);
    return value == 0
        ? Optional.empty()
        : Optional.of(item.candidate(NAME, version, new Score(value, partial)));
  }

  /** How much of a name stands in the question. */
  private double named(Entry entry, Set<String> question) {
    double best = entry.names().stream().mapToDouble(name -> share(name, question)).max().orElse(0);
    if (best == 0 || entry.context().isEmpty()) {
      return best;
    }
    return (1 - CONTEXT_SHARE) * best + CONTEXT_SHARE * share(entry.context(), question);
  }

  /** How alike a name and the term are. */
  private double alike(Entry entry, Set<String> term) {
    double best = 0;
    for (Set<String> name : entry.names()) {
      best = Math.max(best, dice(name, term));
      if (!entry.context().isEmpty() && share(name, term) > 0) {
        Set<String> full = new HashSet<>(name);
        full.addAll(entry.context());
        best = Math.max(best, WITH_CONTEXT * dice(full, term));
      }
    }
    return best;
  }

  private double dice(Set<String> some, Set<String> others) {
    double common = weight(some.stream().filter(others::contains).toList());
    return common == 0 ? 0 : 2 * common / (weight(some) + weight(others));
  }

  private double share(Set<String> of, Set<String> in) {
    double common = weight(of.stream().filter(in::contains).toList());
    return common == 0 ? 0 : common / weight(of);
  }

  private double weight(Collection<String> stems) {
    return stems.stream()
        .mapToDouble(
            stem -> Math.log(1 + (double) entries.size() / frequency.getOrDefault(stem, 1)))
        .sum();
  }

  @Override
  public void close() {
    closed = true;
  }
}

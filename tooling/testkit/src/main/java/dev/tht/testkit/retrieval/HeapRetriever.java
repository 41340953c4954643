package dev.tht.testkit.retrieval;

import dev.tht.spi.Span;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.retrieval.Candidate;
import dev.tht.spi.retrieval.CandidateKind;
import dev.tht.spi.retrieval.CandidateRetriever;
import dev.tht.spi.retrieval.Corpus;
import dev.tht.spi.retrieval.Provenance;
import dev.tht.spi.retrieval.RetrievalQuery;
import dev.tht.spi.retrieval.RetrieverCapability;
import dev.tht.spi.retrieval.Score;
import dev.tht.spi.retrieval.Target;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The reference retriever: compares the words of the query with the words of everything, one after
 * the other. The score is Dice's coefficient of the two sets of words, 1 for the same words. Safe
 * for concurrent use.
 */
public final class HeapRetriever implements CandidateRetriever {

  private record Item(Target target, String id, String text, String locator, Set<String> words) {}

  private final String version;
  private final List<Item> items = new ArrayList<>();
  private volatile boolean closed;

  /** Over that corpus, which is read now. */
  public HeapRetriever(Corpus corpus) {
    version = corpus.version();
    corpus
        .catalog()
        .tables()
        .forEach(
            table -> {
              add(new Target.OfTable(table.name()), "table:", table.name().toString());
              table
                  .columns()
                  .forEach(
                      column ->
                          add(new Target.OfColumn(column.name()), "column:", column.name() + ""));
            });
    Map<String, Set<ColumnName>> columns = new TreeMap<>();
    corpus.forEachValue(
        (column, value) -> columns.computeIfAbsent(value, key -> new TreeSet<>()).add(column));
    columns.forEach((value, in) -> addValue(value, List.copyOf(in)));
    corpus
        .evidence()
        .forEach(
            piece ->
                items.add(
                    new Item(
                        new Target.OfEvidence(piece.id()),
                        "evidence:" + piece.id(),
                        piece.term(),
                        piece.source(),
                        words(piece.term()))));
  }

  private void add(Target target, String prefix, String name) {
    String last = name.substring(name.lastIndexOf('.') + 1);
    items.add(new Item(target, prefix + name, last, name, words(last)));
  }

  private void addValue(String value, List<ColumnName> columns) {
    String locator = String.join(",", columns.stream().map(ColumnName::toString).toList());
    items.add(
        new Item(
            new Target.OfValue(value, columns),
            "value:" + value + "@" + locator,
            value,
            locator,
            words(value)));
  }

  private static Set<String> words(String text) {
    String apart = text.replaceAll("(\\p{Ll})(\\p{Lu})", "$1 $2").toLowerCase(Locale.ROOT);
    Set<String> words = new HashSet<>(List.of(apart.split("[^\\p{L}\\p{M}\\p{N}]+")));
    words.remove("");
    return words;
  }

  @Override
  public String name() {
    return "heap";
  }

  @Override
  public Set<CandidateKind> kinds() {
    return EnumSet.allOf(CandidateKind.class);
  }

  @Override
  public Set<RetrieverCapability> capabilities() {
    return Set.of(RetrieverCapability.SPANS);
  }

  @Override
  public List<Candidate> retrieve(RetrievalQuery query) {
    if (closed) {
      throw new IllegalStateException("the retriever is closed");
    }
    List<Set<String>> asked =
        Stream.concat(Stream.of(query.text()), query.terms().stream())
            .map(HeapRetriever::words)
            .toList();
    return items.stream()
        .filter(item -> query.kinds().contains(item.target().kind()))
        .filter(item -> query.in().map(column -> isValueOf(item.target(), column)).orElse(true))
        .flatMap(item -> candidate(item, asked, query).stream())
        .sorted(AssertingRetriever::order)
        .limit(query.limit())
        .toList();
  }

  private static boolean isValueOf(Target target, ColumnName column) {
    return target instanceof Target.OfValue value && value.columns().contains(column);
  }

  private Optional<Candidate> candidate(Item item, List<Set<String>> asked, RetrievalQuery query) {
    double best = asked.stream().mapToDouble(words -> dice(words, item.words())).max().orElse(0);
    if (best == 0) {
      return Optional.empty();
    }
    return Optional.of(
        new Candidate(
            item.id(),
            item.target(),
            item.text(),
            new Provenance(name(), item.locator(), version),
            Optional.of(new Score(best, Map.of("dice", best))),
            span(item, query)));
  }

  private static Optional<Span> span(Item item, RetrievalQuery query) {
    if (query.scope() != RetrievalQuery.Scope.QUESTION
        || item.target().kind() != CandidateKind.VALUE) {
      return Optional.empty();
    }
    int at = query.text().indexOf(item.text());
    return at < 0 ? Optional.empty() : Optional.of(new Span(at, at + item.text().length()));
  }

  private static double dice(Set<String> some, Set<String> others) {
    long common = some.stream().filter(others::contains).count();
    return common == 0 ? 0 : 2.0 * common / (some.size() + others.size());
  }

  @Override
  public void close() {
    closed = true;
  }
}

package org.example.prefix;

import dev.tht.spi.catalog.TableName;
import dev.tht.spi.retrieval.Candidate;
import dev.tht.spi.retrieval.CandidateKind;
import dev.tht.spi.retrieval.CandidateRetriever;
import dev.tht.spi.retrieval.Provenance;
import dev.tht.spi.retrieval.RetrievalQuery;
import dev.tht.spi.retrieval.RetrieverCapability;
import dev.tht.spi.retrieval.Score;
import dev.tht.spi.retrieval.Target;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Finds tables and columns whose name begins with the term; the score is the share of the name that the
 * term covers. Immutable, safe for concurrent use.
 */
final class PrefixRetriever implements CandidateRetriever {

  private final String corpusVersion;
  private final List<String[]> names;
  private volatile boolean closed;

  PrefixRetriever(String corpusVersion, List<String> lines) {
    this.corpusVersion = corpusVersion;
    this.names = lines.stream().map(line -> line.split("\t", -1)).toList();
  }

  @Override
  public String name() {
    return "prefix";
  }

  @Override
  public Set<CandidateKind> kinds() {
    return Set.of(CandidateKind.TABLE, CandidateKind.COLUMN);
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
    return Stream.concat(words(query), query.terms().stream())
        .map(word -> word.toLowerCase(Locale.ROOT).strip())
        .filter(word -> word.length() >= 2)
        .flatMap(word -> names.stream().flatMap(name -> candidate(name, word).stream()))
        .filter(candidate -> query.kinds().contains(candidate.kind()))
        .sorted(
            Comparator.<Candidate>comparingDouble(c -> -c.score().orElseThrow().value())
                .thenComparing(Candidate::id))
        .distinct()
        .limit(query.limit())
        .toList();
  }

  private static Stream<String> words(RetrievalQuery query) {
    return Stream.of(query.text().split("\\W+"));
  }

  private Optional<Candidate> candidate(String[] name, String word) {
    TableName table = new TableName(name[0], name[1]);
    boolean isTable = name[2].isEmpty();
    String text = isTable ? name[1] : name[2];
    if (!text.toLowerCase(Locale.ROOT).startsWith(word)) {
      return Optional.empty();
    }
    Target target =
        isTable ? new Target.OfTable(table) : new Target.OfColumn(table.column(name[2]));
    String where = isTable ? table.toString() : table.column(name[2]).toString();
    return Optional.of(
        new Candidate(
            (isTable ? "table:" : "column:") + where,
            target,
            text,
            new Provenance(name(), where, corpusVersion),
            Optional.of(Score.of((double) word.length() / text.length())),
            Optional.empty()));
  }

  @Override
  public void close() {
    closed = true;
  }
}

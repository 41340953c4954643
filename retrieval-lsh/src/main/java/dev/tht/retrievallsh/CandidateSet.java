package dev.tht.retrievallsh;

import dev.tht.retrievallsh.value.ValueHit;
import dev.tht.retrievallsh.value.ValueLocation;
import dev.tht.spi.Span;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.retrieval.Candidate;
import dev.tht.spi.retrieval.CandidateKind;
import dev.tht.spi.retrieval.Provenance;
import dev.tht.spi.retrieval.Score;
import dev.tht.spi.retrieval.Target;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The candidates of one query, each target once with its best score. Owned by one thread. */
final class CandidateSet {

  private static final Comparator<Candidate> ORDER =
      Comparator.comparingDouble(CandidateSet::score).reversed().thenComparing(Candidate::id);

  private final String source;
  private final String indexVersion;
  private final Map<String, Candidate> byId = new HashMap<>();

  CandidateSet(String source, String indexVersion) {
    this.source = source;
    this.indexVersion = indexVersion;
  }

  /** One text may be a value of several columns and a name as well. */
  void add(ValueHit hit, Optional<Span> span) {
    List<ColumnName> columns = new ArrayList<>();
    for (ValueLocation location : hit.locations()) {
      if (CorpusRows.kind(location.fields()) == CandidateKind.VALUE) {
        columns.add(CorpusRows.column(location.fields()));
      } else {
        add(CorpusRows.named(location.id(), location.fields()), hit, span);
      }
    }
    if (!columns.isEmpty()) {
      add(CorpusRows.value(hit.text(), columns), hit, span);
    }
  }

  private void add(CorpusRows.Named named, ValueHit hit, Optional<Span> span) {
    Candidate candidate =
        new Candidate(
            id(named),
            named.target(),
            named.text(),
            new Provenance(source, named.locator(), indexVersion),
            Optional.of(new Score(hit.score(), hit.similarity().parts())),
            span);
    byId.merge(
        candidate.id(), candidate, (known, other) -> score(other) > score(known) ? other : known);
  }

  private static String id(CorpusRows.Named named) {
    String prefix = CorpusRows.kind(named.target().kind()) + ":";
    return switch (named.target()) {
      case Target.OfTable table -> prefix + table.table();
      case Target.OfColumn column -> prefix + column.column();
      case Target.OfValue value -> prefix + value.value() + "@" + named.locator();
      case Target.OfEvidence evidence -> prefix + evidence.evidence();
    };
  }

  private static double score(Candidate candidate) {
    return candidate.score().map(Score::value).orElse(0.0);
  }

  List<Candidate> best(int limit) {
    return byId.values().stream().sorted(ORDER).limit(limit).toList();
  }
}

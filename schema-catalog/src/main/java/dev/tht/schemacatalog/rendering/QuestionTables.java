package dev.tht.schemacatalog.rendering;

import dev.tht.schemacatalog.join.ForeignKeyPaths;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.JoinPath;
import dev.tht.spi.catalog.JoinStep;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.retrieval.Candidate;
import dev.tht.spi.retrieval.CandidateKind;
import dev.tht.spi.retrieval.Target;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Which tables a question may be about, from what was retrieved for it: each candidate speaks for
 * the tables that it stands in, the better its rank within its kind the more; a table's own name
 * counts most, a column's least. The tables on the shortest way from the first to each other follow
 * them. Pure; the same candidates give the same tables.
 */
public final class QuestionTables {

  /** The most tables that a question is taken to be about, without those that join them. */
  public static final int MOST = 8;

  private static final double RANK_OFFSET = 5;

  private QuestionTables() {}

  /** The tables, those spoken for most first; empty when nothing was retrieved. */
  public static List<TableName> of(Catalog catalog, List<Candidate> candidates) {
    Map<TableName, Double> weights = weights(candidates);
    List<TableName> best =
        weights.entrySet().stream()
            .filter(entry -> catalog.table(entry.getKey()).isPresent())
            .sorted(
                Map.Entry.<TableName, Double>comparingByValue(Comparator.reverseOrder())
                    .thenComparing(Map.Entry.comparingByKey()))
            .limit(MOST)
            .map(Map.Entry::getKey)
            .toList();
    return joined(catalog, best);
  }

  private static Map<TableName, Double> weights(List<Candidate> candidates) {
    Map<TableName, Double> weights = new HashMap<>();
    Map<CandidateKind, Integer> ranks = new EnumMap<>(CandidateKind.class);
    for (Candidate candidate : candidates) {
      int rank = ranks.merge(candidate.kind(), 1, Integer::sum);
      Set<TableName> tables = tables(candidate.target());
      double weight = weight(candidate.kind()) / (RANK_OFFSET + rank);
      tables.forEach(table -> weights.merge(table, weight / tables.size(), Double::sum));
    }
    return weights;
  }

  private static double weight(CandidateKind kind) {
    return switch (kind) {
      case TABLE -> 3;
      case VALUE -> 2;
      case COLUMN -> 1;
      case EVIDENCE -> 0;
    };
  }

  private static Set<TableName> tables(Target target) {
    return switch (target) {
      case Target.OfTable(TableName table) -> Set.of(table);
      case Target.OfColumn(ColumnName column) -> Set.of(column.table());
      case Target.OfValue value -> {
        Set<TableName> tables = new LinkedHashSet<>();
        value.columns().forEach(column -> tables.add(column.table()));
        yield tables;
      }
      case Target.OfEvidence evidence -> Set.of();
    };
  }

  private static List<TableName> joined(Catalog catalog, List<TableName> best) {
    ForeignKeyPaths paths = new ForeignKeyPaths(catalog);
    Set<TableName> all = new LinkedHashSet<>(best);
    for (TableName table : best) {
      Optional<JoinPath> way = paths.between(best.getFirst(), table).stream().findFirst();
      way.ifPresent(path -> path.steps().stream().map(JoinStep::to).forEach(all::add));
    }
    return List.copyOf(all);
  }
}

package dev.tht.gatecore.probe;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.JoinPath;
import dev.tht.spi.catalog.JoinPaths;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.decision.ConceptClarified;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.decision.EffectiveDecisions;
import dev.tht.spi.literal.Filter;
import dev.tht.spi.literal.FilterClaim;
import dev.tht.spi.proposal.Proposal.Interpretations;
import dev.tht.spi.proposal.ProposedOption;
import dev.tht.spi.query.ReadingPlan;
import dev.tht.spi.query.ReadingPlan.Given;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Makes the plan by which an ambiguity's readings are counted. They are counted in the rows of the
 * table that the proposal names, or, where the claims cannot be reached from there, of the one
 * table that all of them are about; and with what is decided of other subjects. A table that can be
 * reached by two ways equally short is not reached: which way is meant is a question of its own.
 * Pure.
 */
final class ReadingPlans {

  private final Catalog catalog;
  private final JoinPaths joins;

  ReadingPlans(Catalog catalog, JoinPaths joins) {
    this.catalog = catalog;
    this.joins = joins;
  }

  Optional<ReadingPlan> of(Interpretations proposal, EffectiveDecisions decisions) {
    List<List<FilterClaim>> readings =
        proposal.options().stream()
            .map(ProposedOption::claims)
            .filter(claims -> !claims.isEmpty())
            .toList();
    boolean known =
        readings.stream()
            .flatMap(List::stream)
            .allMatch(claim -> catalog.column(claim.column()).isPresent());
    if (readings.isEmpty() || !known) {
      return Optional.empty();
    }
    List<Given> given = given(proposal.subject(), decisions);
    return proposal
        .counted()
        .filter(table -> catalog.table(table).isPresent())
        .flatMap(table -> plan(table, readings, given))
        .or(() -> onlyOne(tables(readings)).flatMap(table -> plan(table, readings, given)));
  }

  private static Optional<TableName> onlyOne(List<TableName> tables) {
    return tables.size() == 1 ? Optional.of(tables.get(0)) : Optional.empty();
  }

  private Optional<ReadingPlan> plan(
      TableName of, List<List<FilterClaim>> readings, List<Given> given) {
    Map<TableName, JoinPath> paths = new LinkedHashMap<>();
    for (TableName table : tables(readings)) {
      if (!table.equals(of)) {
        Optional<JoinPath> path = path(of, table);
        if (path.isEmpty()) {
          return Optional.empty();
        }
        paths.put(table, path.get());
      }
    }
    List<Given> reachable = new ArrayList<>();
    for (Given each : given) {
      if (reached(of, each, paths)) {
        reachable.add(each);
      }
    }
    return Optional.of(new ReadingPlan(of, reachable, readings, List.copyOf(paths.values())));
  }

  /** Whether all its tables can be reached; the ways there are added then. */
  private boolean reached(TableName of, Given given, Map<TableName, JoinPath> paths) {
    Map<TableName, JoinPath> more = new LinkedHashMap<>();
    for (TableName table : tables(given.anyOf())) {
      if (!table.equals(of) && !paths.containsKey(table)) {
        Optional<JoinPath> path = path(of, table);
        if (path.isEmpty()) {
          return false;
        }
        more.put(table, path.get());
      }
    }
    paths.putAll(more);
    return true;
  }

  /** The only shortest path. */
  private Optional<JoinPath> path(TableName from, TableName to) {
    List<JoinPath> paths = joins.between(from, to);
    boolean one =
        paths.size() == 1
            || (paths.size() > 1 && paths.get(0).steps().size() < paths.get(1).steps().size());
    return one ? Optional.of(paths.get(0)) : Optional.empty();
  }

  private static List<TableName> tables(List<List<FilterClaim>> readings) {
    return readings.stream()
        .flatMap(List::stream)
        .map(claim -> claim.column().table())
        .distinct()
        .toList();
  }

  /** What is decided of other subjects; several concepts of one subject are alternatives. */
  private static List<Given> given(String subject, EffectiveDecisions decisions) {
    Map<String, List<List<FilterClaim>>> bySubject = new LinkedHashMap<>();
    for (Effective<ConceptClarified> concept : decisions.concepts()) {
      List<Filter> filters = concept.decision().grounding().filters();
      String other = folded(concept.decision().subject());
      if (!filters.isEmpty() && !other.equals(folded(subject))) {
        bySubject
            .computeIfAbsent(other, key -> new ArrayList<>())
            .add(filters.stream().map(Filter::claim).toList());
      }
    }
    return bySubject.values().stream().map(Given::new).toList();
  }

  private static String folded(String subject) {
    return subject.strip().toLowerCase(Locale.ROOT);
  }
}

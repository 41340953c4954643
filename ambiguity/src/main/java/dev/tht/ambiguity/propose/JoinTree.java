package dev.tht.ambiguity.propose;

import dev.tht.ambiguity.detect.Roles;
import dev.tht.ambiguity.detect.Situation;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.JoinPath;
import dev.tht.spi.catalog.JoinStep;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.decision.ColumnLinked;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.decision.TableLinked;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.proposal.Proposal.JoinChoice;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Joins the linked tables to one tree from the population: each time the table that is nearest to
 * the tree, by the role that was clarified or named, else by the shortest way.
 */
final class JoinTree {

  private final Situation situation;

  JoinTree(Situation situation) {
    this.situation = situation;
  }

  /** The joins to propose; empty when one table is enough. */
  Optional<Proposal> proposal() {
    Set<TableName> tables = linked();
    if (tables.size() < 2) {
      return Optional.empty();
    }
    List<JoinChoice> choices = new ArrayList<>();
    List<JoinStep> alternatives = new ArrayList<>();
    for (JoinPath path : tree(tables, alternatives)) {
      for (JoinStep step : path.steps()) {
        if (choices.stream().noneMatch(choice -> sameKey(choice.step(), step))) {
          choices.add(new JoinChoice(step, false, reason(step), true));
        }
      }
    }
    for (JoinStep step : alternatives) {
      if (choices.stream().noneMatch(choice -> sameKey(choice.step(), step))) {
        choices.add(new JoinChoice(step, false, reason(step), false));
      }
    }
    return choices.isEmpty() ? Optional.empty() : Optional.of(new Proposal.Joins(choices));
  }

  /** The tables on the way from the one to the others. */
  Set<TableName> between(TableName population, Collection<TableName> others) {
    Set<TableName> tables = new LinkedHashSet<>(Set.of(population));
    tables.addAll(others);
    Set<TableName> all = new LinkedHashSet<>();
    for (JoinPath path : tree(ordered(population, tables), new ArrayList<>())) {
      path.steps().forEach(step -> all.add(step.to()));
    }
    return all;
  }

  private static Set<TableName> ordered(TableName first, Set<TableName> tables) {
    Set<TableName> ordered = new LinkedHashSet<>(List.of(first));
    ordered.addAll(tables);
    return ordered;
  }

  private Set<TableName> linked() {
    Set<TableName> tables = new LinkedHashSet<>();
    List<Effective<TableLinked>> links = situation.view().decisions().of(TableLinked.class);
    links.stream()
        .filter(link -> link.decision().use() == TableLinked.Use.POPULATION)
        .forEach(link -> tables.add(link.decision().table()));
    links.stream()
        .filter(link -> link.decision().use() == TableLinked.Use.SUPPORT)
        .forEach(link -> tables.add(link.decision().table()));
    situation
        .view()
        .decisions()
        .of(ColumnLinked.class)
        .forEach(link -> tables.add(link.decision().column().table()));
    links.stream()
        .filter(link -> link.decision().use() == TableLinked.Use.EXCLUDED)
        .forEach(link -> tables.remove(link.decision().table()));
    return tables;
  }

  private List<JoinPath> tree(Set<TableName> tables, List<JoinStep> alternatives) {
    List<JoinPath> chosen = new ArrayList<>();
    Set<TableName> joined = new LinkedHashSet<>();
    tables.stream().limit(1).forEach(joined::add);
    Set<TableName> open = new LinkedHashSet<>(tables);
    open.removeAll(joined);
    while (!open.isEmpty()) {
      Optional<JoinPath> next = nearest(joined, open, alternatives);
      if (next.isEmpty()) {
        break;
      }
      chosen.add(next.get());
      joined.add(next.get().from());
      next.get().steps().forEach(step -> joined.add(step.to()));
      open.removeAll(joined);
    }
    return chosen;
  }

  private Optional<JoinPath> nearest(
      Set<TableName> joined, Set<TableName> open, List<JoinStep> alternatives) {
    List<JoinPath> paths = new ArrayList<>();
    for (TableName from : joined) {
      for (TableName to : open) {
        paths.addAll(situation.view().desk().paths(from, to));
      }
    }
    Optional<JoinPath> best =
        paths.stream()
            .min(
                Comparator.<JoinPath>comparingInt(path -> path.steps().size())
                    .thenComparing(path -> -preference(path, open)));
    best.ifPresent(
        chosen ->
            paths.stream()
                .filter(path -> path.to().equals(chosen.to()))
                .filter(path -> path.steps().size() == chosen.steps().size())
                .limit(4)
                .forEach(path -> alternatives.addAll(path.steps())));
    return best;
  }

  private int preference(JoinPath path, Set<TableName> open) {
    int preference = 0;
    for (JoinStep step : path.steps()) {
      ColumnName key = step.key().pairs().get(0).from();
      preference += decided(key) ? 4 : Roles.named(situation, key) ? 2 : 0;
      preference += open.contains(step.to()) ? 1 : 0;
    }
    return preference;
  }

  private boolean decided(ColumnName key) {
    return situation.view().decisions().concepts().stream()
        .anyMatch(concept -> concept.decision().grounding().columns().contains(key));
  }

  private static boolean sameKey(JoinStep one, JoinStep other) {
    return one.key().equals(other.key());
  }

  private static String reason(JoinStep step) {
    return step.key().condition();
  }
}

package dev.tht.testkit.catalog;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.JoinPath;
import dev.tht.spi.catalog.JoinPaths;
import dev.tht.spi.catalog.JoinStep;
import dev.tht.spi.catalog.TableName;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The reference join paths: every simple path is tried and the short ones are kept. Exponential, so
 * for small catalogs.
 */
public final class HeapJoinPaths implements JoinPaths {

  private final List<JoinStep> steps = new ArrayList<>();

  /** The paths of that catalog. */
  public HeapJoinPaths(Catalog catalog) {
    catalog
        .foreignKeys()
        .forEach(
            key -> {
              steps.add(new JoinStep(key, true));
              steps.add(new JoinStep(key, false));
            });
  }

  @Override
  public List<JoinPath> between(TableName from, TableName to) {
    List<JoinPath> all = new ArrayList<>();
    if (!from.equals(to)) {
      walk(from, to, new ArrayList<>(), new HashSet<>(Set.of(from)), all);
    }
    all.sort(Comparator.comparingInt(path -> path.steps().size()));
    return all.stream()
        .filter(path -> path.steps().size() <= all.get(0).steps().size() + 1)
        .toList();
  }

  private void walk(
      TableName at,
      TableName goal,
      List<JoinStep> path,
      Set<TableName> visited,
      List<JoinPath> all) {
    for (JoinStep step : steps) {
      if (!step.from().equals(at) || !visited.add(step.to())) {
        continue;
      }
      path.add(step);
      if (step.to().equals(goal)) {
        all.add(new JoinPath(path));
      } else {
        walk(step.to(), goal, path, visited, all);
      }
      path.removeLast();
      visited.remove(step.to());
    }
  }
}

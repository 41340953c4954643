package dev.tht.schemacatalog.join;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.JoinPath;
import dev.tht.spi.catalog.JoinPaths;
import dev.tht.spi.catalog.JoinStep;
import dev.tht.spi.catalog.TableName;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Join paths along the foreign keys of one catalog: distances by breadth-first search from the
 * goal, then every simple path that is as short as any, or one step longer. At most {@link #MOST},
 * shortest first, then those along declared keys alone and those with the fewest inferred keys,
 * ties in the order of the catalog's keys, the key walked forward before it is walked backward.
 * Keys of a table to itself are no way anywhere. Immutable.
 */
public final class ForeignKeyPaths implements JoinPaths {

  /** The most paths given for one pair of tables. */
  public static final int MOST = 24;

  private final Map<TableName, List<JoinStep>> steps = new HashMap<>();

  /** The paths of that catalog. */
  public ForeignKeyPaths(Catalog catalog) {
    for (ForeignKey key : catalog.foreignKeys()) {
      if (!key.from().equals(key.to())) {
        add(new JoinStep(key, true));
        add(new JoinStep(key, false));
      }
    }
  }

  private void add(JoinStep step) {
    steps.computeIfAbsent(step.from(), table -> new ArrayList<>()).add(step);
  }

  private List<JoinStep> from(TableName table) {
    return steps.getOrDefault(table, List.of());
  }

  @Override
  public List<JoinPath> between(TableName from, TableName to) {
    Map<TableName, Integer> distance = distances(to);
    Integer shortest = distance.get(from);
    if (from.equals(to) || shortest == null) {
      return List.of();
    }
    List<JoinPath> found = new ArrayList<>();
    for (int length = shortest; length <= shortest + 1; length++) {
      List<JoinPath> declared = new ArrayList<>();
      new Walk(to, distance, declared, MOST - found.size(), false).on(from, length);
      List<JoinPath> inferred = new ArrayList<>();
      new Walk(to, distance, inferred, MOST - found.size() - declared.size(), true)
          .on(from, length);
      inferred.sort(Comparator.comparingLong(ForeignKeyPaths::inferred));
      found.addAll(declared);
      found.addAll(inferred);
    }
    return found;
  }

  private static long inferred(JoinPath path) {
    return path.steps().stream().filter(ForeignKeyPaths::inferred).count();
  }

  private static boolean inferred(JoinStep step) {
    return step.key().origin() != ForeignKey.Origin.DECLARED;
  }

  private Map<TableName, Integer> distances(TableName goal) {
    Map<TableName, Integer> distance = new HashMap<>();
    distance.put(goal, 0);
    Deque<TableName> open = new ArrayDeque<>(List.of(goal));
    while (!open.isEmpty()) {
      TableName table = open.removeFirst();
      int next = distance.getOrDefault(table, 0) + 1;
      for (JoinStep step : from(table)) {
        if (distance.putIfAbsent(step.to(), next) == null) {
          open.addLast(step.to());
        }
      }
    }
    return distance;
  }

  /** One search for all paths of a given length, with an inferred key or without any. */
  private final class Walk {
    private final TableName goal;
    private final Map<TableName, Integer> distance;
    private final List<JoinPath> found;
    private final int most;
    private final boolean inferring;
    private final List<JoinStep> path = new ArrayList<>();
    private final Set<TableName> visited = new HashSet<>();

    Walk(
        TableName goal,
        Map<TableName, Integer> distance,
        List<JoinPath> found,
        int most,
        boolean inferring) {
      this.goal = goal;
      this.distance = distance;
      this.found = found;
      this.most = most;
      this.inferring = inferring;
    }

    void on(TableName table, int left) {
      if (found.size() >= most) {
        return;
      }
      if (left == 0) {
        if (path.stream().anyMatch(ForeignKeyPaths::inferred) == inferring) {
          found.add(new JoinPath(path));
        }
        return;
      }
      visited.add(table);
      for (JoinStep step : from(table)) {
        int rest = distance.getOrDefault(step.to(), Integer.MAX_VALUE);
        boolean arrives = step.to().equals(goal) == (left == 1);
        boolean allowed = inferring || !inferred(step);
        if (allowed && arrives && rest <= left - 1 && !visited.contains(step.to())) {
          path.add(step);
          on(step.to(), left - 1);
          path.removeLast();
        }
      }
      visited.remove(table);
    }
  }
}

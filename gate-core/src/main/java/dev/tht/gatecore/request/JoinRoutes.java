package dev.tht.gatecore.request;

import dev.tht.spi.catalog.JoinPath;
import dev.tht.spi.catalog.JoinStep;
import dev.tht.spi.catalog.TableName;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The ways from the population to every table that proposed joins reach, each key walked in the
 * direction that leads away from the population.
 */
final class JoinRoutes {

  private final Map<TableName, List<JoinStep>> routes = new HashMap<>();

  /**
   * @param population where every way begins; empty when none was linked
   * @param steps the joins that are recommended together
   */
  JoinRoutes(Optional<TableName> population, List<JoinStep> steps) {
    population.ifPresent(start -> walk(start, steps));
  }

  private void walk(TableName start, List<JoinStep> steps) {
    routes.put(start, List.of());
    Deque<TableName> open = new ArrayDeque<>(List.of(start));
    while (!open.isEmpty()) {
      TableName table = open.removeFirst();
      for (JoinStep step : steps) {
        JoinStep away = step.from().equals(table) ? step : turned(step);
        if (away.from().equals(table) && !routes.containsKey(away.to())) {
          routes.put(away.to(), longer(routes.getOrDefault(table, List.of()), away));
          open.addLast(away.to());
        }
      }
    }
  }

  /** The way that ends with this join; the join alone where no way leads to it. */
  JoinPath through(JoinStep step) {
    List<JoinStep> before = routes.get(step.from());
    List<JoinStep> behind = routes.get(step.to());
    if (before != null && (behind == null || before.size() <= behind.size())) {
      return new JoinPath(longer(before, step));
    }
    return behind == null
        ? new JoinPath(List.of(step))
        : new JoinPath(longer(behind, turned(step)));
  }

  private static JoinStep turned(JoinStep step) {
    return new JoinStep(step.key(), !step.forward());
  }

  private static List<JoinStep> longer(List<JoinStep> steps, JoinStep last) {
    List<JoinStep> longer = new ArrayList<>(steps);
    longer.add(last);
    return longer;
  }
}

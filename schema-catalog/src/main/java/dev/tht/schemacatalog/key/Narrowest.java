package dev.tht.schemacatalog.key;

import dev.tht.spi.catalog.ColumnName;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * For each column, the keys that fit no worse than any other; but where tables share the key's name
 * as parts share that of the whole (every employee is a person), the smallest of them that holds
 * all values, as long as it is so small that this is no chance. A table that the referring one is
 * named after stays the better.
 */
final class Narrowest {

  private static final double LARGEST_SHARE = 0.1;
  private static final double CHANCE = 0.001;

  private Narrowest() {}

  static List<Accepted> of(List<Accepted> accepted) {
    Map<ColumnName, Integer> best = new HashMap<>();
    Map<ColumnName, Accepted> widest = new HashMap<>();
    for (Accepted key : accepted) {
      best.merge(key.from(), key.candidate().fit(), Math::max);
      widest.merge(key.from(), key, (one, other) -> values(one) >= values(other) ? one : other);
    }
    Map<ColumnName, List<Accepted>> byStart =
        accepted.stream().collect(Collectors.groupingBy(Accepted::from));
    Map<ColumnName, ColumnName> narrowest = new HashMap<>();
    for (ColumnName column : best.keySet()) {
      if (best.getOrDefault(column, 0) == NameFit.SPECIAL) {
        continue;
      }
      narrowest(byStart.getOrDefault(column, List.of()), Optional.ofNullable(widest.get(column)))
          .ifPresent(key -> narrowest.put(column, key.to()));
    }
    return accepted.stream()
        .filter(
            key ->
                narrowest.containsKey(key.from())
                    ? key.to().equals(narrowest.get(key.from()))
                    : best.getOrDefault(key.from(), 0) == key.candidate().fit()
                        && key.candidate().fit() != NameFit.NARROWER)
        .toList();
  }

  private static Optional<Accepted> narrowest(
      List<Accepted> ofOneColumn, Optional<Accepted> widest) {
    return ofOneColumn.stream()
        .filter(key -> key.candidate().fit() == NameFit.NARROWER)
        .filter(key -> widest.filter(whole -> isNoChance(key, whole)).isPresent())
        .min(Comparator.comparingLong(Narrowest::values).thenComparing(Accepted::to));
  }

  private static boolean isNoChance(Accepted part, Accepted whole) {
    double share = (double) values(part) / Math.max(1, values(whole));
    return share <= LARGEST_SHARE && Math.pow(share, part.containment().of()) <= CHANCE;
  }

  private static long values(Accepted key) {
    return key.candidate().to().values();
  }
}

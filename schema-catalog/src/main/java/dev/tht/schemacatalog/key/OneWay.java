package dev.tht.schemacatalog.key;

import dev.tht.spi.catalog.ColumnName;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Keeps one of two keys that say the same in both directions: the one whose name fits better, then
 * the one that refers to a declared key, then to more values, then to the table named first.
 */
final class OneWay {

  private static final Comparator<Accepted> BETTER =
      Comparator.comparingInt((Accepted key) -> -key.candidate().fit())
          .thenComparing(key -> !key.candidate().to().declared())
          .thenComparing(key -> -key.candidate().to().values())
          .thenComparing(Accepted::to);

  private OneWay() {}

  static List<Accepted> of(List<Accepted> keys) {
    Map<ColumnName, List<Accepted>> byStart =
        keys.stream().collect(Collectors.groupingBy(Accepted::from));
    return keys.stream()
        .filter(
            key ->
                byStart.getOrDefault(key.to(), List.of()).stream()
                    .noneMatch(other -> other.reverses(key) && BETTER.compare(other, key) < 0))
        .toList();
  }
}

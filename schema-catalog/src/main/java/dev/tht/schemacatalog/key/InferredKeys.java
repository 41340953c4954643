package dev.tht.schemacatalog.key;

import dev.tht.schemacatalog.database.AskedDatabase;
import dev.tht.spi.ThtException;
import dev.tht.spi.catalog.ColumnProfile;
import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.ForeignKey.Containment;
import dev.tht.spi.catalog.Table;
import dev.tht.spi.catalog.TableName;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Infers foreign keys of one column that the database does not declare. Names propose: a column
 * refers to the keys that its name fits best, never to one only because both count from 1. The rows
 * dispose: at least 98 in 100 of its distinct values must occur there, all of them where the name
 * is weak. Where a column holds no value at all, {@link ByNameAlone} says whether the name is
 * enough. Of tables that share a key's name, the {@link Narrowest} is referred to. Several keys
 * that fit equally well are all kept. Keys of several columns, columns from which a declared key
 * starts, views and columns that were not measured are passed over. Reads only, within {@link
 * InferenceLimits}; what they cut off is said. The order is that of the tables and their columns.
 * For use by one thread.
 */
public final class InferredKeys {

  private static final double ENOUGH = 0.98;

  private final ContainmentProbe probe;
  private final InferenceLimits limits;
  private final Consumer<String> warnings;

  /**
   * @param warnings is told one sentence for each thing that was not compared in full
   */
  public InferredKeys(AskedDatabase database, InferenceLimits limits, Consumer<String> warnings) {
    this.probe = new ContainmentProbe(database, limits.values());
    this.limits = limits;
    this.warnings = warnings;
  }

  /**
   * The keys that these tables may have beside those declared.
   *
   * @param tables as measured, in name order
   */
  public List<ForeignKey> of(List<Table> tables, List<ForeignKey> declared) {
    if (limits.time().isZero()) {
      return List.of();
    }
    List<Candidate> candidates = measurable(Candidates.of(tables, declared));
    int most = Math.min(limits.pairs(), candidates.size());
    long end = System.nanoTime() + limits.time().toNanos();
    List<Accepted> accepted = new ArrayList<>();
    int compared = 0;
    while (compared < most) {
      long left = end - System.nanoTime();
      if (left <= 0) {
        break;
      }
      Candidate candidate = candidates.get(compared++);
      measure(candidate, Duration.ofNanos(left))
          .ifPresent(measured -> accepted.add(new Accepted(candidate, measured)));
    }
    if (compared < candidates.size()) {
      warnings.accept(
          "compared "
              + compared
              + " of "
              + candidates.size()
              + " pairs of columns that may be undeclared keys, the likeliest first");
    }
    List<Accepted> chosen = Narrowest.of(accepted);
    return ordered(tables, OneWay.of(ByNameAlone.certain(tables, chosen)));
  }

  /** The candidates whose values can all be there, as far as the profiles tell. */
  private static List<Candidate> measurable(List<Candidate> candidates) {
    return candidates.stream()
        .filter(
            c -> ByNameAlone.enough(c) || (values(c) > 0 && values(c) * ENOUGH <= c.to().values()))
        .toList();
  }

  private static long values(Candidate candidate) {
    return candidate
        .from()
        .profile()
        .map(ColumnProfile::distinct)
        .orElse(KeyType.of(candidate.from()).equals(Optional.of(KeyType.UUID)) ? 1L : 0L);
  }

  private Optional<Containment> measure(Candidate candidate, Duration time) {
    if (ByNameAlone.enough(candidate)) {
      return Optional.of(new Containment(0, 0));
    }
    var from = candidate.from().name();
    var to = candidate.to().column().name();
    long values = values(candidate);
    boolean all = values <= limits.values() && candidate.from().profile().isPresent();
    ContainmentProbe.Count count;
    try {
      count = probe.count(from, to, all, time);
    } catch (ThtException failure) {
      warnings.accept(
          "whether " + from + " refers to " + to + " is not known: " + failure.getMessage());
      return Optional.empty();
    }
    double needed = candidate.fit() < NameFit.STRONG ? 1 : ENOUGH;
    if (count.of() == 0 || count.found() < needed * count.of()) {
      return Optional.empty();
    }
    if (!all && count.of() == limits.values()) {
      warnings.accept(
          "that "
              + from
              + " refers to "
              + to
              + " is inferred from its first "
              + count.of()
              + " values");
    }
    return Optional.of(new Containment(count.found(), count.of()));
  }

  private static List<ForeignKey> ordered(List<Table> tables, List<Accepted> accepted) {
    Map<TableName, List<Accepted>> byTable = new HashMap<>();
    accepted.forEach(
        key ->
            byTable
                .computeIfAbsent(key.candidate().from().name().table(), t -> new ArrayList<>())
                .add(key));
    List<ForeignKey> keys = new ArrayList<>();
    for (Table table : tables) {
      List<Accepted> own = byTable.getOrDefault(table.name(), List.of());
      for (var column : table.columns()) {
        own.stream()
            .filter(key -> key.candidate().from().equals(column))
            .forEach(key -> keys.add(key.key()));
      }
    }
    return keys;
  }
}

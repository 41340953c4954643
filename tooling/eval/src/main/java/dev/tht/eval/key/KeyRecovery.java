package dev.tht.eval.key;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.ForeignKey;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Compares the keys that a database declares with those inferred while they were hidden. Pure. */
public final class KeyRecovery {

  private KeyRecovery() {}

  /**
   * What came of each declared key, in the catalog's order, then of each inferred one that is not
   * declared.
   *
   * @param catalog with the declared keys and the profiles
   * @param inferred without knowledge of them
   */
  public static List<KeyResult> of(String database, Catalog catalog, List<ForeignKey> inferred) {
    List<ForeignKey> declared =
        catalog.foreignKeys().stream()
            .filter(key -> key.origin() == ForeignKey.Origin.DECLARED)
            .toList();
    Map<String, ForeignKey> found = new HashMap<>();
    Set<ColumnName> referring = new HashSet<>();
    inferred.forEach(key -> found.put(key.condition(), key));
    inferred.forEach(key -> key.pairs().forEach(pair -> referring.add(pair.from())));
    List<KeyResult> results = new ArrayList<>();
    Set<String> conditions = new HashSet<>();
    Set<ColumnName> declaring = new HashSet<>();
    for (ForeignKey key : declared) {
      key.pairs().forEach(pair -> declaring.add(pair.from()));
      if (conditions.add(key.condition())) {
        ForeignKey again = found.get(key.condition());
        KeyVerdict verdict =
            again == null
                ? missed(key, catalog, referring)
                : byName(again) ? KeyVerdict.RECOVERED_BY_NAME : KeyVerdict.RECOVERED;
        results.add(new KeyResult(database, key.condition(), verdict));
      }
    }
    for (ForeignKey key : inferred) {
      if (!conditions.contains(key.condition())) {
        results.add(new KeyResult(database, key.condition(), beside(key, declaring)));
      }
    }
    return results;
  }

  private static boolean byName(ForeignKey key) {
    return key.containment().filter(measured -> measured.of() == 0).isPresent();
  }

  private static KeyVerdict missed(ForeignKey key, Catalog catalog, Set<ColumnName> referring) {
    ColumnName from = key.pairs().getFirst().from();
    if (key.pairs().size() > 1) {
      return KeyVerdict.MISSED_OF_SEVERAL_COLUMNS;
    }
    if (referring.contains(from)) {
      return KeyVerdict.MISSED_FOR_ANOTHER;
    }
    return catalog
            .column(from)
            .flatMap(column -> column.profile())
            .filter(profile -> profile.distinct() == 0)
            .isPresent()
        ? KeyVerdict.MISSED_WITHOUT_VALUES
        : KeyVerdict.MISSED_BY_NAME;
  }

  private static KeyVerdict beside(ForeignKey key, Set<ColumnName> declaring) {
    if (key.pairs().stream().anyMatch(pair -> declaring.contains(pair.from()))) {
      return KeyVerdict.BESIDE_OTHER_DECLARED;
    }
    return byName(key) ? KeyVerdict.BESIDE_BY_NAME : KeyVerdict.BESIDE_NOTHING_DECLARED;
  }
}

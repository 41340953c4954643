package dev.tht.schemacatalog.key;

import java.util.List;
import java.util.Set;

/**
 * How well a column's name speaks for its referring to a key, from 0 (not at all) to 100. Where the
 * key is named for its table ({@code customer.customer_id}), the column bears the same name or ends
 * with it; where it is not ({@code customer.id}), the column names the table. Two columns called
 * {@code id} say nothing of each other.
 */
final class NameFit {

  /** From here on a column is named for the whole of its table, or for its last words. */
  static final int OWN = 90;

  /** From here on a key is its own table's, though its name may be an abbreviation. */
  static final int AT_HOME = 60;

  /** Below it a name alone is weak. */
  static final int STRONG = 60;

  private static final int ATTACHED_LENGTH = 5;
  private static final Set<String> TO_SELF = Set.of("parent", "report");
  private static final Set<String> TO_PERSON = Set.of("manager", "supervisor", "boss");
  private static final Set<String> PERSONS =
      Set.of("employee", "staff", "person", "worker", "user", "member");

  private NameFit() {}

  /** How well the name of a column fits the name of a table. */
  static int home(Words column, Words table) {
    String stem = column.stem();
    if (stem.isEmpty()) {
      return 0;
    }
    if (table.joined().equals(stem)) {
      return 100;
    }
    if (table.endings().stream().anyMatch(ending -> ending.joined().equals(stem))) {
      return 90;
    }
    if (stem.length() >= ATTACHED_LENGTH && table.joined().endsWith(stem)) {
      return 80;
    }
    if (table.joined().startsWith(stem)) {
      return table.parts().size() > 1 ? 40 : stem.length() > 2 ? 70 : 60;
    }
    return 0;
  }

  /** How well the column's name fits the key; 0 when it does not. */
  static int of(Words column, Words ownTable, KeyColumn key, boolean sameTable) {
    if (column.saysNothing()) {
      return 0;
    }
    int fit = sameTable ? toSelf(column, ownTable, key) : 0;
    fit = Math.max(fit, sameTable ? 0 : sameName(column, key));
    return Math.max(fit, key.words().saysNothing() ? named(column, key) : ending(column, key));
  }

  private static int toSelf(Words column, Words table, KeyColumn key) {
    List<String> parts = column.parts();
    boolean self =
        parts.stream().anyMatch(TO_SELF::contains)
            || (parts.stream().anyMatch(TO_PERSON::contains)
                && table.parts().stream().anyMatch(PERSONS::contains));
    return self && (key.declared() || key.atHome()) ? 60 : 0;
  }

  private static int sameName(Words column, KeyColumn key) {
    if (!column.joined().equals(key.words().joined()) || key.words().saysNothing()) {
      return 0;
    }
    int home = home(key.words(), key.tableWords());
    boolean plausible =
        key.declared() || home >= OWN || (key.words().sort().isPresent() && key.first());
    return plausible ? 60 + home * 2 / 5 : home > 0 && column.sort().isPresent() ? 50 : 0;
  }

  /** The key is called id or the like, and the column names its table. */
  private static int named(Words column, KeyColumn key) {
    boolean bare = column.sort().isEmpty();
    boolean sameSort = column.sort().equals(key.words().sort());
    if (!bare && !sameSort) {
      return 0;
    }
    int whole = home(column, key.tableWords());
    if (whole >= 80) {
      return bare ? whole - 15 : whole;
    }
    if (!bare && whole == 70) {
      return 70;
    }
    return bare ? 0 : role(column, key) - 10;
  }

  /** The key has a name of its own, which the column ends with, or the column names its table. */
  private static int ending(Words column, KeyColumn key) {
    String own = key.words().joined();
    boolean words = column.endings().stream().anyMatch(e -> e.joined().equals(own));
    int home = home(key.words(), key.tableWords());
    if (words || (own.length() > ATTACHED_LENGTH && isLonger(column, own))) {
      return home >= 80 ? 90 : key.declared() && home > 0 ? 75 : 0;
    }
    if (!key.declared() && !key.first()) {
      return 0;
    }
    int whole = home(column, key.tableWords());
    if (column.sort().isEmpty()) {
      return whole >= OWN && key.declared() ? 70 : 0;
    }
    return column.sort().equals(key.words().sort())
        ? Math.max(whole >= OWN ? whole - 15 : 0, role(column, key) - 20)
        : 0;
  }

  private static boolean isLonger(Words column, String own) {
    return column.joined().endsWith(own) && !column.joined().equals(own);
  }

  /** {@code billing_address_id} names the table {@code address} after a role. */
  private static int role(Words column, KeyColumn key) {
    int best =
        column.endings().stream().mapToInt(e -> home(e, key.tableWords())).max().orElse(0);
    if (best >= OWN) {
      return best;
    }
    String table = key.tableWords().joined();
    return table.length() >= ATTACHED_LENGTH && column.stem().endsWith(table) ? OWN : 0;
  }
}

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

  /** A key shared by name, in the table that the referring one is named after. */
  static final int SPECIAL = 101;

  /** A key of the very same name in a table that may hold a part of the best key's rows. */
  static final int NARROWER = 59;

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

  /**
   * How well the column's name fits the key; 0 when it does not, {@link #SPECIAL} when many tables
   * share the key's name and the column's own table is named after this one.
   */
  static int of(Words column, Words ownTable, KeyColumn key, boolean sameTable) {
    if (column.saysNothing()) {
      return 0;
    }
    if (sameTable) {
      return Math.max(toSelf(column, ownTable, key), inRole(column, key));
    }
    int fit = Math.max(sameName(column, ownTable, key), inRole(column, key));
    return Math.max(fit, key.words().saysNothing() ? named(column, key) : synonym(column, key));
  }

  private static int toSelf(Words column, Words table, KeyColumn key) {
    List<String> parts = column.parts();
    boolean self =
        parts.stream().anyMatch(TO_SELF::contains)
            || (parts.stream().anyMatch(TO_PERSON::contains)
                && table.parts().stream().anyMatch(PERSONS::contains));
    return self && (key.declared() || key.atHome()) ? 60 : 0;
  }

  private static int sameName(Words column, Words ownTable, KeyColumn key) {
    if (!column.joined().equals(key.words().joined())) {
      return 0;
    }
    int home = key.home();
    if (key.declared() && home < OWN && extended(ownTable, key.tableWords())) {
      return SPECIAL;
    }
    if (key.declared() || home >= OWN || (key.words().sort().isPresent() && key.first())) {
      return 60 + home * 2 / 5;
    }
    return home > 0 && column.sort().isPresent() ? 50 : 0;
  }

  /** Whether {@code employee_history} is named after {@code employee}. */
  private static boolean extended(Words table, Words other) {
    if (table.parts().isEmpty() || other.parts().isEmpty()) {
      return false;
    }
    String last = table.parts().getLast();
    String name = other.parts().getLast();
    return name.length() >= ATTACHED_LENGTH
        && !last.equals(name)
        && (last.startsWith(name) || last.endsWith(name) || table.parts().contains(name));
  }

  /** The key is called id or the like, and the column names its table. */
  private static int named(Words column, KeyColumn key) {
    int whole = home(column, key.tableWords());
    if (column.sort().isEmpty()) {
      return whole >= 80 ? whole - 15 : 0;
    }
    boolean named = whole >= 70 && column.sort().equals(key.words().sort());
    return named ? whole : 0;
  }

  /** The key has a name of its own, but the column names its table. */
  private static int synonym(Words column, KeyColumn key) {
    if (home(column, key.tableWords()) < OWN || !(key.declared() || key.first())) {
      return 0;
    }
    if (column.sort().isEmpty()) {
      return key.declared() ? 70 : 0;
    }
    return column.sort().equals(key.words().sort()) ? home(column, key.tableWords()) - 15 : 0;
  }

  /** The column says the key's name, or its table's, after a role: {@code billing_address_id}. */
  private static int inRole(Words column, KeyColumn key) {
    String own = key.words().joined();
    int home = key.home();
    if (!key.words().saysNothing() && endsLonger(column, own)) {
      return home >= 80 ? 80 + home / 10 : key.declared() && home > 0 ? 75 : 0;
    }
    boolean usable = key.words().saysNothing() || key.declared() || key.first();
    if (!usable || !column.sort().equals(key.words().sort()) || column.sort().isEmpty()) {
      return 0;
    }
    int less = key.words().saysNothing() ? 10 : 20;
    int role = column.endings().stream().mapToInt(e -> home(e, key.tableWords())).max().orElse(0);
    String table = key.tableWords().joined();
    boolean attached =
        table.length() >= ATTACHED_LENGTH
            && column.stem().endsWith(table)
            && !column.stem().equals(table);
    return role >= OWN ? role - less : attached ? OWN - less : 0;
  }

  private static boolean endsLonger(Words column, String own) {
    return column.endings().stream().anyMatch(ending -> ending.joined().equals(own))
        || (own.length() > ATTACHED_LENGTH
            && column.joined().endsWith(own)
            && !column.joined().equals(own));
  }
}

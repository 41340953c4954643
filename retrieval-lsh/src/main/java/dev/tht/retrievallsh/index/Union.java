package dev.tht.retrievallsh.index;

import java.util.HashSet;
import java.util.Set;

/** Entries in order of arrival, each once. */
final class Union {

  private final IntColumn entries = new IntColumn();
  private final Set<Integer> known = new HashSet<>();

  void add(int entry) {
    if (known.add(entry)) {
      entries.append(entry);
    }
  }

  void addAll(int[] more) {
    for (int entry : more) {
      add(entry);
    }
  }

  int[] toArray() {
    return entries.toArray();
  }
}

package dev.tht.retrievallsh.index;

import dev.tht.retrievallsh.store.IndexFile;
import dev.tht.retrievallsh.store.Section;
import dev.tht.retrievallsh.store.SectionId;
import dev.tht.retrievallsh.store.VariableReader;
import dev.tht.retrievallsh.value.ValueFilter;
import dev.tht.retrievallsh.value.ValueLocation;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The entries of an opened index: their texts and where they occur. Safe for concurrent use. */
final class Entries {

  private final int size;
  private final Section texts;
  private final Section offsets;
  private final Section gramCounts;
  private final Section heads;
  private final Section occurrences;
  private final List<SortedMap<String, String>> fieldSets;
  private volatile @Nullable Accepted lastAccepted;

  /** What a filter accepts; all phrases of a question are looked up with the same. */
  private record Accepted(ValueFilter filter, BitSet sets) {}

  Entries(IndexFile file) {
    this.size = file.entries();
    this.texts = file.section(SectionId.TEXTS);
    this.offsets = file.section(SectionId.TEXT_OFFSETS);
    this.gramCounts = file.section(SectionId.GRAM_COUNTS);
    this.heads = file.section(SectionId.OCCURRENCE_HEADS);
    this.occurrences = file.section(SectionId.OCCURRENCES);
    this.fieldSets = readFieldSets(file.section(SectionId.FIELD_SETS));
  }

  private static List<SortedMap<String, String>> readFieldSets(Section section) {
    VariableReader reader = section.reader(0, section.length());
    int count = reader.next();
    List<SortedMap<String, String>> sets = new ArrayList<>();
    for (int set = 0; set < count; set++) {
      SortedMap<String, String> fields = new TreeMap<>();
      for (int left = reader.next(); left > 0; left--) {
        String name = reader.nextString();
        fields.put(name, reader.nextString());
      }
      sets.add(Collections.unmodifiableSortedMap(fields));
    }
    return List.copyOf(sets);
  }

  int size() {
    return size;
  }

  String text(int entry) {
    int from = offsets.intAt(entry * Integer.BYTES);
    int to = offsets.intAt((entry + 1) * Integer.BYTES);
    return new String(texts.bytes(from, to), StandardCharsets.UTF_8);
  }

  /** Bytes of the text. */
  int textLength(int entry) {
    return offsets.intAt((entry + 1) * Integer.BYTES) - offsets.intAt(entry * Integer.BYTES);
  }

  /** Distinct grams of the entry, counted up to 255. */
  int gramCount(int entry) {
    return gramCounts.unsignedByteAt(entry);
  }

  /** The field sets that a filter accepts, by ordinal; not to be changed. */
  BitSet accepted(ValueFilter filter) {
    Accepted known = lastAccepted;
    if (known != null && known.filter().equals(filter)) {
      return known.sets();
    }
    BitSet sets = sets(filter);
    lastAccepted = new Accepted(filter, sets);
    return sets;
  }

  private BitSet sets(ValueFilter filter) {
    BitSet accepted = new BitSet(fieldSets.size());
    for (int set = 0; set < fieldSets.size(); set++) {
      accepted.set(set, filter.accepts(fieldSets.get(set)));
    }
    return accepted;
  }

  boolean occursIn(int entry, BitSet accepted) {
    int head = heads.intAt(entry * Integer.BYTES);
    if (head >= 0) {
      return accepted.get(head);
    }
    VariableReader reader = list(~head);
    while (reader.hasNext()) {
      if (accepted.get(reader.next())) {
        return true;
      }
      reader.nextString();
    }
    return false;
  }

  private VariableReader list(int position) {
    int from = position + Integer.BYTES;
    return occurrences.reader(from, from + occurrences.intAt(position));
  }

  /** The accepted locations of an entry, in order. */
  List<ValueLocation> locations(int entry, BitSet accepted) {
    int head = heads.intAt(entry * Integer.BYTES);
    if (head >= 0) {
      return List.of(new ValueLocation("", fieldSets.get(head)));
    }
    VariableReader reader = list(~head);
    List<ValueLocation> locations = new ArrayList<>();
    while (reader.hasNext()) {
      int set = reader.next();
      String id = reader.nextString();
      if (accepted.get(set)) {
        locations.add(new ValueLocation(id, fieldSets.get(set)));
      }
    }
    Collections.sort(locations);
    return locations;
  }
}

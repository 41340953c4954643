package dev.tht.retrievallsh.index;

import dev.tht.retrievallsh.store.IndexFileWriter;
import dev.tht.retrievallsh.store.SectionId;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Where each text occurs, while an index is built.
 *
 * <p>An entry that occurs once and without an id is one number, the ordinal of its fields; others
 * have a list. The same occurrence added twice is kept once.
 */
final class OccurrenceTable {

  private record Occurrence(int fields, String id) implements Comparable<Occurrence> {
    @Override
    public int compareTo(Occurrence other) {
      int byFields = Integer.compare(fields, other.fields);
      return byFields != 0 ? byFields : id.compareTo(other.id);
    }
  }

  private static final int NONE = -1;

  private final Map<Map<String, String>, Integer> fieldSets = new LinkedHashMap<>();
  private final IntColumn latest = new IntColumn();
  private final IntColumn previous = new IntColumn();
  private final IntColumn fields = new IntColumn();
  private final Map<Integer, byte[]> ids = new HashMap<>();
  private @Nullable Map<String, String> lastFields;
  private int lastOrdinal;

  void add(int entry, String id, Map<String, String> fieldSet) {
    if (entry == latest.size()) {
      latest.append(NONE);
    }
    int ordinal = ordinal(fieldSet);
    if (id.isEmpty() && isLatest(entry, ordinal)) {
      return;
    }
    if (!id.isEmpty()) {
      ids.put(fields.size(), id.getBytes(StandardCharsets.UTF_8));
    }
    previous.append(latest.at(entry));
    latest.set(entry, fields.size());
    fields.append(ordinal);
  }

  private boolean isLatest(int entry, int ordinal) {
    int last = latest.at(entry);
    return last != NONE && fields.at(last) == ordinal && !ids.containsKey(last);
  }

  @SuppressWarnings("ReferenceEquality")
  private int ordinal(Map<String, String> fieldSet) {
    if (fieldSet != lastFields) {
      Integer known = fieldSets.get(fieldSet);
      if (known == null) {
        known = fieldSets.size();
        fieldSets.put(Map.copyOf(fieldSet), known);
      }
      lastFields = fieldSet;
      lastOrdinal = known;
    }
    return lastOrdinal;
  }

  void writeTo(IndexFileWriter writer) throws IOException {
    writer.begin(SectionId.OCCURRENCES);
    IntColumn heads = new IntColumn();
    for (int entry = 0; entry < latest.size(); entry++) {
      List<Occurrence> occurrences = occurrences(entry);
      Occurrence first = occurrences.getFirst();
      if (occurrences.size() == 1 && first.id().isEmpty()) {
        heads.append(first.fields());
      } else {
        heads.append(~writer.position());
        writer.putInt(sizeOf(occurrences));
        for (Occurrence occurrence : occurrences) {
          writer.putVariable(occurrence.fields());
          putString(writer, occurrence.id());
        }
      }
    }
    writer.begin(SectionId.OCCURRENCE_HEADS);
    for (int entry = 0; entry < heads.size(); entry++) {
      writer.putInt(heads.at(entry));
    }
    writeFieldSets(writer);
  }

  private List<Occurrence> occurrences(int entry) {
    int at = latest.at(entry);
    if (previous.at(at) == NONE) {
      return List.of(occurrence(at));
    }
    TreeSet<Occurrence> sorted = new TreeSet<>();
    for (; at != NONE; at = previous.at(at)) {
      sorted.add(occurrence(at));
    }
    return new ArrayList<>(sorted);
  }

  private Occurrence occurrence(int at) {
    byte[] id = ids.get(at);
    return new Occurrence(fields.at(at), id == null ? "" : new String(id, StandardCharsets.UTF_8));
  }

  /** Bytes that the list takes. */
  private static int sizeOf(List<Occurrence> occurrences) {
    int size = 0;
    for (Occurrence occurrence : occurrences) {
      int id = occurrence.id().getBytes(StandardCharsets.UTF_8).length;
      size += IndexFileWriter.variableSize(occurrence.fields());
      size += IndexFileWriter.variableSize(id) + id;
    }
    return size;
  }

  private void writeFieldSets(IndexFileWriter writer) throws IOException {
    writer.begin(SectionId.FIELD_SETS);
    writer.putVariable(fieldSets.size());
    for (Map<String, String> set : fieldSets.keySet()) {
      writer.putVariable(set.size());
      for (Map.Entry<String, String> field : new TreeMap<>(set).entrySet()) {
        putString(writer, field.getKey());
        putString(writer, field.getValue());
      }
    }
  }

  private static void putString(IndexFileWriter writer, String text) throws IOException {
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    writer.putVariable(utf8.length);
    writer.put(utf8, 0, utf8.length);
  }
}

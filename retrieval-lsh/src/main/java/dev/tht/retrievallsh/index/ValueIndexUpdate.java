package dev.tht.retrievallsh.index;

import dev.tht.retrievallsh.value.ValueFilter;
import dev.tht.retrievallsh.value.ValueLocation;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Changes to an index: occurrences added, replaced or taken away, then written all at once.
 *
 * <p>An occurrence is known by its id where it has one; a new one under an id replaces every old
 * one. Nothing happens before {@link #write}, which copies what stays into a new file and puts that
 * in place, so that readers keep what they opened and a killed update changes nothing. It costs as
 * much as building the index, without reading its source again. Owned by one thread.
 */
public final class ValueIndexUpdate {

  private record Row(String id, String text, Map<String, String> fields) {}

  private final Path directory;
  private final String corpusVersion;
  private final List<Row> added = new ArrayList<>();
  private final Set<String> goneIds = new HashSet<>();
  private final Set<Row> goneRows = new HashSet<>();
  private final List<ValueFilter> goneFilters = new ArrayList<>();

  /**
   * @param directory of an index
   * @param corpusVersion what the changed index is of
   */
  public ValueIndexUpdate(Path directory, String corpusVersion) {
    this.directory = directory;
    this.corpusVersion = corpusVersion;
  }

  /**
   * Adds an occurrence, in place of those with its id.
   *
   * @param id empty when text and fields say enough
   */
  public ValueIndexUpdate upsert(String id, String text, Map<String, String> fields) {
    if (!id.isEmpty()) {
      goneIds.add(id);
      added.removeIf(row -> row.id().equals(id));
    }
    added.add(new Row(id, text, new TreeMap<>(fields)));
    return this;
  }

  /** Takes away the occurrences with that id. */
  public ValueIndexUpdate delete(String id) {
    if (id.isEmpty()) {
      throw new IllegalArgumentException("an occurrence without an id goes by text and fields");
    }
    goneIds.add(id);
    added.removeIf(row -> row.id().equals(id));
    return this;
  }

  /** Takes away the occurrence of that text, without an id, with exactly those fields. */
  public ValueIndexUpdate delete(String text, Map<String, String> fields) {
    Row gone = new Row("", text, new TreeMap<>(fields));
    goneRows.add(gone);
    added.remove(gone);
    return this;
  }

  /** Takes away every occurrence that was there before and whose fields the filter accepts. */
  public ValueIndexUpdate delete(ValueFilter filter) {
    goneFilters.add(filter);
    return this;
  }

  /** Writes the changed index in place of the old one. */
  public void write() {
    try (ValueIndex old = ValueIndex.open(directory)) {
      ValueIndexBuilder fresh = new ValueIndexBuilder(directory, corpusVersion, old.kinds());
      for (int entry = 0; entry < old.entries(); entry++) {
        String text = old.text(entry);
        for (ValueLocation location : old.locations(entry)) {
          if (stays(new Row(location.id(), text, location.fields()))) {
            fresh.add(location.id(), text, location.fields());
          }
        }
      }
      added.forEach(row -> fresh.add(row.id(), row.text(), row.fields()));
      fresh.write();
    }
  }

  private boolean stays(Row row) {
    boolean named = !row.id().isEmpty() && goneIds.contains(row.id());
    return !named
        && !goneRows.contains(row)
        && goneFilters.stream().noneMatch(filter -> filter.accepts(row.fields()));
  }
}

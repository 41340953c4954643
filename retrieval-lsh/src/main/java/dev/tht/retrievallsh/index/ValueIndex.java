package dev.tht.retrievallsh.index;

import dev.tht.retrievallsh.store.IndexDirectory;
import dev.tht.retrievallsh.store.IndexFile;
import dev.tht.retrievallsh.store.SectionId;
import dev.tht.retrievallsh.value.ValueFilter;
import dev.tht.retrievallsh.value.ValueLocation;
import dev.tht.retrievallsh.value.ValueSearch;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * An opened value index: a snapshot that a later rebuild does not change.
 *
 * <p>Opening reads a header and a table of checksums, never the whole file. Safe for concurrent
 * use; after {@link #close} every search fails. A damaged part is refused when a search reaches it,
 * {@link #verify} looks everywhere.
 */
public final class ValueIndex implements AutoCloseable {

  private final IndexFile file;
  private final Entries entries;

  private ValueIndex(IndexFile file) {
    this.file = file;
    this.entries = new Entries(file);
  }

  /** Opens the index in this directory, whatever corpus it was built over. */
  public static ValueIndex open(Path directory) {
    return new ValueIndex(new IndexDirectory(directory).open());
  }

  /** Opens the index in this directory, refusing one that was built over another corpus. */
  public static ValueIndex open(Path directory, String corpusVersion) {
    IndexFile file = new IndexDirectory(directory).open();
    file.requireCorpus(corpusVersion);
    return new ValueIndex(file);
  }

  public String corpusVersion() {
    return file.corpusVersion();
  }

  /** Distinct texts. */
  public int entries() {
    return entries.size();
  }

  String text(int entry) {
    return entries.text(entry);
  }

  /** Where the entry occurs. */
  List<ValueLocation> locations(int entry) {
    return entries.locations(entry, entries.accepted(ValueFilter.all()));
  }

  /** The indexes this file holds. */
  public Set<IndexKind> kinds() {
    Set<IndexKind> kinds = EnumSet.noneOf(IndexKind.class);
    if (file.has(SectionId.POSTINGS)) {
      kinds.add(IndexKind.POSTINGS);
    }
    if (file.has(SectionId.BAND_KEYS)) {
      kinds.add(IndexKind.MINHASH);
    }
    return kinds;
  }

  /** A search over one of the indexes; fails when the file does not hold it. */
  public ValueSearch search(IndexKind kind) {
    if (!kinds().contains(kind)) {
      throw new IllegalArgumentException("the index was built without " + kind);
    }
    return switch (kind) {
      case POSTINGS -> new Ranking(entries, new PostingsCandidates(file, entries));
      case MINHASH -> new Ranking(entries, new MinHashCandidates(file, entries));
    };
  }

  /** Fails after {@link #close}. */
  public void requireOpen() {
    file.requireOpen();
  }

  /** Checks every byte of the file against its checksum. */
  public void verify() {
    file.verify();
  }

  @Override
  public void close() {
    file.close();
  }
}

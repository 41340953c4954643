package dev.tht.retrievallsh.index;

import dev.tht.retrievallsh.fold.FoldedText;
import dev.tht.retrievallsh.fold.Folding;
import dev.tht.retrievallsh.gram.GramSet;
import dev.tht.retrievallsh.gram.Grams;
import dev.tht.retrievallsh.store.IndexDirectory;
import dev.tht.retrievallsh.store.IndexFileWriter;
import dev.tht.retrievallsh.store.SectionId;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/**
 * Builds a value index from any stream of (id, text, fields) and puts it in place of the old one.
 *
 * <p>A text that comes several times is one entry with several locations. Everything is gathered on
 * the heap, compressed; nothing touches the directory before {@link #write}, which replaces the
 * index atomically. The same rows in the same order give the same bytes. Owned by one thread.
 */
public final class ValueIndexBuilder {

  private static final int MOST_COUNTED = 255;

  private final IndexDirectory directory;
  private final String corpusVersion;
  private final Set<IndexKind> kinds;
  private final TextTable texts = new TextTable();
  private final OccurrenceTable occurrences = new OccurrenceTable();
  private final ByteArena gramCounts = new ByteArena();
  private final PostingsTable postings = new PostingsTable();
  private final BandTable bands = new BandTable();
  private final GramSet grams = new GramSet();

  /** A builder of both indexes. */
  public ValueIndexBuilder(Path directory, String corpusVersion) {
    this(directory, corpusVersion, EnumSet.allOf(IndexKind.class));
  }

  /**
   * @param corpusVersion names what is indexed, for instance a catalog's digest; opening can ask
   *     for it
   */
  public ValueIndexBuilder(Path directory, String corpusVersion, Set<IndexKind> kinds) {
    if (kinds.isEmpty()) {
      throw new IllegalArgumentException("an index needs at least one kind, POSTINGS or MINHASH");
    }
    this.directory = new IndexDirectory(directory);
    this.corpusVersion = corpusVersion;
    this.kinds = Set.copyOf(kinds);
  }

  /**
   * Adds one occurrence of a text.
   *
   * @param id the caller's name for the occurrence; empty when the fields say enough
   * @param fields what filters can ask for; distinct sets should be few
   */
  public void add(String id, String text, Map<String, String> fields) {
    int known = texts.size();
    int entry = texts.number(text.getBytes(StandardCharsets.UTF_8));
    occurrences.add(entry, id, fields);
    if (entry == known) {
      addGrams(entry, Folding.fold(text));
    }
  }

  private void addGrams(int entry, FoldedText folded) {
    Grams.of(folded, grams);
    gramCounts.append(new byte[] {(byte) Math.min(MOST_COUNTED, grams.size())});
    if (kinds.contains(IndexKind.POSTINGS)) {
      for (int gram = 0; gram < grams.size(); gram++) {
        postings.add(grams.at(gram), entry);
      }
      for (long key : Grams.specialKeys(folded)) {
        postings.add(key, entry);
      }
    }
    if (kinds.contains(IndexKind.MINHASH)) {
      bands.add(grams);
    }
  }

  /** Distinct texts so far. */
  public int entries() {
    return texts.size();
  }

  /** Writes the index and puts it in place of the one that was there, if any. */
  public void write() {
    directory.replace(corpusVersion, texts.size(), this::writeSections);
  }

  private void writeSections(IndexFileWriter writer) throws IOException {
    texts.writeTo(writer);
    writer.begin(SectionId.GRAM_COUNTS);
    gramCounts.writeTo(writer);
    occurrences.writeTo(writer);
    if (kinds.contains(IndexKind.POSTINGS)) {
      postings.writeTo(writer);
    }
    if (kinds.contains(IndexKind.MINHASH)) {
      bands.writeTo(writer);
    }
  }
}

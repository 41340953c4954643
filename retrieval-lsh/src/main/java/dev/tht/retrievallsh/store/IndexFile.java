package dev.tht.retrievallsh.store;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;

/**
 * An index file opened for reading: a snapshot that a later rebuild neither changes nor closes.
 *
 * <p>Opening reads the header and the footer only; sections are mapped and check themselves block
 * by block. After {@link #close} every access fails; the mappings go with the garbage collector.
 * Safe for concurrent use.
 */
public final class IndexFile implements AutoCloseable {

  /** The format number that this release writes and reads. */
  static final int FORMAT = 2;

  /** "THTLSH", carriage return, line feed: a file mangled by a text transfer shows. */
  static final byte[] MAGIC = "THTLSH\r\n".getBytes(StandardCharsets.US_ASCII);

  static final int HEADER = MAGIC.length + 2 * Integer.BYTES;
  static final int TRAILER = Long.BYTES + 2 * Integer.BYTES + MAGIC.length;

  private final IndexPlace place;
  private final String corpusVersion;
  private final int entries;
  private final Map<SectionId, Section> sections;

  private IndexFile(
      IndexPlace place, String corpusVersion, int entries, Map<SectionId, Section> sections) {
    this.place = place;
    this.corpusVersion = corpusVersion;
    this.entries = entries;
    this.sections = sections;
  }

  static IndexFile open(Path file) {
    IndexPlace place = new IndexPlace(file);
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      return read(channel, place);
    } catch (NoSuchFileException | FileNotFoundException absent) {
      throw place.missing(absent);
    } catch (IOException failure) {
      throw place.unreadable(failure);
    }
  }

  private static IndexFile read(FileChannel channel, IndexPlace place) throws IOException {
    long size = channel.size();
    if (size < HEADER + TRAILER) {
      throw place.damaged("only " + size + " bytes");
    }
    checkHeader(read(channel, 0, HEADER), place);
    ByteBuffer trailer = read(channel, size - TRAILER, TRAILER);
    long at = trailer.getLong();
    int length = trailer.getInt();
    int checksum = trailer.getInt();
    if (at < HEADER || length < 0 || at + length != size - TRAILER || !isMagic(trailer)) {
      throw place.damaged("its end is not an index's end");
    }
    ByteBuffer footer = read(channel, at, length);
    if (Section.checksum(footer.duplicate()) != checksum) {
      throw place.damaged("its table of sections does not match its checksum");
    }
    return readFooter(channel, footer, at, place);
  }

  private static void checkHeader(ByteBuffer header, IndexPlace place) {
    int checksum = Section.checksum(header.slice(0, HEADER - Integer.BYTES));
    if (!isMagic(header)) {
      throw place.damaged("it does not begin like an index");
    }
    int format = header.getInt();
    if (header.getInt() != checksum) {
      throw place.damaged("its header does not match its checksum");
    }
    if (format != FORMAT) {
      throw place.otherFormat(format);
    }
  }

  private static boolean isMagic(ByteBuffer from) {
    byte[] found = new byte[MAGIC.length];
    from.get(found);
    return Arrays.equals(found, MAGIC);
  }

  private static IndexFile readFooter(
      FileChannel channel, ByteBuffer footer, long end, IndexPlace place) throws IOException {
    int entries = footer.getInt();
    byte[] version = new byte[footer.getInt()];
    footer.get(version);
    int count = footer.getInt();
    Map<SectionId, Section> sections = new EnumMap<>(SectionId.class);
    for (int i = 0; i < count; i++) {
      int number = footer.getInt();
      long offset = footer.getLong();
      int length = footer.getInt();
      int[] checksums = new int[Section.blocks(length)];
      for (int block = 0; block < checksums.length; block++) {
        checksums[block] = footer.getInt();
      }
      for (SectionId id : SectionId.values()) {
        if (id.number() == number && offset + length <= end) {
          ByteBuffer bytes = channel.map(MapMode.READ_ONLY, offset, length);
          sections.put(id, new Section(id, bytes, checksums, place));
        }
      }
    }
    String corpusVersion = new String(version, StandardCharsets.UTF_8);
    return new IndexFile(place, corpusVersion, entries, sections);
  }

  private static ByteBuffer read(FileChannel channel, long at, int length) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
    while (bytes.hasRemaining() && channel.read(bytes, at + bytes.position()) >= 0) {
      // a read may come in pieces
    }
    if (bytes.hasRemaining()) {
      throw new IOException("the file ends early");
    }
    return bytes.flip();
  }

  /** The version of what was indexed, as the builder was told. */
  public String corpusVersion() {
    return corpusVersion;
  }

  public int entries() {
    return entries;
  }

  public boolean has(SectionId id) {
    return sections.containsKey(id);
  }

  public Section section(SectionId id) {
    Section section = sections.get(id);
    if (section == null) {
      throw place.damaged("it has no section " + id.name());
    }
    return section;
  }

  /** Fails unless the index was built over this version of its corpus. */
  public void requireCorpus(String wanted) {
    if (!corpusVersion.equals(wanted)) {
      throw place.otherVersion(corpusVersion, wanted);
    }
  }

  /** Fails after {@link #close}. */
  public void requireOpen() {
    place.requireOpen();
  }

  /** Reads the whole file and checks every block. */
  public void verify() {
    place.requireOpen();
    sections.values().forEach(Section::verify);
  }

  @Override
  public void close() {
    place.close();
  }
}

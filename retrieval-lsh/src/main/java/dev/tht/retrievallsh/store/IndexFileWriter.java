package dev.tht.retrievallsh.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Writes one index file from front to back: header, sections, footer, trailer.
 *
 * <p>{@link #begin} ends the section before it. Owned by one thread; made by {@link
 * IndexDirectory#replace}.
 */
public final class IndexFileWriter {

  /** What the footer says of one section. */
  private record Written(SectionId id, long offset, int length, int[] checksums) {}

  private final FileChannel channel;
  private final IndexPlace place;
  private final ByteBuffer block =
      ByteBuffer.allocate(Section.BLOCK).order(ByteOrder.LITTLE_ENDIAN);
  private final ByteBuffer number = ByteBuffer.allocate(Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
  private final List<Written> sections = new ArrayList<>();
  private SectionId current = SectionId.TEXTS;
  private boolean inSection;
  private long start;
  private long length;
  private int[] checksums = new int[16];
  private int blocks;

  IndexFileWriter(FileChannel channel, IndexPlace place) throws IOException {
    this.channel = channel;
    this.place = place;
    ByteBuffer header = ByteBuffer.allocate(IndexFile.HEADER).order(ByteOrder.LITTLE_ENDIAN);
    header.put(IndexFile.MAGIC).putInt(IndexFile.FORMAT);
    header.putInt(Section.checksum(header.duplicate().flip()));
    drain(header.flip());
  }

  public void begin(SectionId id) throws IOException {
    endSection();
    current = id;
    inSection = true;
    start = channel.position();
    length = 0;
    blocks = 0;
  }

  public void putInt(int value) throws IOException {
    number.clear().putInt(value);
    put(number.array(), 0, Integer.BYTES);
  }

  public void putLong(long value) throws IOException {
    number.clear().putLong(value);
    put(number.array(), 0, Long.BYTES);
  }

  /** Seven bits a byte, low bits first, the high bit set on all but the last. */
  public void putVariable(int value) throws IOException {
    int rest = value;
    while ((rest & ~0x7F) != 0) {
      putByte((byte) (rest | 0x80));
      rest >>>= 7;
    }
    putByte((byte) rest);
  }

  /** Bytes that {@link #putVariable} writes for this number. */
  public static int variableSize(int value) {
    return Math.max(1, (Integer.SIZE - Integer.numberOfLeadingZeros(value) + 6) / 7);
  }

  public void putByte(byte value) throws IOException {
    if (!block.hasRemaining()) {
      flushBlock();
    }
    block.put(value);
    length++;
  }

  public void put(byte[] bytes, int from, int count) throws IOException {
    int done = 0;
    while (done < count) {
      if (!block.hasRemaining()) {
        flushBlock();
      }
      int part = Math.min(count - done, block.remaining());
      block.put(bytes, from + done, part);
      done += part;
    }
    length += count;
  }

  /** Bytes written to the current section so far. */
  public int position() {
    if (length > Integer.MAX_VALUE - Section.BLOCK) {
      throw place.tooLarge(current);
    }
    return (int) length;
  }

  private void flushBlock() throws IOException {
    position();
    block.flip();
    if (blocks == checksums.length) {
      checksums = Arrays.copyOf(checksums, blocks * 2);
    }
    checksums[blocks++] = Section.checksum(block.duplicate());
    drain(block);
    block.clear();
  }

  private void endSection() throws IOException {
    if (inSection) {
      if (block.position() > 0) {
        flushBlock();
      }
      sections.add(new Written(current, start, position(), Arrays.copyOf(checksums, blocks)));
      inSection = false;
    }
  }

  void finish(String corpusVersion, int entries) throws IOException {
    endSection();
    long at = channel.position();
    byte[] version = corpusVersion.getBytes(StandardCharsets.UTF_8);
    int size = 3 * Integer.BYTES + version.length;
    for (Written section : sections) {
      size += 2 * Integer.BYTES + Long.BYTES + section.checksums().length * Integer.BYTES;
    }
    ByteBuffer footer =
        ByteBuffer.allocate(size + IndexFile.TRAILER).order(ByteOrder.LITTLE_ENDIAN);
    footer.putInt(entries).putInt(version.length).put(version).putInt(sections.size());
    for (Written section : sections) {
      footer.putInt(section.id().number()).putLong(section.offset()).putInt(section.length());
      for (int checksum : section.checksums()) {
        footer.putInt(checksum);
      }
    }
    int checksum = Section.checksum(footer.duplicate().flip());
    footer.putLong(at).putInt(size).putInt(checksum).put(IndexFile.MAGIC);
    drain(footer.flip());
  }

  private void drain(ByteBuffer bytes) throws IOException {
    while (bytes.hasRemaining()) {
      channel.write(bytes);
    }
  }
}

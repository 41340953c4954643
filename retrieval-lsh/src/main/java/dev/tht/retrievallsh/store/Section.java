package dev.tht.retrievallsh.store;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32C;

/**
 * One section of a mapped index file; a block is checked against its checksum when first read.
 *
 * <p>So opening costs nothing that grows with the index, and damage is still never served. All
 * positions are bytes from the section's start. Safe for concurrent use: a race merely checks a
 * block twice.
 */
public final class Section {

  /** Bytes under one checksum: 2^15. */
  static final int BLOCK_BITS = 15;

  static final int BLOCK = 1 << BLOCK_BITS;

  private final SectionId id;
  private final ByteBuffer bytes;
  private final int[] checksums;
  private final boolean[] checked;
  private final IndexPlace place;

  Section(SectionId id, ByteBuffer bytes, int[] checksums, IndexPlace place) {
    this.id = id;
    this.bytes = bytes.order(ByteOrder.LITTLE_ENDIAN);
    this.checksums = checksums;
    this.checked = new boolean[checksums.length];
    this.place = place;
  }

  static int blocks(long length) {
    return (int) ((length + BLOCK - 1) >>> BLOCK_BITS);
  }

  static int checksum(ByteBuffer block) {
    CRC32C crc = new CRC32C();
    crc.update(block);
    return (int) crc.getValue();
  }

  public int length() {
    return bytes.limit();
  }

  /** Makes sure that [from, to) lies within the section and is undamaged. */
  public void require(int from, int to) {
    place.requireOpen();
    if (from < 0 || to < from || to > bytes.limit()) {
      throw place.damaged(id.name() + " has no bytes " + from + " to " + to);
    }
    for (int block = from >>> BLOCK_BITS; block << BLOCK_BITS < to; block++) {
      if (!checked[block]) {
        check(block);
      }
    }
  }

  private void check(int block) {
    int start = block << BLOCK_BITS;
    int length = Math.min(BLOCK, bytes.limit() - start);
    if (checksum(bytes.slice(start, length)) != checksums[block]) {
      throw place.damaged(id.name() + " block " + block + " does not match its checksum");
    }
    checked[block] = true;
  }

  /** Checks every block. */
  void verify() {
    for (int block = 0; block < checksums.length; block++) {
      check(block);
    }
  }

  public int intAt(int position) {
    require(position, position + Integer.BYTES);
    return bytes.getInt(position);
  }

  public long longAt(int position) {
    require(position, position + Long.BYTES);
    return bytes.getLong(position);
  }

  public int unsignedByteAt(int position) {
    require(position, position + 1);
    return bytes.get(position) & 0xFF;
  }

  public byte[] bytes(int from, int to) {
    require(from, to);
    byte[] copy = new byte[to - from];
    bytes.get(from, copy);
    return copy;
  }

  /** Copies [from, to) to the beginning of the array. */
  public void copy(int from, int to, byte[] into) {
    require(from, to);
    bytes.get(from, into, 0, to - from);
  }

  /** A reader over [from, to). */
  public VariableReader reader(int from, int to) {
    require(from, to);
    return new VariableReader(this, bytes, from, to);
  }

  /** An error that says this section holds something impossible. */
  public RuntimeException damaged(String what) {
    return place.damaged(id.name() + " " + what);
  }
}

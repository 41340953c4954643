package dev.tht.retrievallsh.store;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * Reads variable-length numbers and strings from one stretch of a section, front to back.
 *
 * <p>The whole stretch is checked when the reader is made. Owned by one thread.
 */
public final class VariableReader {

  private final Section section;
  private final ByteBuffer bytes;
  private final int end;
  private int at;

  VariableReader(Section section, ByteBuffer bytes, int from, int to) {
    this.section = section;
    this.bytes = bytes;
    this.at = from;
    this.end = to;
  }

  public boolean hasNext() {
    return at < end;
  }

  public int next() {
    if (at >= end) {
      throw section.damaged("ends within a number");
    }
    byte part = bytes.get(at++);
    if (part >= 0) {
      return part;
    }
    int value = part & 0x7F;
    for (int shift = 7; shift < 35; shift += 7) {
      if (at >= end) {
        break;
      }
      part = bytes.get(at++);
      value |= (part & 0x7F) << shift;
      if (part >= 0) {
        return value;
      }
    }
    throw section.damaged("holds an endless number");
  }

  /** A length and that many bytes of UTF-8. */
  public String nextString() {
    int length = next();
    if (length < 0 || length > end - at) {
      throw section.damaged("ends within a string");
    }
    byte[] utf8 = new byte[length];
    bytes.get(at, utf8);
    at += length;
    return new String(utf8, StandardCharsets.UTF_8);
  }
}

package dev.tht.retrievallsh.index;

import dev.tht.retrievallsh.store.IndexFileWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Bytes appended one after another, in chunks, so that growing copies nothing. */
final class ByteArena {

  private static final int CHUNK_BITS = 18;
  private static final int CHUNK = 1 << CHUNK_BITS;

  private final List<byte[]> chunks = new ArrayList<>();
  private long size;

  long size() {
    return size;
  }

  void append(byte[] bytes) {
    int done = 0;
    while (done < bytes.length) {
      int at = (int) (size & (CHUNK - 1));
      if (at == 0) {
        chunks.add(new byte[CHUNK]);
      }
      int part = Math.min(CHUNK - at, bytes.length - done);
      System.arraycopy(bytes, done, chunks.getLast(), at, part);
      done += part;
      size += part;
    }
  }

  boolean matches(long from, byte[] bytes) {
    for (int i = 0; i < bytes.length; i++) {
      long at = from + i;
      if (chunks.get((int) (at >>> CHUNK_BITS))[(int) (at & (CHUNK - 1))] != bytes[i]) {
        return false;
      }
    }
    return true;
  }

  byte[] copy(long from, int length) {
    byte[] copy = new byte[length];
    for (int i = 0; i < length; i++) {
      long at = from + i;
      copy[i] = chunks.get((int) (at >>> CHUNK_BITS))[(int) (at & (CHUNK - 1))];
    }
    return copy;
  }

  void writeTo(IndexFileWriter writer) throws IOException {
    long rest = size;
    for (byte[] chunk : chunks) {
      writer.put(chunk, 0, (int) Math.min(CHUNK, rest));
      rest -= CHUNK;
    }
  }
}

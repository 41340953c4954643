package dev.tht.ledger.lines;

import dev.tht.ledger.disk.Disk;
import dev.tht.ledger.lines.LogIndex.Place;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Writes the {@link KeptIndex} of a log that was read whole: beside the old one, then put in its
 * place in one step. Nothing is forced, because what a crash leaves of it is noticed by its digests
 * and made anew.
 */
final class KeptIndexWriter {
  private final Map<String, ByteBuffer> rows = new LinkedHashMap<>();
  private final Map<Path, Long> segments = new LinkedHashMap<>();
  private final LogIndex index;

  private KeptIndexWriter(LogIndex index) {
    this.index = index;
  }

  /**
   * Puts the index in the folder; what cannot be written is left out.
   *
   * @param index of the whole log, with a record
   */
  static void write(Path folder, Disk disk, LogIndex index) {
    Path file = KeptIndex.file(folder);
    Path fresh = file.resolveSibling(file.getFileName() + ".new");
    byte[] bytes = new KeptIndexWriter(index).bytes();
    try {
      Files.deleteIfExists(fresh);
      try (Disk.Handle opened = disk.open(fresh)) {
        opened.write(0, bytes);
      }
      disk.move(fresh, file);
    } catch (IOException e) {
      remove(fresh);
    }
  }

  private static void remove(Path fresh) {
    try {
      Files.deleteIfExists(fresh);
    } catch (IOException e) {
      // The next one that is written takes its place.
    }
  }

  private byte[] bytes() {
    for (int i = 0; i < index.all().size(); i++) {
      Place place = index.all().get(i);
      segments.put(place.file(), place.at() + place.length() + 1);
      rows.computeIfAbsent(index.streamOf(i), this::empty)
          .putInt(segments.size() - 1)
          .putLong(place.at())
          .putInt(place.length())
          .putLong(place.line())
          .put(HexFormat.of().parseHex(place.leaf()));
    }
    byte[] directory = directory();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(KeptIndex.FORMAT);
    out.writeBytes(ByteBuffer.allocate(4).putInt(directory.length).array());
    out.writeBytes(digest(directory));
    out.writeBytes(directory);
    rows.values().forEach(each -> out.writeBytes(each.array()));
    return out.toByteArray();
  }

  private ByteBuffer empty(String stream) {
    return ByteBuffer.allocate(Math.toIntExact(index.length(stream) * KeptIndex.ROW));
  }

  private byte[] directory() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      text(out, index.head().ledger());
      out.writeLong(index.head().count());
      out.write(HexFormat.of().parseHex(index.head().hash()));
      out.writeInt(segments.size());
      for (Map.Entry<Path, Long> segment : segments.entrySet()) {
        out.writeLong(Folders.first(segment.getKey()));
        out.writeLong(segment.getValue());
      }
      Place last = index.last().orElseThrow();
      out.writeLong(last.at());
      out.writeInt(last.length());
      out.writeLong(last.line());
      out.writeInt(rows.size());
      for (Map.Entry<String, ByteBuffer> stream : rows.entrySet()) {
        out.writeInt(stream.getValue().capacity() / KeptIndex.ROW);
        out.write(digest(stream.getValue().array()));
        text(out, stream.getKey());
      }
      return bytes.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void text(DataOutputStream out, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  static byte[] digest(byte[] bytes) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(bytes);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}

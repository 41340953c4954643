package dev.tht.ledger.lines;

import dev.tht.ledger.lines.LogIndex.Place;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LedgerHead;
import dev.tht.spijson.LogRecordJson;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The file beside the log that says where the records of each stream stand, so that one stream is
 * read without reading the log; {@code docs/ledger-format.md} is its description. It is believed
 * only as far as the log bears it out: its last record has to stand where it says, each line read
 * through it has to have the leaf hash that it names, and what does not fit sends the reader to the
 * log. Written by {@link KeptIndexWriter}. Immutable; safe for concurrent use.
 */
final class KeptIndex {
  static final byte[] FORMAT = "THTIDX01".getBytes(StandardCharsets.US_ASCII);
  static final int DIGEST = 32;

  /** Format, length of the directory, digest. */
  static final int HEADER = FORMAT.length + 4 + DIGEST;

  /** Bytes of a record's row: segment, byte, length, line, leaf hash. */
  static final int ROW = 4 + 8 + 4 + 8 + DIGEST;

  private final Path file;
  private final LedgerHead head;
  private final Place last;
  private final Map<Path, Long> segments;
  private final Map<String, Rows> streams;

  /** Where the rows of one stream stand in the file, and what they hash to. */
  private record Rows(long at, int count, String digest) {
    Rows {
      if (count <= 0) {
        throw new IllegalArgumentException("a stream without records");
      }
    }

    long bytes() {
      return (long) ROW * count;
    }
  }

  private KeptIndex(
      Path file, LedgerHead head, Place last, Map<Path, Long> segments, Map<String, Rows> streams) {
    this.file = file;
    this.head = head;
    this.last = last;
    this.segments = segments;
    this.streams = streams;
  }

  static Path file(Path folder) {
    return folder.resolve("ledger.index");
  }

  /** The folder's index, when there is one that fits the ledger and its log. */
  static Optional<KeptIndex> find(Path folder, String ledger) {
    Path file = file(folder);
    if (!Files.isRegularFile(file)) {
      return Optional.empty();
    }
    try (RandomAccessFile access = new RandomAccessFile(file.toFile(), "r")) {
      KeptIndex index = parsed(file, directory(access));
      boolean whole = access.length() == index.end() && index.sum() == index.head.count();
      return whole && index.head.ledger().equals(ledger) && index.stands()
          ? Optional.of(index)
          : Optional.empty();
    } catch (IOException | ThtException | BufferUnderflowException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private long sum() {
    return streams.values().stream().mapToLong(Rows::count).sum();
  }

  private long end() {
    return streams.values().stream().mapToLong(rows -> rows.at() + rows.bytes()).max().orElse(0);
  }

  private static ByteBuffer directory(RandomAccessFile access) throws IOException {
    byte[] header = new byte[HEADER];
    access.readFully(header);
    ByteBuffer in = ByteBuffer.wrap(header);
    byte[] format = bytes(in, FORMAT.length);
    int length = in.getInt();
    if (!Arrays.equals(format, FORMAT) || length < 0 || length > access.length() - HEADER) {
      throw new IllegalArgumentException("another format");
    }
    byte[] directory = new byte[length];
    access.readFully(directory);
    if (!Arrays.equals(bytes(in, DIGEST), KeptIndexWriter.digest(directory))) {
      throw new IllegalArgumentException("damaged");
    }
    return ByteBuffer.wrap(directory);
  }

  private static KeptIndex parsed(Path file, ByteBuffer in) {
    Path folder = file.resolveSibling(".").normalize();
    int size = in.remaining();
    String ledger = text(in);
    long count = in.getLong();
    String hash = hash(in);
    Map<Path, Long> segments = new LinkedHashMap<>();
    Path segment = Folders.segment(folder, 0);
    for (int left = in.getInt(); left > 0; left--) {
      segment = Folders.segment(folder, in.getLong());
      segments.put(segment, in.getLong());
    }
    Place last = new Place(segment, in.getLong(), in.getInt(), in.getLong(), hash);
    Map<String, Rows> streams = new LinkedHashMap<>();
    long at = (long) HEADER + size;
    for (int left = in.getInt(); left > 0; left--) {
      Rows rows = new Rows(at, in.getInt(), hash(in));
      streams.put(text(in), rows);
      at += rows.bytes();
    }
    return new KeptIndex(file, new LedgerHead(ledger, count, hash), last, segments, streams);
  }

  private static byte[] bytes(ByteBuffer in, int length) {
    if (length < 0 || length > in.remaining()) {
      throw new BufferUnderflowException();
    }
    byte[] bytes = new byte[length];
    in.get(bytes);
    return bytes;
  }

  private static String text(ByteBuffer in) {
    return new String(bytes(in, in.getInt()), StandardCharsets.UTF_8);
  }

  /** Whether segments and last record are those of the log. */
  private boolean stands() {
    for (Map.Entry<Path, Long> segment : segments.entrySet()) {
      long length = segment.getKey().toFile().length();
      boolean fits =
          segment.getKey().equals(last.file())
              ? length >= segment.getValue()
              : length == segment.getValue();
      if (!fits) {
        return false;
      }
    }
    long covered = segments.getOrDefault(last.file(), 0L);
    return last.at() >= 0
        && last.length() > 0
        && last.at() + last.length() + 1 == covered
        && LogRecordJson.headAfter(LineFile.records(List.of(last)).get(0)).equals(head);
  }

  /** What the log ends with as far as this index goes. */
  LedgerHead head() {
    return head;
  }

  /** Where the last record stands. */
  Place last() {
    return last;
  }

  /** The segments that it covers, with the bytes of them that it covers. */
  Map<Path, Long> segments() {
    return segments;
  }

  /** The streams in the order of their first records. */
  Set<String> streams() {
    return streams.keySet();
  }

  /** Number of the stream's records. */
  long length(String stream) {
    Rows rows = streams.get(stream);
    return rows == null ? 0 : rows.count();
  }

  /**
   * Where the records of the stream stand and what their leaf hashes are.
   *
   * @throws ThtException when the rows are not those that the directory names
   */
  List<Place> places(String stream) {
    Rows rows = streams.get(stream);
    if (rows == null) {
      return List.of();
    }
    byte[] bytes = new byte[Math.toIntExact(rows.bytes())];
    try (RandomAccessFile access = new RandomAccessFile(file.toFile(), "r")) {
      access.seek(rows.at());
      access.readFully(bytes);
    } catch (IOException e) {
      throw Troubles.unreadable(file, e);
    }
    if (!HexFormat.of().formatHex(KeptIndexWriter.digest(bytes)).equals(rows.digest())) {
      throw Troubles.damaged(file, "is damaged");
    }
    List<Path> files = List.copyOf(segments.keySet());
    ByteBuffer in = ByteBuffer.wrap(bytes);
    List<Place> places = new ArrayList<>(rows.count());
    while (in.hasRemaining()) {
      places.add(place(files, in));
    }
    return places;
  }

  private Place place(List<Path> files, ByteBuffer in) {
    int segment = in.getInt();
    if (segment < 0 || segment >= files.size()) {
      throw Troubles.damaged(file, "names a segment that it does not cover");
    }
    Path inSegment = files.get(segment);
    Place place = new Place(inSegment, in.getLong(), in.getInt(), in.getLong(), hash(in));
    long covered = segments.getOrDefault(inSegment, 0L);
    if (place.at() < 0 || place.length() < 0 || place.at() + place.length() >= covered) {
      throw Troubles.damaged(file, "names a line that it does not cover");
    }
    return place;
  }

  private static String hash(ByteBuffer in) {
    return HexFormat.of().formatHex(bytes(in, DIGEST));
  }
}

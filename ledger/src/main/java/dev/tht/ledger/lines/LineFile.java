package dev.tht.ledger.lines;

import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.spijson.LogRecordJson;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Reads the lines of one segment. */
final class LineFile {
  private static final int CHUNK = 1 << 16;
  private static final int MOST_AT_ONCE = 1 << 20;

  private LineFile() {}

  /** Takes lines in: the bytes without the line feed, and where they begin. */
  interface LineTaker {
    void take(byte[] line, long at);
  }

  /**
   * Passes the complete lines from that byte on.
   *
   * @return what follows the last line feed
   */
  static byte[] lines(Path file, long from, LineTaker taker) {
    return lines(file, from, Long.MAX_VALUE, taker);
  }

  /**
   * Passes the complete lines from that byte on to another one.
   *
   * @return what follows the last line feed before that byte
   */
  static byte[] lines(Path file, long from, long to, LineTaker taker) {
    byte[] rest = new byte[0];
    long restAt = from;
    try (RandomAccessFile access = new RandomAccessFile(file.toFile(), "r")) {
      if (access.length() < from) {
        throw Troubles.damaged(file, "became shorter than the records already read from it");
      }
      access.seek(from);
      byte[] chunk = new byte[CHUNK];
      long left = to - from;
      for (int read = read(access, chunk, left); read > 0; read = read(access, chunk, left)) {
        left -= read;
        int start = 0;
        for (int i = 0; i < read; i++) {
          if (chunk[i] == '\n') {
            byte[] line = joined(rest, chunk, start, i);
            taker.take(line, restAt);
            restAt += line.length + 1L;
            rest = new byte[0];
            start = i + 1;
          }
        }
        rest = joined(rest, chunk, start, read);
      }
      return rest;
    } catch (IOException e) {
      throw Troubles.unreadable(file, e);
    }
  }

  private static int read(RandomAccessFile access, byte[] chunk, long most) throws IOException {
    return most == 0 ? 0 : access.read(chunk, 0, (int) Math.min(chunk.length, most));
  }

  /** Whether exactly these bytes stand at that place. */
  static boolean holds(Path file, long at, byte[] bytes) {
    try (RandomAccessFile access = new RandomAccessFile(file.toFile(), "r")) {
      byte[] found = new byte[bytes.length];
      if (access.length() < at + bytes.length) {
        return false;
      }
      access.seek(at);
      access.readFully(found);
      return Arrays.equals(found, bytes);
    } catch (IOException e) {
      throw Troubles.unreadable(file, e);
    }
  }

  private static byte[] joined(byte[] head, byte[] chunk, int start, int end) {
    byte[] joined = new byte[head.length + end - start];
    System.arraycopy(head, 0, joined, 0, head.length);
    System.arraycopy(chunk, start, joined, head.length, end - start);
    return joined;
  }

  /** The records at those places, in the order given. */
  static List<LogRecord> records(List<LogIndex.Place> places) {
    List<LogRecord> records = new ArrayList<>(places.size());
    int next = 0;
    while (next < places.size()) {
      Path file = places.get(next).file();
      try (RandomAccessFile access = new RandomAccessFile(file.toFile(), "r")) {
        while (next < places.size() && places.get(next).file().equals(file)) {
          List<LogIndex.Place> run = places.subList(next, endOfRun(places, next));
          records(access, run, records);
          next += run.size();
        }
      } catch (IOException e) {
        throw Troubles.unreadable(file, e);
      }
    }
    return records;
  }

  /** Where the lines that follow each other without a gap end, within what is read at once. */
  static int endOfRun(List<LogIndex.Place> places, int first) {
    LogIndex.Place begin = places.get(first);
    int end = first + 1;
    long at = begin.at() + begin.length() + 1;
    while (end < places.size()
        && places.get(end).at() == at
        && places.get(end).file().equals(begin.file())
        && at + places.get(end).length() - begin.at() <= MOST_AT_ONCE) {
      at += places.get(end).length() + 1L;
      end++;
    }
    return end;
  }

  private static void records(
      RandomAccessFile access, List<LogIndex.Place> run, List<LogRecord> records)
      throws IOException {
    LogIndex.Place first = run.get(0);
    LogIndex.Place last = run.get(run.size() - 1);
    byte[] bytes = new byte[Math.toIntExact(last.at() + last.length() - first.at())];
    access.seek(first.at());
    access.readFully(bytes);
    for (LogIndex.Place place : run) {
      int at = Math.toIntExact(place.at() - first.at());
      records.add(record(Arrays.copyOfRange(bytes, at, at + place.length()), place));
    }
  }

  /** The line at that place, without its line feed. */
  static byte[] bytes(Path file, LogIndex.Place place) {
    byte[] bytes = new byte[place.length()];
    try (RandomAccessFile access = new RandomAccessFile(file.toFile(), "r")) {
      access.seek(place.at());
      access.readFully(bytes);
      return bytes;
    } catch (IOException e) {
      throw Troubles.unreadable(file, e);
    }
  }

  /** The lines from the first place to the last, line feeds included. */
  static byte[] bytes(Path file, LogIndex.Place first, LogIndex.Place last) {
    byte[] bytes = new byte[Math.toIntExact(last.at() + last.length() + 1 - first.at())];
    try (RandomAccessFile access = new RandomAccessFile(file.toFile(), "r")) {
      access.seek(first.at());
      access.readFully(bytes);
      return bytes;
    } catch (IOException e) {
      throw Troubles.unreadable(file, e);
    }
  }

  /**
   * The records at those places, which have to be a stream's from its first and those read before.
   */
  static List<LogRecord> stream(String stream, List<LogIndex.Place> places) {
    List<LogRecord> records = records(places);
    for (int i = 0; i < records.size(); i++) {
      LogRecord record = records.get(i);
      LogIndex.Place place = places.get(i);
      boolean same =
          record.stream().equals(stream)
              && record.position() == i
              && LogRecordJson.leafHash(record).equals(place.leaf());
      if (!same) {
        throw Troubles.damaged(
            place.file(), place.line(), place.at(), "another record stands there", null);
      }
    }
    return records;
  }

  /** The record that the bytes hold, or the complaint that names their place. */
  static LogRecord record(byte[] line, LogIndex.Place place) {
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(line)).toString();
      return LogRecordJson.parse(text);
    } catch (CharacterCodingException e) {
      throw Troubles.damaged(place.file(), place.line(), place.at(), "the line is not UTF-8", e);
    } catch (ThtException e) {
      throw Troubles.damaged(
          place.file(), place.line(), place.at(), String.valueOf(e.getMessage()), e);
    }
  }
}

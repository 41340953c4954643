package dev.tht.ledger.verify;

import dev.tht.ledger.LedgerErrorCode;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LedgerHead;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.ledger.LogDraft;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.spijson.LogRecordJson;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * An exported ledger, read from its file without being trusted: the lines are read one by one, each
 * time anew, and nothing can be appended. Its head is what the file holds, so that only a
 * checkpoint shows a tail that was cut. Safe for concurrent use.
 */
public final class ExportFile implements LedgerStore {
  private final Path file;
  private final LedgerHead head;

  /**
   * The export in that file.
   *
   * @throws ThtException of kind USAGE when it holds no record, IO when it cannot be read
   */
  public ExportFile(Path file) {
    this.file = file;
    LedgerHead[] last = new LedgerHead[1];
    forEach(record -> last[0] = LogRecordJson.headAfter(record));
    if (last[0] == null) {
      throw new ThtException(
          LedgerErrorCode.MALFORMED,
          file + " holds no record of a ledger",
          "give a file that `tht ledger export` wrote");
    }
    this.head = last[0];
  }

  @Override
  public void forEach(Consumer<LogRecord> visitor) {
    long number = 0;
    try (BufferedReader lines = Files.newBufferedReader(file)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        number++;
        visitor.accept(record(line, number));
      }
    } catch (CharacterCodingException e) {
      throw damaged(number + 1, "it is not UTF-8", e);
    } catch (IOException e) {
      throw new ThtException(
          LedgerErrorCode.FILE_TROUBLE,
          file + " could not be read: " + e.getClass().getSimpleName() + " " + e.getMessage(),
          "check the path and its permissions",
          e);
    }
  }

  private LogRecord record(String line, long number) {
    try {
      return LogRecordJson.parse(line);
    } catch (ThtException e) {
      throw damaged(number, String.valueOf(e.getMessage()), e);
    }
  }

  private ThtException damaged(long line, String what, Throwable cause) {
    return new ThtException(
        LedgerErrorCode.DAMAGED,
        file + " is damaged at line " + line + ": " + what,
        "export the ledger again",
        cause);
  }

  @Override
  public List<LogRecord> read(String stream) {
    List<LogRecord> records = new ArrayList<>();
    forEach(
        record -> {
          if (record.stream().equals(stream)) {
            records.add(record);
          }
        });
    return records;
  }

  @Override
  public List<String> streams() {
    Set<String> streams = new LinkedHashSet<>();
    forEach(record -> streams.add(record.stream()));
    return List.copyOf(streams);
  }

  @Override
  public LedgerHead head() {
    return head;
  }

  @Override
  public LogRecord append(LogDraft draft) {
    throw new UnsupportedOperationException("an exported ledger is only read");
  }

  @Override
  public void close() {}
}

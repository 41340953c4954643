package dev.tht.bench;

import dev.tht.ledger.lines.JsonLinesLedgerStore;
import dev.tht.spi.ledger.Author;
import dev.tht.spi.ledger.LogDraft;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.spijson.LogRecordJson;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * A durable append to a JSON Lines ledger, beside a bare write and fdatasync of as many bytes to a
 * file in the same folder. The ledger syncs once, its anchor, which carries the record's line until
 * the log is synced with many of them.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 2, time = 2)
@Measurement(iterations = 5, time = 3)
@SuppressWarnings("NullAway.Init")
public class LedgerAppendBenchmark {

  private static final Author ANNA = new Author("anna", "terminal", 1);

  private ScratchFolder folder;
  private JsonLinesLedgerStore ledger;
  private FileChannel file;
  private byte[] line;
  private long position;

  @Setup
  public void open() throws IOException {
    folder = ScratchFolder.make();
    ledger =
        JsonLinesLedgerStore.open(
            folder.path().resolve("ledger"), Clock.systemUTC(), new Random(1));
    file =
        FileChannel.open(
            folder.path().resolve("bare"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    line = (LogRecordJson.line(append()) + "\n").getBytes(StandardCharsets.UTF_8);
  }

  @TearDown
  public void close() throws IOException {
    ledger.close();
    file.close();
    folder.close();
  }

  @Benchmark
  public LogRecord append() {
    LogDraft draft =
        new LogDraft(
            "e-" + position,
            "s-bench",
            position,
            ANNA,
            Optional.of("F1"),
            Optional.empty(),
            "reply_given",
            "{\"chosen\":[\"o1\"],\"effects\":[{\"decision\":\"d3.1\"}]}",
            Map.of("words", "customers who live in Brazil, as country of the customer"));
    position++;
    return ledger.append(draft);
  }

  @Benchmark
  public int bareWriteAndSync() throws IOException {
    int written = file.write(ByteBuffer.wrap(line));
    file.force(false);
    return written;
  }
}

package dev.tht.retrieverexternal;

import dev.tht.spi.SafeText;
import dev.tht.spi.ThtException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * A program that answers lines with lines. One question at a time; the first failure ends the
 * program, and every later question gets the same failure. What it writes to its error output is
 * read away, and the end of it shown with a failure. Safe for concurrent use.
 */
final class Subprocess implements AutoCloseable {

  private static final int LONGEST_ANSWER = 8 << 20;
  private static final int SHOWN = 200;

  /** What the reading thread hands over. */
  private sealed interface Read {
    record Line(String text) implements Read {}

    record End() implements Read {}

    record TooLong() implements Read {}
  }

  private final String command;
  private final Duration patience;
  private final Process process;
  private final BlockingQueue<Read> answers = new ArrayBlockingQueue<>(1);
  private volatile String complaint = "";
  private @Nullable ThtException broken;

  private Subprocess(String command, Duration patience, Process process) {
    this.command = command;
    this.patience = patience;
    this.process = process;
    Thread.ofVirtual().name("answers of " + command).start(this::readAnswers);
    Thread.ofVirtual().name("complaints of " + command).start(this::readComplaints);
  }

  static Subprocess start(List<String> command, Duration patience) {
    String shown = SafeText.line(String.join(" ", command), SHOWN);
    try {
      return new Subprocess(shown, patience, new ProcessBuilder(command).start());
    } catch (IOException e) {
      throw new ThtException(
          ExternalErrorCode.NOT_STARTED,
          "the retriever '" + shown + "' cannot be started",
          "check its command in tht.yaml",
          e);
    }
  }

  /** The answer to one line. */
  synchronized String ask(String line) {
    if (broken != null) {
      throw broken;
    }
    CompletableFuture<Void> sent = CompletableFuture.runAsync(() -> send(line), Subprocess::spawn);
    try {
      Read read = answers.poll(patience.toMillis(), TimeUnit.MILLISECONDS);
      if (read instanceof Read.Line answer) {
        sent.get(patience.toMillis(), TimeUnit.MILLISECONDS);
        return answer.text();
      }
      throw failed(read);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw failure(ExternalErrorCode.SILENT, "was interrupted", e);
    } catch (ExecutionException | TimeoutException e) {
      throw failure(ExternalErrorCode.SILENT, "does not read what it is asked", e);
    }
  }

  private static void spawn(Runnable task) {
    Thread.ofVirtual().start(task);
  }

  private void send(String line) {
    try {
      OutputStream in = process.getOutputStream();
      in.write((line + "\n").getBytes(StandardCharsets.UTF_8));
      in.flush();
    } catch (IOException ended) {
      // The reading side sees the end and says so.
    }
  }

  private ThtException failed(@Nullable Read read) {
    if (read == null) {
      return failure(
          ExternalErrorCode.SILENT, "did not answer within " + patience.toMillis() + " ms", null);
    }
    return switch (read) {
      case Read.End end -> failure(ExternalErrorCode.DIED, "ended without an answer", null);
      case Read.TooLong tooLong ->
          failure(
              ExternalErrorCode.FLOOD,
              "wrote an answer of more than " + (LONGEST_ANSWER >> 20) + " MiB",
              null);
      case Read.Line line -> garbage(line.text());
    };
  }

  /** Ends the program because of an answer that is none. */
  synchronized ThtException garbage(String answer) {
    return failure(
        ExternalErrorCode.GARBAGE, "answered '" + SafeText.line(answer, SHOWN) + "'", null);
  }

  private ThtException failure(ExternalErrorCode code, String what, @Nullable Exception cause) {
    process.destroyForcibly();
    String said = complaint.isBlank() ? "" : " after '" + SafeText.line(complaint, SHOWN) + "'";
    ThtException failure =
        new ThtException(
            code,
            "the retriever '" + command + "' " + what + said,
            "mend the program, or take it out of tht.yaml",
            cause);
    broken = failure;
    return failure;
  }

  private void readAnswers() {
    try (InputStream out = process.getInputStream()) {
      ByteArrayOutputStream line = new ByteArrayOutputStream();
      byte[] some = new byte[1 << 13];
      for (int count = out.read(some); count >= 0; count = out.read(some)) {
        for (int i = 0; i < count; i++) {
          if (some[i] == '\n') {
            answers.put(new Read.Line(line.toString(StandardCharsets.UTF_8)));
            line.reset();
          } else if (line.size() == LONGEST_ANSWER) {
            answers.put(new Read.TooLong());
            return;
          } else {
            line.write(some[i]);
          }
        }
      }
      answers.put(new Read.End());
    } catch (IOException closed) {
      answers.offer(new Read.End());
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    }
  }

  private void readComplaints() {
    try (InputStream err = process.getErrorStream()) {
      byte[] some = new byte[SHOWN];
      for (int count = err.read(some); count >= 0; count = err.read(some)) {
        complaint = new String(some, 0, count, StandardCharsets.UTF_8);
      }
    } catch (IOException closed) {
      // Nothing more to show.
    }
  }

  /** Ends the program; it sees the end of its input first. */
  @Override
  public void close() {
    try {
      process.getOutputStream().close();
      if (!process.waitFor(1, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (IOException e) {
      process.destroyForcibly();
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}

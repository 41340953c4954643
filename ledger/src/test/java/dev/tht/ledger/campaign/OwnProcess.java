package dev.tht.ledger.campaign;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** A process of a campaign, which is Java and says everything into one file. */
record OwnProcess(Process process, Path said) {
  private static final String END_OF_DUMP = "JNI global refs";
  private static final long PATIENCE = TimeUnit.MINUTES.toNanos(1);

  /** Starts it. */
  static OwnProcess start(Path said, Class<?> main, Object... arguments) throws IOException {
    return new OwnProcess(
        new ProcessBuilder(Campaign.java(main, arguments))
            .redirectErrorStream(true)
            .redirectOutput(said.toFile())
            .start(),
        said);
  }

  /**
   * Called by such a process: a thread that breaks down ends all of it, so that nobody waits for
   * what the thread had to do.
   */
  static void endsWithAnyOfItsThreads() {
    Thread.setDefaultUncaughtExceptionHandler(
        (thread, failure) -> {
          failure.printStackTrace();
          Runtime.getRuntime().halt(1);
        });
  }

  /** Ends it, and tells what it said; while it lives also where each of its threads stands. */
  String end() throws IOException {
    if (process.isAlive()) {
      dump();
    }
    process.destroyForcibly();
    return Files.readString(said);
  }

  private void dump() throws IOException {
    new ProcessBuilder("kill", "-QUIT", Long.toString(process.pid())).start();
    long start = System.nanoTime();
    while (process.isAlive()
        && System.nanoTime() - start < PATIENCE
        && !Files.readString(said).contains(END_OF_DUMP)) {
      LockSupport.parkNanos(1_000_000);
    }
  }
}

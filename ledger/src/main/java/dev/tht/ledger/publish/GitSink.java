package dev.tht.ledger.publish;

import dev.tht.ledger.LedgerErrorCode;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.CheckpointSink;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * A checkpoint sink in a git repository: its file {@code checkpoint} is the last one, each
 * publication a commit of that file alone. Pushing is left to the repository's owner. Runs the
 * program {@code git}; one writer at a time.
 */
public final class GitSink implements CheckpointSink {
  private static final long PATIENCE_SECONDS = 60;
  private static final String FILE = "checkpoint";

  private final Path repository;
  private final FileSink file;

  /**
   * The sink in the repository whose work tree that folder is.
   *
   * @throws ThtException of kind IO when it is none
   */
  public GitSink(Path repository) {
    this.repository = repository;
    this.file = new FileSink(repository.resolve(FILE));
    git("rev-parse", "--is-inside-work-tree");
  }

  @Override
  public void publish(long size, String note) {
    file.publish(size, note);
    git("add", "--", FILE);
    if (!git("status", "--porcelain", "--", FILE).isEmpty()) {
      git(
          "-c",
          "user.name=tht",
          "-c",
          "user.email=tht@localhost",
          "commit",
          "--quiet",
          "--message",
          "checkpoint of " + size + " records",
          "--",
          FILE);
    }
  }

  @Override
  public Optional<String> latest() {
    return file.latest();
  }

  @Override
  public void close() {}

  private String git(String... arguments) {
    List<String> command = new ArrayList<>(List.of("git", "-C", repository.toString()));
    command.addAll(List.of(arguments));
    try {
      Path said = Files.createTempFile("tht-git", ".txt");
      try {
        Process process =
            new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .redirectInput(ProcessBuilder.Redirect.PIPE)
                .start();
        process.getOutputStream().close();
        boolean ended = process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
        String text = Files.readString(said, StandardCharsets.UTF_8).strip();
        if (!ended) {
          process.destroyForcibly();
          throw trouble("does not end", null);
        }
        if (process.exitValue() != 0) {
          throw trouble(text.lines().findFirst().orElse("says nothing"), null);
        }
        return text;
      } finally {
        Files.deleteIfExists(said);
      }
    } catch (IOException e) {
      throw trouble(String.valueOf(e.getMessage()), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw trouble("was interrupted", e);
    }
  }

  private ThtException trouble(String what, @org.jspecify.annotations.Nullable Throwable cause) {
    return new ThtException(
        LedgerErrorCode.FILE_TROUBLE,
        "git in " + repository + ": " + what,
        "check that git is installed and that the folder is a repository",
        cause);
  }
}

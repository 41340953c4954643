package dev.tht.cli.reviewer;

import dev.tht.cli.CliErrorCode;
import dev.tht.spi.SafeText;
import dev.tht.spi.ThtException;
import dev.tht.spi.review.QuestionId;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;

/**
 * Who is answering which question of a workspace, a small file each, so that two reviewers do not
 * read the same one. A courtesy: what counts is that the ledger takes one reply. A claim is given
 * up when its question was answered or postponed, and lapses after a quarter of an hour.
 */
public final class Claims {

  private static final Duration LASTS = Duration.ofMinutes(15);

  private final Path folder;
  private final String actor;
  private final InstantSource clock;

  /**
   * @param folder where the files are, made when it is first needed
   * @param actor who claims here
   */
  public Claims(Path folder, String actor, InstantSource clock) {
    this.folder = folder;
    this.actor = actor;
    this.clock = clock;
  }

  /** Claims the question, unless somebody else has. */
  public boolean claim(QuestionId question) {
    try {
      Files.createDirectories(folder);
      if (holder(question).isPresent()) {
        return false;
      }
      Files.deleteIfExists(file(question));
      Files.writeString(
          file(question), actor, StandardCharsets.UTF_8, StandardOpenOption.CREATE_NEW);
      return true;
    } catch (FileAlreadyExistsException taken) {
      return false;
    } catch (IOException e) {
      throw trouble(e);
    }
  }

  /** Gives the claim up. */
  public void release(QuestionId question) {
    try {
      Files.deleteIfExists(file(question));
    } catch (IOException e) {
      throw trouble(e);
    }
  }

  /** Somebody else who is answering the question. */
  public Optional<String> holder(QuestionId question) {
    Path file = file(question);
    try {
      if (!Files.exists(file) || lapsed(Files.getLastModifiedTime(file).toInstant())) {
        return Optional.empty();
      }
      String holder = Files.readString(file, StandardCharsets.UTF_8).strip();
      return holder.equals(actor) ? Optional.empty() : Optional.of(SafeText.line(holder, 40));
    } catch (IOException gone) {
      return Optional.empty();
    }
  }

  private boolean lapsed(Instant claimed) {
    return claimed.plus(LASTS).isBefore(clock.instant());
  }

  private Path file(QuestionId question) {
    return folder.resolve(question.value());
  }

  private ThtException trouble(IOException e) {
    return new ThtException(
        CliErrorCode.FILE_TROUBLE,
        "a claim cannot be written in " + folder + ": " + e.getMessage(),
        "check the folder and the disk",
        e);
  }
}

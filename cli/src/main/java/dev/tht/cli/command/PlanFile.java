package dev.tht.cli.command;

import dev.tht.cli.CliErrorCode;
import dev.tht.spi.ThtException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** A text that a command is given as a file, or as {@code -} on standard input. */
record PlanFile(Path file, InputStream in) {

  private static final int LARGEST = 4_000_000;

  /** The text, which must be UTF-8 and of reasonable length. */
  String text() {
    try {
      byte[] bytes =
          file.toString().equals("-") ? in.readNBytes(LARGEST + 1) : Files.readAllBytes(file);
      if (bytes.length > LARGEST) {
        throw new ThtException(
            CliErrorCode.BAD_ARGUMENT,
            "the text is longer than " + LARGEST + " bytes",
            "give a shorter one");
      }
      return StandardCharsets.UTF_8.newDecoder().decode(java.nio.ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      throw new ThtException(
          CliErrorCode.FILE_TROUBLE, file + " is not written in UTF-8", "convert it to UTF-8", e);
    } catch (IOException e) {
      throw new ThtException(
          CliErrorCode.FILE_TROUBLE, file + " cannot be read", "name a file that can be read", e);
    }
  }
}

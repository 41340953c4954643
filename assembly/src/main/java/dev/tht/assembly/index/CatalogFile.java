package dev.tht.assembly.index;

import dev.tht.assembly.AssemblyErrorCode;
import dev.tht.assembly.workspace.WholeFile;
import dev.tht.spi.ThtException;
import dev.tht.spijson.ThtJson;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/**
 * {@code catalog.json}: the snapshot in the vocabulary's JSON form, replaced as a whole once every
 * index is built.
 */
public final class CatalogFile {

  private CatalogFile() {}

  /** The snapshot, or a sentence that sends to {@code tht index}. */
  public static CatalogSnapshot read(Path file) {
    try {
      return ThtJson.read(Files.readString(file, StandardCharsets.UTF_8), CatalogSnapshot.class);
    } catch (NoSuchFileException absent) {
      throw new ThtException(
          AssemblyErrorCode.NOT_INDEXED,
          "the workspace is not indexed yet",
          "run `tht index`",
          absent);
    } catch (IOException e) {
      throw new ThtException(
          AssemblyErrorCode.FILE_TROUBLE,
          file + " cannot be read: " + e.getMessage(),
          "check it, or run `tht index`",
          e);
    } catch (ThtException damaged) {
      throw new ThtException(
          AssemblyErrorCode.DAMAGED_CATALOG,
          file + " is damaged: " + damaged.getMessage(),
          "run `tht index`",
          damaged);
    }
  }

  /** Replaces the file. */
  public static void write(Path file, CatalogSnapshot snapshot) {
    try {
      WholeFile.write(file, ThtJson.write(snapshot) + "\n");
    } catch (IOException e) {
      throw new ThtException(
          AssemblyErrorCode.FILE_TROUBLE,
          file + " cannot be written: " + e.getMessage(),
          "check the folder and the disk, then run `tht index` again",
          e);
    }
  }
}

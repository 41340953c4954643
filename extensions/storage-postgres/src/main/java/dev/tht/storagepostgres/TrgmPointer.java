package dev.tht.storagepostgres;

import dev.tht.spi.ThtException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;

/**
 * Which table holds the values of a workspace: the file {@code pg-trgm.txt} of four lines, {@code
 * tht pg-trgm 1}, the name, the table's number, the corpus version, and a last line {@code end}.
 *
 * @param name tells workspaces apart
 * @param number one more with each build
 * @param corpusVersion what the table was filled from
 */
record TrgmPointer(String name, int number, String corpusVersion) {

  private static final String FILE = "pg-trgm.txt";
  private static final String FORM = "tht pg-trgm 1";

  String table() {
    return "trgm_" + name + "_" + number;
  }

  TrgmPointer withNumber(int other) {
    return new TrgmPointer(name, other, corpusVersion);
  }

  void write(Path folder) {
    Path file = folder.resolve(FILE);
    try {
      Files.createDirectories(folder);
      Path unfinished = Files.createTempFile(folder, FILE, ".unfinished");
      Files.write(unfinished, List.of(FORM, name, Integer.toString(number), corpusVersion, "end"));
      Files.move(
          unfinished, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new ThtException(
          StoragePostgresErrorCode.UNFIT_DATABASE,
          file + " cannot be written",
          "make room or grant access there and run tht index",
          e);
    }
  }

  /** The pointer, when it is there and whole. */
  static Optional<TrgmPointer> find(Path folder) {
    try {
      List<String> lines = Files.readAllLines(folder.resolve(FILE));
      return lines.size() == 5 && lines.get(0).equals(FORM) && lines.get(4).equals("end")
          ? Optional.of(new TrgmPointer(lines.get(1), Integer.parseInt(lines.get(2)), lines.get(3)))
          : Optional.empty();
    } catch (IOException | NumberFormatException absentOrDamaged) {
      return Optional.empty();
    }
  }

  static TrgmPointer read(Path folder, String corpusVersion) {
    TrgmPointer found =
        find(folder).orElseThrow(() -> outdated("there is no whole index in " + folder));
    if (!found.corpusVersion.equals(corpusVersion)) {
      throw outdated(
          "the index in "
              + folder
              + " is of corpus version "
              + found.corpusVersion
              + ", not "
              + corpusVersion);
    }
    return found;
  }

  private static ThtException outdated(String what) {
    return new ThtException(StoragePostgresErrorCode.NOT_PREPARED, what, "run tht index");
  }
}

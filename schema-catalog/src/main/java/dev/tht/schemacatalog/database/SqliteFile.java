package dev.tht.schemacatalog.database;

import dev.tht.schemacatalog.SchemaCatalogErrorCode;
import dev.tht.spi.ThtException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * A SQLite file that is there and looks like one: checked before the driver sees it, because the
 * driver creates what it does not find.
 *
 * @param path where it stands, absolute
 */
record SqliteFile(Path path) {

  private static final byte[] MAGIC = "SQLite format 3\0".getBytes(StandardCharsets.US_ASCII);

  static SqliteFile check(Path given) {
    Path path = given.toAbsolutePath().normalize();
    if (!Files.exists(path)) {
      throw new ThtException(
          SchemaCatalogErrorCode.MISSING_FILE,
          "there is no database file " + path,
          "give the path of an existing SQLite file");
    }
    if (!Files.isRegularFile(path) || !Files.isReadable(path)) {
      throw new ThtException(
          SchemaCatalogErrorCode.UNREADABLE_FILE,
          path + " is not a file that can be read",
          "give a SQLite file and the permission to read it");
    }
    check(path, head(path));
    return new SqliteFile(path);
  }

  private static void check(Path path, byte[] head) {
    if (head.length == 0) {
      throw new ThtException(
          SchemaCatalogErrorCode.EMPTY_DATABASE,
          "the database file " + path + " is empty",
          "give a database with at least one table");
    }
    if (!Arrays.equals(head, MAGIC)) {
      throw new ThtException(
          SchemaCatalogErrorCode.NOT_A_DATABASE,
          path + " is not a SQLite database",
          "give a file that SQLite wrote");
    }
  }

  private static byte[] head(Path path) {
    try (InputStream in = Files.newInputStream(path)) {
      return in.readNBytes(MAGIC.length);
    } catch (IOException failure) {
      throw new ThtException(
          SchemaCatalogErrorCode.UNREADABLE_FILE,
          "cannot read " + path,
          "check its permissions",
          failure);
    }
  }

  /** The driver's URL: a SQLite URI, so that the options after it are SQLite's own. */
  String url(String options) {
    String name = path.toString().replace("%", "%25").replace("?", "%3f").replace("#", "%23");
    return "jdbc:sqlite:file:" + name + "?" + options;
  }
}

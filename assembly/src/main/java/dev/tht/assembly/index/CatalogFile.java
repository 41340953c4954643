package dev.tht.assembly.index;

import dev.tht.assembly.AssemblyErrorCode;
import dev.tht.assembly.workspace.Settings;
import dev.tht.assembly.workspace.WholeFile;
import dev.tht.spi.ThtException;
import dev.tht.spijson.ThtJson;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/**
 * {@code catalog.json}: the snapshot in the vocabulary's JSON form, replaced as a whole once every
 * index is built.
 */
public final class CatalogFile {

  private CatalogFile() {}

  /**
   * The snapshot, or a sentence that sends to {@code tht index}: also when other columns are denied
   * now, or other values withheld, than when it was made.
   */
  public static CatalogSnapshot read(Path file, Settings settings) {
    CatalogSnapshot snapshot =
        read(
            file,
            () ->
                ThtJson.read(
                    Files.readString(file, StandardCharsets.UTF_8), CatalogSnapshot.class));
    check(snapshot.denied(), snapshot.values(), settings);
    return snapshot;
  }

  private static void check(List<String> denied, @Nullable String values, Settings now) {
    if (!denied.equals(now.denied())) {
      throw new ThtException(
          AssemblyErrorCode.STALE_INDEX,
          "tht.yaml denies other columns than the indexes were made without",
          "run `tht index`");
    }
    if (!now.values().key().equals(values)) {
      throw new ThtException(
          AssemblyErrorCode.STALE_INDEX,
          "the indexes were made under other rules for values than those that hold now",
          "run `tht index`");
    }
  }

  /**
   * The snapshot's corpus version alone, which stands first in the file: a search needs no more of
   * it, and is quicker without the catalog. Otherwise as {@link #read}.
   */
  public static String corpusVersion(Path file, Settings settings) {
    Beginning beginning =
        read(
            file,
            () -> {
              try (InputStream bytes = Files.newInputStream(file);
                  JsonParser in =
                      new JsonFactory().createParser(ObjectReadContext.empty(), bytes)) {
                return beginning(in, file);
              }
            });
    check(beginning.denied(), beginning.values(), settings);
    return beginning.corpusVersion();
  }

  /** What stands first in the file. */
  private record Beginning(String corpusVersion, List<String> denied, String values) {}

  private static Beginning beginning(JsonParser in, Path file) {
    if (in.nextToken() == JsonToken.START_OBJECT
        && in.nextToken() == JsonToken.PROPERTY_NAME
        && in.currentName().equals("corpus_version")
        && in.nextToken() == JsonToken.VALUE_STRING) {
      String version = in.getString();
      List<String> denied = new ArrayList<>();
      if (in.nextToken() == JsonToken.PROPERTY_NAME
          && in.currentName().equals("denied")
          && in.nextToken() == JsonToken.START_ARRAY) {
        while (in.nextToken() == JsonToken.VALUE_STRING) {
          denied.add(in.getString());
        }
      }
      boolean said =
          in.nextToken() == JsonToken.PROPERTY_NAME
              && in.currentName().equals("values")
              && in.nextToken() == JsonToken.VALUE_STRING;
      return new Beginning(version, denied, said ? in.getString() : "");
    }
    throw damaged(file, "it does not begin with the corpus version", null);
  }

  /** Reads something of the file. */
  private interface Reading<T> {
    T read() throws IOException;
  }

  private static <T> T read(Path file, Reading<T> reading) {
    try {
      return reading.read();
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
    } catch (ThtException e) {
      throw e.code() == AssemblyErrorCode.DAMAGED_CATALOG
          ? e
          : damaged(file, String.valueOf(e.getMessage()), e);
    } catch (JacksonException e) {
      throw damaged(file, "it is no JSON", e);
    }
  }

  private static ThtException damaged(Path file, String what, @Nullable Throwable cause) {
    return new ThtException(
        AssemblyErrorCode.DAMAGED_CATALOG,
        file + " is damaged, or of another version of tht: " + what,
        "run `tht index`",
        cause);
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

package dev.tht.schemacatalog.database;

import dev.tht.schemacatalog.SchemaCatalogErrorCode;
import dev.tht.spi.ThtException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * How to reach a database: its JDBC URL, and what does not stand in it. A password is never part of
 * it, only where one is: a variable of the environment, or a file that its owner alone reads.
 *
 * @param url JDBC URL
 * @param properties the driver's properties, of those that are allowed
 * @param passwordVariable the variable that holds the password; else {@code THT_DB_PASSWORD}, and
 *     for PostgreSQL {@code PGPASSWORD} and {@code ~/.pgpass}
 * @param passwordFile the file whose first line is the password
 * @param driver a jar with the engine's driver, where tht brings none
 */
public record ConnectionProfile(
    String url,
    Map<String, String> properties,
    Optional<String> passwordVariable,
    Optional<Path> passwordFile,
    Optional<Path> driver) {

  public ConnectionProfile {
    properties = Map.copyOf(properties);
  }

  /** The URL alone. */
  public static ConnectionProfile of(String url) {
    return new ConnectionProfile(
        url, Map.of(), Optional.empty(), Optional.empty(), Optional.empty());
  }

  /** The same, with the driver of that jar. */
  public ConnectionProfile with(Path jar) {
    return new ConnectionProfile(url, properties, passwordVariable, passwordFile, Optional.of(jar));
  }

  /** The password, where one is to be found. */
  Optional<String> password(Map<String, String> environment, boolean postgres) {
    if (passwordVariable.isPresent()) {
      return Optional.of(
          Optional.ofNullable(environment.get(passwordVariable.get()))
              .orElseThrow(
                  () ->
                      bad(
                          "the variable "
                              + passwordVariable.get()
                              + " with the password is not set",
                          "set it, or name another one")));
    }
    if (passwordFile.isPresent()) {
      return Optional.of(firstLine(passwordFile.get()));
    }
    return Optional.ofNullable(environment.get("THT_DB_PASSWORD"))
        .or(() -> Optional.ofNullable(postgres ? environment.get("PGPASSWORD") : null));
  }

  private static String firstLine(Path file) {
    try {
      if (othersRead(file)) {
        throw bad("the password file " + file + " can be read by others", "run: chmod 600 " + file);
      }
      return Files.readString(file).lines().findFirst().orElse("");
    } catch (IOException unreadable) {
      throw bad("the password file " + file + " cannot be read", "give the path of a text file");
    }
  }

  private static boolean othersRead(Path file) throws IOException {
    try {
      Set<PosixFilePermission> granted = Files.getPosixFilePermissions(file);
      return granted.contains(PosixFilePermission.GROUP_READ)
          || granted.contains(PosixFilePermission.OTHERS_READ);
    } catch (UnsupportedOperationException noPermissionsHere) {
      return false;
    }
  }

  private static ThtException bad(String message, String remedy) {
    return new ThtException(SchemaCatalogErrorCode.BAD_CONNECTION, message, remedy);
  }
}

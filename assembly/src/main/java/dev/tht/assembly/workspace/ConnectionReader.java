package dev.tht.assembly.workspace;

import dev.tht.assembly.AssemblyErrorCode;
import dev.tht.schemacatalog.database.ConnectionProfile;
import dev.tht.spi.ThtException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Reads how the database is reached: the key {@code database} is a JDBC URL, or the name of a block
 * under {@code connections} with {@code url} and, where they are needed, {@code properties}, {@code
 * password-variable}, {@code password-file} and {@code driver}. Paths are relative to the folder of
 * {@code tht.yaml}.
 */
final class ConnectionReader {

  private ConnectionReader() {}

  static ConnectionProfile read(String database, SettingsBlock connections, Path file) {
    Map<String, ConnectionProfile> named = new LinkedHashMap<>();
    for (String name : connections.keys()) {
      named.put(name, profile(connections.block(name), file.toAbsolutePath()));
    }
    if (database.startsWith("jdbc:")) {
      return ConnectionProfile.of(database);
    }
    ConnectionProfile chosen = named.get(database);
    if (chosen == null) {
      throw new ThtException(
          AssemblyErrorCode.BAD_SETTINGS,
          file + ": the database '" + database + "' is neither a JDBC URL nor under 'connections'",
          named.isEmpty()
              ? "write a URL like jdbc:sqlite:shop.sqlite"
              : "write a URL, or one of " + String.join(", ", named.keySet()));
    }
    return chosen;
  }

  private static ConnectionProfile profile(SettingsBlock block, Path file) {
    String url = block.required("url", "add the JDBC URL of the connection");
    SettingsBlock given = block.block("properties");
    Map<String, String> properties = new LinkedHashMap<>();
    for (String key : given.keys()) {
      given.text(key).ifPresent(value -> properties.put(key, value));
    }
    ConnectionProfile profile =
        new ConnectionProfile(
            url,
            properties,
            block.text("password-variable"),
            path(block, "password-file", file),
            path(block, "driver", file));
    block.done();
    return profile;
  }

  private static Optional<Path> path(SettingsBlock block, String key, Path file) {
    return block
        .text(key)
        .map(
            text ->
                text.startsWith("~/")
                    ? Path.of(System.getProperty("user.home"), text.substring(2))
                    : file.resolveSibling(text).normalize());
  }
}

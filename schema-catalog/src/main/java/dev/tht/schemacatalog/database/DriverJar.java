package dev.tht.schemacatalog.database;

import dev.tht.schemacatalog.SchemaCatalogErrorCode;
import dev.tht.spi.ThtException;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Driver;
import java.sql.SQLException;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/**
 * A driver that comes from a jar of its own and is seen by nobody else: neither by the driver
 * manager nor by the class path. It stays loaded until the program ends, as drivers do.
 */
final class DriverJar {

  private DriverJar() {}

  static Driver driver(Path jar, DatabaseUrl url) {
    if (!Files.isReadable(jar) || !Files.isRegularFile(jar)) {
      throw bad("the driver " + jar + " is not a file that can be read", "give the path of a jar");
    }
    try {
      URL[] classes = {jar.toAbsolutePath().toUri().toURL()};
      ClassLoader loader = new URLClassLoader(classes, ClassLoader.getPlatformClassLoader());
      for (Driver driver : ServiceLoader.load(Driver.class, loader)) {
        if (loader.equals(driver.getClass().getClassLoader())
            && driver.acceptsURL(url.toString())) {
          return driver;
        }
      }
    } catch (IOException | SQLException | ServiceConfigurationError unusable) {
      throw new ThtException(
          SchemaCatalogErrorCode.BAD_CONNECTION,
          "the driver " + jar + " cannot be loaded: " + AskedDatabase.firstLine(unusable),
          "give the engine's JDBC driver with everything it needs in one jar",
          unusable);
    }
    throw bad(
        "the jar " + jar + " holds no driver that answers to jdbc:" + url.scheme() + ":",
        "give the engine's JDBC driver");
  }

  private static ThtException bad(String message, String remedy) {
    return new ThtException(SchemaCatalogErrorCode.BAD_CONNECTION, message, remedy);
  }
}

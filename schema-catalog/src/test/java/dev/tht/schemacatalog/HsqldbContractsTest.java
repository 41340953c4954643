package dev.tht.schemacatalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.tht.schemacatalog.database.AskedDatabase;
import dev.tht.schemacatalog.database.ConnectionProfile;
import dev.tht.schemacatalog.database.Engine;
import dev.tht.spi.ThtException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.Statement;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.junit.jupiter.api.Test;

/** An engine that nothing is known of, by a driver that is not on the class path. */
class HsqldbContractsTest extends EngineContracts {

  private static final Path DRIVER = Path.of("target", "drivers", "hsqldb.jar");

  @Override
  protected AskedDatabase open(Path folder) throws Exception {
    String url = "jdbc:hsqldb:file:" + folder.resolve("shop");
    URL[] jar = {DRIVER.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(jar, ClassLoader.getPlatformClassLoader())) {
      Driver driver =
          (Driver)
              loader.loadClass("org.hsqldb.jdbc.JDBCDriver").getDeclaredConstructor().newInstance();
      try (Connection connection = driver.connect(url, new Properties());
          Statement statement = connection.createStatement()) {
        for (String sql : shop(Engine.OTHER.capabilities())) {
          statement.execute(sql);
        }
        statement.execute("SHUTDOWN");
      }
    }
    return AskedDatabase.open(
        ConnectionProfile.of(url + ";ifexists=true;readonly=true").with(DRIVER), Map.of());
  }

  /** Its recursion is no subquery of one row; it needs a table for a SELECT, which VALUES is. */
  @Override
  protected Optional<String> endless() {
    String tables = "\"spelling\" a, \"spelling\" b, \"spelling\" c, \"spelling\" d";
    return Optional.of(
        "SELECT COUNT(*) AS c FROM " + tables + ", \"spelling\" e, \"spelling\" f, \"spelling\" g");
  }

  @Test
  void itsDriverIsNotOnTheClassPath() {
    assertThatExceptionOfType(ClassNotFoundException.class)
        .isThrownBy(() -> Class.forName("org.hsqldb.jdbc.JDBCDriver"));
    assertThatExceptionOfType(ThtException.class)
        .isThrownBy(() -> AskedDatabase.open("jdbc:hsqldb:file:shop"))
        .withMessageContaining("jdbc:hsqldb:")
        .matches(failure -> failure.sentence().contains("--driver-path"));
  }

  @Test
  void aJarWithoutADriverIsSaid() {
    Path none = Path.of("pom.xml");

    assertThatExceptionOfType(ThtException.class)
        .isThrownBy(
            () ->
                AskedDatabase.open(
                    ConnectionProfile.of("jdbc:hsqldb:file:shop").with(none), Map.of()))
        .matches(failure -> failure.sentence().lines().count() == 1)
        .withMessageContaining("pom.xml");
    assertThat(none).exists();
  }
}

package dev.tht.schemacatalog.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.tht.schemacatalog.SchemaCatalogErrorCode;
import dev.tht.spi.ThtException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a URL or a property could make a driver do besides reading, and where passwords may be. */
class HostileConnectionsTest {
  @TempDir Path folder;

  private static List<String> lines(String resource) throws IOException {
    try (InputStream in =
        HostileConnectionsTest.class.getResourceAsStream("/hostile/" + resource)) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .toList();
    }
  }

  static List<String> urls() throws IOException {
    return lines("urls.txt");
  }

  static List<String> properties() throws IOException {
    return lines("properties.txt");
  }

  @Test
  void thereAreMoreThanTwoHundredOfEach() throws IOException {
    assertThat(urls()).hasSizeGreaterThan(250).doesNotHaveDuplicates();
    assertThat(properties()).hasSizeGreaterThan(100).doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @MethodSource("urls")
  void refusesTheUrlBeforeAnyDriverSeesIt(String url) {
    assertThatExceptionOfType(ThtException.class)
        .isThrownBy(() -> AskedDatabase.open(url, Map.of()).close())
        .matches(failure -> failure.code() == SchemaCatalogErrorCode.BAD_URL, "BAD_URL")
        .matches(failure -> failure.sentence().lines().count() == 1, "one sentence")
        .matches(failure -> !failure.sentence().contains("s3cret"), "no password")
        .matches(failure -> !failure.sentence().contains("tiger"), "no password");
  }

  @ParameterizedTest
  @MethodSource("properties")
  void refusesThePropertyBeforeAnyDriverSeesIt(String property) {
    String[] parts = property.split("[ =]", 3);
    ConnectionProfile profile =
        new ConnectionProfile(
            "jdbc:"
                + parts[0]
                + (parts[0].endsWith("sql") || parts[0].equals("mariadb") ? "://host/db" : ":db"),
            Map.of(parts[1], parts[2].replace("%20", " ").replace("%3D", "=")),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());

    assertThatExceptionOfType(ThtException.class)
        .isThrownBy(() -> AskedDatabase.open(profile, Map.of()).close())
        .matches(failure -> failure.code() == SchemaCatalogErrorCode.BAD_URL, "BAD_URL")
        .matches(failure -> !failure.sentence().contains("s3cret"), "no password");
  }

  @Test
  void aFileNamedLikeOptionsDoesNotBringThemIn() throws IOException {
    for (String name :
        List.of("shop;INIT=RUNSCRIPT FROM 'x'", "x.duckdb;allow_unsigned_extensions=true")) {
      Files.createFile(folder.resolve(name));
    }

    for (String url :
        List.of(
            "jdbc:h2:" + folder.resolve("shop;INIT=RUNSCRIPT FROM 'x'"),
            "jdbc:duckdb:" + folder.resolve("x.duckdb;allow_unsigned_extensions=true"))) {
      assertThatExceptionOfType(ThtException.class)
          .isThrownBy(() -> AskedDatabase.open(url, Map.of()).close())
          .matches(failure -> failure.code() == SchemaCatalogErrorCode.BAD_URL);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "jdbc:postgresql://host:5432/db?user=reader&sslmode=verify-full&sslrootcert=/etc/ca.pem",
        "jdbc:postgresql://one:1,two:2/db?targetServerType=primary",
        "jdbc:postgresql://host/db?options=-c%20search_path=sales,public",
        "jdbc:postgresql://host/db?options=endpoint%3Dep-1",
        "jdbc:mariadb://host:3306/db?user=reader&sslMode=verify-full",
        "jdbc:oracle:thin:@host:1521/db",
        "jdbc:sqlserver://host:1433;databaseName=db;encrypt=true",
        "jdbc:hsqldb:file:/data/shop;ifexists=true;readonly=true"
      })
  void letsAnAddressThrough(String url) {
    assertThatCode(() -> DatabaseUrl.parse(url)).doesNotThrowAnyException();
  }

  @Test
  void takesThePasswordFromAVariableOrAFileThatOthersCannotRead() throws IOException {
    Path file = Files.writeString(folder.resolve("password"), "from file\n");
    ConnectionProfile plain = ConnectionProfile.of("jdbc:postgresql://host/db");
    ConnectionProfile named =
        new ConnectionProfile(
            plain.url(),
            Map.of(),
            Optional.of("SHOP_PASSWORD"),
            Optional.empty(),
            Optional.empty());
    ConnectionProfile filed =
        new ConnectionProfile(
            plain.url(), Map.of(), Optional.empty(), Optional.of(file), Optional.empty());

    assertThat(plain.password(Map.of(), true)).isEmpty();
    assertThat(plain.password(Map.of("PGPASSWORD", "pg"), true)).contains("pg");
    assertThat(plain.password(Map.of("PGPASSWORD", "pg"), false)).isEmpty();
    assertThat(plain.password(Map.of("PGPASSWORD", "pg", "THT_DB_PASSWORD", "own"), true))
        .contains("own");
    assertThat(named.password(Map.of("SHOP_PASSWORD", "named"), true)).contains("named");
    assertThatExceptionOfType(ThtException.class)
        .isThrownBy(() -> named.password(Map.of("PGPASSWORD", "pg"), true))
        .withMessageContaining("SHOP_PASSWORD");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
    assertThatExceptionOfType(ThtException.class)
        .isThrownBy(() -> filed.password(Map.of(), true))
        .matches(failure -> failure.sentence().contains("chmod 600"));
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
    assertThat(filed.password(Map.of(), true)).contains("from file");
  }
}

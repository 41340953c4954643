package dev.tht.schemacatalog.database;

import dev.tht.schemacatalog.SchemaCatalogErrorCode;
import dev.tht.spi.ThtException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The JDBC URL of the database asked, checked before any driver sees it: a file is there, and no
 * property could make a driver write, load code or read other files. A password does not belong in
 * it.
 *
 * @param scheme the part after {@code jdbc:}, in lower case
 * @param rest what follows the scheme's colon
 */
public record DatabaseUrl(String scheme, String rest) {

  private static final Set<String> POSTGRES_PROPERTIES =
      Set.of(
          "user",
          "sslmode",
          "sslrootcert",
          "currentschema",
          "applicationname",
          "connecttimeout",
          "logintimeout",
          "sockettimeout",
          "tcpkeepalive",
          "options",
          "targetservertype",
          "gssencmode",
          "channelbinding",
          "preparethreshold");

  /**
   * The URL as parts.
   *
   * @throws ThtException when it is no JDBC URL or holds what does not belong in one
   */
  public static DatabaseUrl parse(String url) {
    String[] parts = url.strip().split(":", 3);
    if (parts.length < 3
        || !parts[0].equalsIgnoreCase("jdbc")
        || parts[1].isBlank()
        || parts[2].isBlank()) {
      throw bad(
          "this is not a JDBC URL: " + withoutSecrets(url),
          "write it like jdbc:sqlite:shop.sqlite or jdbc:postgresql://host/database");
    }
    DatabaseUrl parsed = new DatabaseUrl(parts[1].toLowerCase(Locale.ROOT), parts[2]);
    parsed.check();
    return parsed;
  }

  /** For messages: no query, no user information. */
  public String safe() {
    return withoutSecrets(toString());
  }

  @Override
  public String toString() {
    return "jdbc:" + scheme + ":" + rest;
  }

  /** The file that an embedded engine's URL names. */
  Path file() {
    String name = rest.startsWith("file:") ? rest.substring("file:".length()) : rest;
    try {
      return Path.of(name);
    } catch (InvalidPathException failure) {
      throw bad("not a file name: " + name, "give the path of a database file");
    }
  }

  private void check() {
    switch (scheme) {
      case "sqlite", "duckdb" -> checkFile("?;", rest);
      case "h2" -> checkFile(";", rest);
      case "postgresql" -> checkPostgres();
      default -> checkOther();
    }
  }

  private void checkFile(String forbidden, String name) {
    if (name.startsWith(":") || name.startsWith("mem:") || name.contains("://")) {
      throw bad(safe() + " names no database file", "give the path of a database file");
    }
    boolean plain = Files.exists(file());
    for (char mark : forbidden.toCharArray()) {
      if (!plain && name.indexOf(mark) >= 0) {
        throw bad(
            "options are not allowed in the URL of a database file: " + safe(),
            "give the path alone");
      }
    }
  }

  private void checkPostgres() {
    int query = rest.indexOf('?');
    if (query < 0) {
      return;
    }
    for (String property : List.of(rest.substring(query + 1).split("&"))) {
      String key = property.split("=", 2)[0].toLowerCase(Locale.ROOT);
      if (key.equals("password")) {
        throw bad(
            "a password does not belong in the URL",
            "put it in PGPASSWORD or in ~/.pgpass instead");
      }
      if (!POSTGRES_PROPERTIES.contains(key)) {
        throw bad("the URL's property " + key + " is not allowed", "leave it out");
      }
    }
  }

  private void checkOther() {
    String lower = rest.toLowerCase(Locale.ROOT);
    if (lower.contains("password=") || lower.contains("pwd=")) {
      throw bad("a password does not belong in the URL", "inject a DataSource that has it");
    }
  }

  private static ThtException bad(String message, String remedy) {
    return new ThtException(SchemaCatalogErrorCode.BAD_URL, message, remedy);
  }

  private static String withoutSecrets(String url) {
    return url.replaceAll("[?;].*$", "").replaceAll("//[^/@]*@", "//");
  }
}

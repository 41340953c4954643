package dev.tht.schemacatalog.database;

import dev.tht.schemacatalog.SchemaCatalogErrorCode;
import dev.tht.spi.SafeText;
import dev.tht.spi.ThtException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The JDBC URL of the database asked, checked before any driver sees it: a file is there, and no
 * property could make a driver write, load code or read other files. A password does not belong in
 * it.
 *
 * @param scheme the part after {@code jdbc:}, in lower case
 * @param rest what follows the scheme's colon
 */
public record DatabaseUrl(String scheme, String rest) {

  private static final Pattern INDIRECT =
      Pattern.compile(
          "(jndi|ldaps?|rmi|iiop|dns|https?|ftp|jar|zip|res|classpath|cfg|mem|memory):|file://");
  private static final Pattern KIND = Pattern.compile("[A-Za-z][A-Za-z0-9]+:.*");
  private static final Set<String> SPECIAL = Set.of("md:", "motherduck:", "s3:", "gcs:", "r2:");

  /**
   * The URL as parts.
   *
   * @throws ThtException when it is no JDBC URL or holds what does not belong in one
   */
  public static DatabaseUrl parse(String url) {
    String[] parts = url.strip().split(":", 3);
    if (parts.length < 3
        || !parts[0].equalsIgnoreCase("jdbc")
        || !parts[1].matches("[A-Za-z][A-Za-z0-9+.-]*")
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
      throw bad("not a file name: " + SafeText.line(name, 80), "give the path of a database file");
    }
  }

  private void check() {
    if (rest.chars().anyMatch(Character::isISOControl)) {
      throw bad("the URL holds a control character: " + safe(), "write it without");
    }
    switch (scheme) {
      case "sqlite" -> checkFile("?;", false);
      case "duckdb" -> checkFile("?;", true);
      case "h2" -> checkFile(";", true);
      case "postgresql" -> checkServer("?", "&");
      case "mariadb" -> {
        checkServer("?", "&");
        if (!rest.startsWith("//") || rest.indexOf('(') >= 0) {
          throw bad(safe() + " names no single server", "write jdbc:mariadb://host/database");
        }
      }
      default -> checkOther();
    }
  }

  /**
   * @param always whether such a mark makes options of what follows even when a file has that name
   */
  private void checkFile(String forbidden, boolean always) {
    String name = rest.startsWith("file:") ? rest.substring("file:".length()) : rest;
    if (name.startsWith(":")
        || rest.contains("://")
        || SPECIAL.stream().anyMatch(name.toLowerCase(Locale.ROOT)::startsWith)
        || (KIND.matcher(name).matches() && !Files.exists(file()) && !windowsDrive(name))) {
      throw bad(safe() + " names no database file", "give the path of a database file");
    }
    boolean plain = !always && Files.exists(file());
    if (!plain && name.chars().anyMatch(mark -> forbidden.indexOf(mark) >= 0)) {
      throw bad(
          "options are not allowed in the URL of a database file: " + safe(),
          "give the path alone");
    }
  }

  private static boolean windowsDrive(String name) {
    return name.indexOf(':') == 1;
  }

  private void checkServer(String start, String separator) {
    int query = rest.indexOf(start);
    String address = query < 0 ? rest : rest.substring(0, query);
    checkAddress(address);
    if (address.indexOf(';') >= 0) {
      throw bad("the address holds a semicolon: " + safe(), "write host, port and database alone");
    }
    if (query >= 0) {
      checkProperties(rest.substring(query + 1), separator);
    }
  }

  private static void checkAddress(String address) {
    if (address.matches("[^/@]*//?[^/@]*:[^/@]*@.*") || address.matches("[^@]*:[^/@]+/[^@]*@.*")) {
      throw bad(
          "a password does not belong in the URL",
          "put it in THT_DB_PASSWORD, in a password file, or for PostgreSQL in ~/.pgpass");
    }
  }

  private void checkProperties(String properties, String separator) {
    for (String property : properties.split("[" + separator + "]", -1)) {
      String[] pair = property.split("=", 2);
      if (!property.isBlank()) {
        DriverProperties.check(scheme, pair[0].strip(), pair.length > 1 ? pair[1] : "");
      }
    }
  }

  /**
   * Of a driver that nothing is known of: an address, then properties that say no more than one.
   */
  private void checkOther() {
    String[] parts = rest.split("[?;]", 2);
    String address = parts[0].toLowerCase(Locale.ROOT);
    if (parts.length > 1) {
      checkProperties(parts[1], "?;&,");
    }
    if (INDIRECT.matcher(address).find()
        || address.indexOf('=') >= 0
        || address.indexOf('(') >= 0) {
      throw bad(safe() + " names no address alone", "write host, port and database, or a file");
    }
    checkAddress(parts[0]);
  }

  private static ThtException bad(String message, String remedy) {
    return new ThtException(SchemaCatalogErrorCode.BAD_URL, message, remedy);
  }

  private static String withoutSecrets(String url) {
    String plain = url.replaceAll("(?s)[?;=(].*$", "").replaceAll("//?[^/@]*@", "//");
    return SafeText.line(plain, 200);
  }
}

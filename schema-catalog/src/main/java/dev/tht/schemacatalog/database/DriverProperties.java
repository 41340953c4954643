package dev.tht.schemacatalog.database;

import dev.tht.schemacatalog.SchemaCatalogErrorCode;
import dev.tht.spi.SafeText;
import dev.tht.spi.ThtException;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The properties that a driver may be given, each named here because it says whom to reach and how,
 * and can make no driver write, load code, run a statement or read another file's content.
 */
final class DriverProperties {

  private static final Set<String> SECRETS =
      Set.of("password", "pwd", "passwd", "pass", "sslpassword", "keystorepassword", "accesstoken");
  private static final Set<String> POSTGRES =
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
  private static final Set<String> MARIADB =
      Set.of(
          "user",
          "sslmode",
          "serversslcert",
          "connecttimeout",
          "sockettimeout",
          "tcpkeepalive",
          "tinyint1isbit",
          "yearisdatetype",
          "timezone");
  private static final Set<String> OTHER =
      Set.of(
          "user",
          "username",
          "database",
          "databasename",
          "schema",
          "currentschema",
          "encrypt",
          "ssl",
          "sslmode",
          "readonly",
          "ifexists",
          "connecttimeout",
          "logintimeout",
          "sockettimeout");
  private static final Pattern SESSION =
      Pattern.compile(
          "(-c\\s*)?(search_path|statement_timeout|lock_timeout|endpoint|project)=[\\w,.-]*");

  private DriverProperties() {}

  /** Refuses a property that is a secret or is not allowed for the URL's scheme. */
  static void check(String scheme, String key, String value) {
    String name = key.toLowerCase(Locale.ROOT);
    if (SECRETS.contains(name)) {
      throw refused("a password does not belong in the URL or among the properties");
    }
    if (!allowed(scheme).contains(name)) {
      throw refused("the connection's property '" + SafeText.line(key, 60) + "' is not allowed");
    }
    String plain = value.replace("%20", " ").replace("%3D", "=").replace('+', ' ');
    if (name.equals("options") && !SESSION.matcher(plain.strip()).matches()) {
      throw refused("the connection's property 'options' may set search_path and timeouts only");
    }
  }

  private static Set<String> allowed(String scheme) {
    return switch (scheme) {
      case "postgresql" -> POSTGRES;
      case "mariadb" -> MARIADB;
      case "sqlite", "duckdb", "h2" -> Set.of();
      default -> OTHER;
    };
  }

  /** Refuses any of them that is not allowed. */
  static void check(String scheme, Map<String, String> properties) {
    properties.forEach((key, value) -> check(scheme, key, value));
  }

  private static ThtException refused(String message) {
    String remedy =
        message.startsWith("a password")
            ? "put it in THT_DB_PASSWORD, in a password file, or for PostgreSQL in ~/.pgpass"
            : "leave it out";
    return new ThtException(SchemaCatalogErrorCode.BAD_URL, message, remedy);
  }
}

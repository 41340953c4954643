package dev.tht.storagepostgres;

import dev.tht.spi.ProviderConfig;
import dev.tht.spi.ThtException;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;
import javax.sql.DataSource;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * Where a store lies, from its block of {@code tht.yaml}: {@code url}, a JDBC URL, unless a data
 * source is given; {@code reviewer-url}, read by the ledger only; {@code schema} ({@code tht});
 * {@code migrate} ({@code true}), whether opening it prepares the schema, which needs the right to
 * create tables. No message repeats the URL, because it may hold a password.
 *
 * @param source where connections come from
 * @param reviewer where the reviewer's role connects, when it is another one
 * @param schema a plain name
 */
record PostgresSettings(DataSource source, Optional<DataSource> reviewer, String schema) {
  private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9_]{0,50}");

  /**
   * The settings, with the schema prepared unless they say otherwise.
   *
   * @param ids where the id of a new ledger comes from
   */
  static PostgresSettings open(
      Optional<DataSource> given, ProviderConfig config, RandomGenerator ids) {
    String schema = config.find("schema").orElse("tht");
    if (!NAME.matcher(schema).matches()) {
      throw bad(
          "setting schema of a PostgreSQL store cannot be '" + schema + "'",
          "use a lower-case letter followed by at most 50 letters, digits or underscores");
    }
    String migrate = config.find("migrate").orElse("true");
    if (!migrate.equals("true") && !migrate.equals("false")) {
      throw bad(
          "setting migrate of a PostgreSQL store cannot be '" + migrate + "'", "use true or false");
    }
    DataSource source = given.orElseGet(() -> connectedBy(config, "url"));
    Optional<DataSource> reviewer =
        config.find("reviewer-url").map(set -> connectedBy(config, "reviewer-url"));
    if (migrate.equals("true")) {
      PostgresSchema.prepare(source, schema, ids);
    }
    return new PostgresSettings(source, reviewer, schema);
  }

  private static DataSource connectedBy(ProviderConfig config, String key) {
    String url =
        config
            .find(key)
            .orElseThrow(
                () ->
                    bad(
                        "a PostgreSQL store has no setting " + key,
                        "add "
                            + key
                            + ": jdbc:postgresql://HOST/DATABASE to its block of tht.yaml"));
    PGSimpleDataSource source = new PGSimpleDataSource();
    if (!takes(source, url)) {
      throw bad(
          "setting " + key + " of a PostgreSQL store is no JDBC URL of PostgreSQL",
          "write it as jdbc:postgresql://HOST/DATABASE");
    }
    return source;
  }

  /** Whether it is a URL; the driver's own refusal would repeat it. */
  private static boolean takes(PGSimpleDataSource source, String url) {
    try {
      source.setURL(url);
      return true;
    } catch (IllegalArgumentException refused) {
      return false;
    }
  }

  private static ThtException bad(String message, String remedy) {
    return new ThtException(StoragePostgresErrorCode.BAD_SETTING, message, remedy);
  }
}

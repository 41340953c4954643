package dev.tht.retrievalvector;

import dev.tht.spi.ProviderConfig;
import dev.tht.spi.ThtException;
import dev.tht.spi.retrieval.VectorIndex;
import dev.tht.spi.retrieval.VectorIndexFactory;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;
import javax.sql.DataSource;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * Opens {@link PgVectorIndex}es. Settings: {@code url}, a JDBC URL, unless a data source is given
 * to the constructor; {@code schema}, where the tables lie ({@code tht}). The folder is not used.
 */
public final class PgVectorIndexFactory implements VectorIndexFactory {

  private static final Pattern IDENTIFIER = Pattern.compile("[a-z][a-z0-9_]{0,50}");

  private final Optional<DataSource> given;
  private final int exactBelow;

  /** Connects by the setting {@code url}. */
  public PgVectorIndexFactory() {
    this(Optional.empty(), 20_000);
  }

  /** Takes connections from there; the setting {@code url} is not read. */
  public PgVectorIndexFactory(DataSource given) {
    this(Optional.of(given), 20_000);
  }

  PgVectorIndexFactory(Optional<DataSource> given, int exactBelow) {
    this.given = given;
    this.exactBelow = exactBelow;
  }

  @Override
  public String name() {
    return "pgvector";
  }

  @Override
  public VectorIndex open(Path folder, String name, int dimension, ProviderConfig config) {
    String schema = identifier("schema", config.find("schema").orElse("tht"));
    String table = identifier("index-name", name);
    Connections connections =
        given.map(Connections::lentBy).orElseGet(() -> Connections.keptFrom(connectedBy(config)));
    return PgVectorIndex.open(connections, schema, "vectors_" + table, dimension, exactBelow);
  }

  private static String identifier(String setting, String value) {
    if (!IDENTIFIER.matcher(value).matches()) {
      throw new ThtException(
          RetrievalVectorErrorCode.SETTING_INVALID,
          "setting " + setting + " cannot be '" + value + "'",
          "use a lower-case letter followed by at most 50 letters, digits or underscores");
    }
    return value;
  }

  private static DataSource connectedBy(ProviderConfig config) {
    String url =
        config
            .find("url")
            .orElseThrow(
                () ->
                    new ThtException(
                        RetrievalVectorErrorCode.SETTING_INVALID,
                        "index pgvector has no setting url",
                        "add url: jdbc:postgresql://HOST/DATABASE to its block of tht.yaml"));
    try {
      PGSimpleDataSource source = new PGSimpleDataSource();
      source.setURL(url);
      return source;
    } catch (IllegalArgumentException e) {
      throw new ThtException(
          RetrievalVectorErrorCode.SETTING_INVALID,
          "setting url of index pgvector is no JDBC URL of PostgreSQL",
          "write it as jdbc:postgresql://HOST/DATABASE",
          e);
    }
  }
}

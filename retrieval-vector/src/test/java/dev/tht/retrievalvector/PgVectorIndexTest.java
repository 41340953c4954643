package dev.tht.retrievalvector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.spi.ProviderConfig;
import dev.tht.spi.ThtException;
import dev.tht.spi.retrieval.VectorIndex;
import dev.tht.spi.retrieval.VectorIndexFactory;
import dev.tht.testkit.retrieval.VectorIndexContract;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("postgres")
class PgVectorIndexTest extends VectorIndexContract {

  private final ProviderConfig config = ownSchema();

  static ProviderConfig ownSchema() {
    String url = System.getenv("THT_TEST_PG_URL");
    assertThat(url).as("THT_TEST_PG_URL; ./verify starts a database and sets it").isNotNull();
    String schema = "t_" + UUID.randomUUID().toString().replace("-", "");
    return new ProviderConfig(Map.of("url", url, "schema", schema));
  }

  @Override
  protected VectorIndexFactory factory() {
    return new PgVectorIndexFactory();
  }

  @Override
  protected ProviderConfig config() {
    return config;
  }

  @Test
  void saysWhatToDoWithoutADatabase() {
    ProviderConfig nowhere =
        new ProviderConfig(Map.of("url", "jdbc:postgresql://127.0.0.1:1/none?connectTimeout=1"));

    assertThatThrownBy(() -> new PgVectorIndexFactory().open(Path.of("."), "x", 8, nowhere))
        .isInstanceOfSatisfying(
            ThtException.class,
            refused ->
                assertThat(refused.code()).isEqualTo(RetrievalVectorErrorCode.STORE_UNREACHABLE));
  }

  @Test
  void keepsItsConnectionAndReplacesOneThatIsLost() throws SQLException {
    String url = config.find("url").orElseThrow();
    String name = "kept-" + UUID.randomUUID();
    Map<String, String> settings = new HashMap<>(config.settings());
    settings.put("url", url + "&ApplicationName=" + name);

    try (VectorIndex index =
            new PgVectorIndexFactory().open(Path.of("."), "kept", 2, new ProviderConfig(settings));
        Connection other = DriverManager.getConnection(url);
        Statement statement = other.createStatement()) {
      index.upsert(List.of(new VectorIndex.Entry("a", new float[] {1, 0})));
      assertThat(index.search(new float[] {1, 0}, 1)).hasSize(1);
      int first = process(statement, name);
      assertThat(index.search(new float[] {1, 0}, 1)).hasSize(1);
      assertThat(process(statement, name)).isEqualTo(first);

      statement.execute("select pg_terminate_backend(" + first + ", 5000)");
      assertThat(index.search(new float[] {1, 0}, 1)).hasSize(1);
      assertThat(process(statement, name)).isNotEqualTo(first);
    }
  }

  /** The one process of the server that serves this application. */
  private static int process(Statement statement, String application) throws SQLException {
    try (ResultSet row =
        statement.executeQuery(
            "select pid from pg_stat_activity where application_name = '" + application + "'")) {
      assertThat(row.next()).as("a connection of %s", application).isTrue();
      int process = row.getInt(1);
      assertThat(row.next()).as("a second one").isFalse();
      return process;
    }
  }
}

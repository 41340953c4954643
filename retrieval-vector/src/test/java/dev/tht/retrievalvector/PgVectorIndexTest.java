package dev.tht.retrievalvector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.spi.ProviderConfig;
import dev.tht.spi.ThtException;
import dev.tht.spi.retrieval.VectorIndexFactory;
import dev.tht.testkit.retrieval.VectorIndexContract;
import java.nio.file.Path;
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
}

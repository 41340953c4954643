package dev.tht.storagepostgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.spi.ProviderConfig;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LedgerStoreFactory;
import dev.tht.spi.ledger.PayloadStoreFactory;
import dev.tht.spi.memory.MemoryStoreFactory;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Map;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PostgresSettingsTest {
  private static final String SECRET = "hunter2";

  @Test
  void theFactoriesAreFoundByTheirName() {
    assertThat(ServiceLoader.load(LedgerStoreFactory.class))
        .extracting(LedgerStoreFactory::name)
        .contains("postgres");
    assertThat(ServiceLoader.load(PayloadStoreFactory.class))
        .extracting(PayloadStoreFactory::name)
        .contains("postgres");
    assertThat(ServiceLoader.load(MemoryStoreFactory.class))
        .extracting(MemoryStoreFactory::name)
        .contains("postgres");
  }

  @ParameterizedTest
  @CsvSource({
    "jdbc:sqlite:x?password=hunter2, tht, true, BAD_SETTING",
    "jdbc:postgresql://127.0.0.1:99999/x?password=hunter2, tht, true, BAD_SETTING",
    "jdbc:postgresql://127.0.0.1:1/x?user=a&password=hunter2, tht, true, UNREACHABLE",
    "jdbc:postgresql://127.0.0.1:1/x?password=hunter2, Tht; drop, true, BAD_SETTING",
    "jdbc:postgresql://127.0.0.1:1/x?password=hunter2, tht, perhaps, BAD_SETTING"
  })
  void refusesBadSettingsAndNeverRepeatsThePassword(
      String url, String schema, String migrate, StoragePostgresErrorCode code) {
    ProviderConfig config =
        new ProviderConfig(Map.of("url", url, "schema", schema, "migrate", migrate));

    assertThatThrownBy(() -> new PostgresLedgerStoreFactory().open(Path.of("unused"), config))
        .isInstanceOfSatisfying(
            ThtException.class,
            e -> {
              assertThat(e.code()).isEqualTo(code);
              StringWriter trace = new StringWriter();
              e.printStackTrace(new PrintWriter(trace, true));
              assertThat(e.sentence() + trace).doesNotContain(SECRET);
            });
  }

  @Test
  void asksForTheUrl() {
    assertThatThrownBy(
            () -> new PostgresMemoryStoreFactory().open(Path.of("unused"), ProviderConfig.none()))
        .hasMessageContaining("url");
  }
}

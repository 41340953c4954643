package dev.tht.ledger.lines;

import dev.tht.ledger.LedgerErrorCode;
import dev.tht.spi.ProviderConfig;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.ledger.LedgerStoreFactory;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import org.jspecify.annotations.Nullable;

/**
 * Opens ledgers in files, as {@code json-lines}. The setting {@code segment-bytes} says after how
 * many bytes a new file is begun.
 */
public final class JsonLinesLedgerStoreFactory implements LedgerStoreFactory {
  /** Made by {@code ServiceLoader}, or with {@code new}. */
  public JsonLinesLedgerStoreFactory() {}

  @Override
  public String name() {
    return "json-lines";
  }

  @Override
  public LedgerStore open(Path folder, ProviderConfig config) {
    long segmentBytes =
        config
            .find("segment-bytes")
            .map(JsonLinesLedgerStoreFactory::bytes)
            .orElse(JsonLinesLedgerStore.SEGMENT_BYTES);
    return JsonLinesLedgerStore.open(folder, Clock.systemUTC(), new SecureRandom(), segmentBytes);
  }

  private static long bytes(String setting) {
    try {
      long bytes = Long.parseLong(setting);
      if (bytes > 0) {
        return bytes;
      }
    } catch (NumberFormatException e) {
      throw bad(setting, e);
    }
    throw bad(setting, null);
  }

  private static ThtException bad(String setting, @Nullable Throwable cause) {
    return new ThtException(
        LedgerErrorCode.BAD_SETTING,
        "segment-bytes of the ledger is " + setting,
        "give a whole number of bytes above 0",
        cause);
  }
}

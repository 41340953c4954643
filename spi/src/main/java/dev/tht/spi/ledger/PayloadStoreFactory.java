package dev.tht.spi.ledger;

import dev.tht.spi.ProviderConfig;
import java.nio.file.Path;

/**
 * Makes payload stores of one sort; found through {@code META-INF/services} or bound explicitly.
 */
public interface PayloadStoreFactory {

  /** The name by which {@code tht.yaml} chooses it, in lower case with dashes. */
  String name();

  /** Opens the store; the folder is for one kept in files. */
  PayloadStore open(Path folder, ProviderConfig config);
}

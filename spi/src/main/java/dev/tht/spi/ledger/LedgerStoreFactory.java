package dev.tht.spi.ledger;

import dev.tht.spi.ProviderConfig;
import java.nio.file.Path;

/** Makes ledger stores of one sort; found through {@code META-INF/services} or bound explicitly. */
public interface LedgerStoreFactory {

  /** The name by which {@code tht.yaml} chooses it, in lower case with dashes. */
  String name();

  /** Opens the ledger, creating it when it is not there; the folder is for one kept in files. */
  LedgerStore open(Path folder, ProviderConfig config);
}

package dev.tht.spi.retrieval;

import dev.tht.spi.ProviderConfig;
import java.nio.file.Path;

/**
 * Makes vector indexes of one sort; found through {@code META-INF/services} or bound explicitly.
 */
public interface VectorIndexFactory {

  /** The name by which {@code tht.yaml} chooses it, in lower case with dashes. */
  String name();

  /**
   * Opens the index, empty when it is not there yet.
   *
   * @param folder a folder of its own for an index kept in files
   * @param name tells several indexes of one store apart, lower case with underscores
   * @param dimension length of every vector
   */
  VectorIndex open(Path folder, String name, int dimension, ProviderConfig config);
}

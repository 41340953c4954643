package dev.tht.spi.retrieval;

import dev.tht.spi.ProviderConfig;

/** Makes embedders of one sort; found through {@code META-INF/services} or bound explicitly. */
public interface TextEmbedderFactory {

  /** The name by which {@code tht.yaml} chooses it, in lower case with dashes. */
  String name();

  /** Loads the model. */
  TextEmbedder create(ProviderConfig config);
}

package dev.tht.spi.retrieval;

import java.util.List;

/**
 * Turns texts into vectors whose inner product tells how near their meanings are. Safe for
 * concurrent use; the same text gives the same vector.
 */
public interface TextEmbedder extends AutoCloseable {

  /** The model's name and version; vectors of different models must not be mixed. */
  String model();

  /** Length of each vector. */
  int dimension();

  /** One vector of unit length for each text, in the order given; an empty text gives one too. */
  List<float[]> embed(List<String> texts);

  @Override
  void close();
}

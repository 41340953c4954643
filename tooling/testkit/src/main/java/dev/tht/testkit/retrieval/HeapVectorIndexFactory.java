package dev.tht.testkit.retrieval;

import dev.tht.spi.ProviderConfig;
import dev.tht.spi.ThtException;
import dev.tht.spi.retrieval.VectorIndex;
import dev.tht.spi.retrieval.VectorIndexFactory;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;

/** Makes {@link HeapVectorIndex}es whose vectors live as long as this factory. */
public final class HeapVectorIndexFactory implements VectorIndexFactory {

  private record Shelf(int dimension, Map<String, float[]> vectors) {}

  private final Map<String, Shelf> shelves = new ConcurrentHashMap<>();

  @Override
  public String name() {
    return "heap";
  }

  @Override
  public VectorIndex open(Path folder, String name, int dimension, ProviderConfig config) {
    Shelf shelf =
        shelves.computeIfAbsent(
            folder + "/" + name, key -> new Shelf(dimension, new ConcurrentSkipListMap<>()));
    if (shelf.dimension() != dimension) {
      throw new ThtException(
          HeapRetrievalErrorCode.WRONG_DIMENSION,
          name + " holds vectors of length " + shelf.dimension() + ", not " + dimension,
          "run tht index");
    }
    return new HeapVectorIndex(dimension, shelf.vectors());
  }
}

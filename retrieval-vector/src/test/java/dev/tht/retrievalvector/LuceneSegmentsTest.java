package dev.tht.retrievalvector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.retrieval.VectorIndex;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.FloatVectorValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.store.FSDirectory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** However the vectors come in, almost all of a large index lie in one segment with a graph. */
class LuceneSegmentsTest {

  private static final int DIMENSION = 16;
  private static final int EXACT_BELOW = 400;

  @TempDir Path folder;
  private final SplittableRandom random = new SplittableRandom(3);

  private List<VectorIndex.Entry> entries(int from, int to) {
    List<VectorIndex.Entry> entries = new ArrayList<>();
    for (int i = from; i < to; i++) {
      float[] vector = new float[DIMENSION];
      double length = 0;
      for (int d = 0; d < DIMENSION; d++) {
        vector[d] = (float) random.nextGaussian();
        length += vector[d] * vector[d];
      }
      for (int d = 0; d < DIMENSION; d++) {
        vector[d] = (float) (vector[d] / Math.sqrt(length));
      }
      entries.add(new VectorIndex.Entry("v" + i, vector));
    }
    return entries;
  }

  private List<Integer> segments() throws IOException {
    List<Integer> sizes = new ArrayList<>();
    try (DirectoryReader reader = DirectoryReader.open(FSDirectory.open(folder.resolve("some")))) {
      for (LeafReaderContext leaf : reader.leaves()) {
        FloatVectorValues vectors = leaf.reader().getFloatVectorValues(LuceneVectorFolder.VECTOR);
        sizes.add(vectors.size());
      }
    }
    return sizes.stream().sorted((a, b) -> b - a).toList();
  }

  private VectorIndex open() {
    return LuceneVectorIndex.open(folder.resolve("some"), DIMENSION, EXACT_BELOW);
  }

  @Test
  void joinsWhatComesInBatches() throws IOException {
    try (VectorIndex index = open()) {
      for (int from = 0; from < 2000; from += 150) {
        index.upsert(entries(from, Math.min(2000, from + 150)));
        List<Integer> sizes = segments();
        int all = sizes.stream().mapToInt(i -> i).sum();
        assertThat(all).isGreaterThanOrEqualTo(Math.min(2000, from + 150));
        if (all >= EXACT_BELOW) {
          assertThat(all - sizes.get(0)).isLessThanOrEqualTo(EXACT_BELOW / 4);
        }
      }
      assertThat(index.size()).isEqualTo(2000);
    }
  }

  @Test
  void leavesAFewLateOnesBesideTheGraph() throws IOException {
    try (VectorIndex index = open()) {
      index.upsert(entries(0, 1000));
      List<VectorIndex.Entry> late = entries(1000, 1005);
      index.upsert(late);

      assertThat(segments()).containsExactly(1000, 5);
      for (VectorIndex.Entry entry : late) {
        assertThat(index.search(entry.vector(), 1))
            .extracting(VectorIndex.Neighbour::id)
            .containsExactly(entry.id());
      }
    }
  }
}

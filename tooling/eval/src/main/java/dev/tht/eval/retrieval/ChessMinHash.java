package dev.tht.eval.retrieval;

import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.retrieval.Candidate;
import dev.tht.spi.retrieval.CandidateKind;
import dev.tht.spi.retrieval.CandidateRetriever;
import dev.tht.spi.retrieval.Provenance;
import dev.tht.spi.retrieval.RetrievalQuery;
import dev.tht.spi.retrieval.RetrieverCapability;
import dev.tht.spi.retrieval.Score;
import dev.tht.spi.retrieval.Target;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * The value search of CHESS (Talaei and others, 2024) with its parameters, as a yardstick:
 * character 3-grams with case, 100 permutations, a threshold of 0.01 (which makes 100 bands of one
 * row), the ten values of highest estimated Jaccard similarity, then ordered by edit distance.
 * Values of fewer than three characters are lost, as there. Made by {@link ChessMinHashFactory};
 * safe for concurrent use once filled.
 */
final class ChessMinHash implements CandidateRetriever {

  static final String NAME = "chess-minhash";
  static final int GRAM = 3;
  static final int PERMUTATIONS = 100;

  private static final int KEPT = 10;
  private static final int LONGEST = 512;
  private static final int[] MULTIPLIERS =
      new SplittableRandom(1).ints(PERMUTATIONS).map(random -> random | 1).toArray();
  private static final int[] OFFSETS = new SplittableRandom(2).ints(PERMUTATIONS).toArray();

  private record Value(String text, List<ColumnName> columns, int[] signature) {}

  private record Near(Value value, double jaccard) {}

  private final String version;
  private final List<Value> values = new ArrayList<>();
  private final Map<Long, List<Integer>> bands = new HashMap<>();
  private volatile boolean closed;

  ChessMinHash(String version) {
    this.version = version;
  }

  static int[] signature(String text) {
    int[] signature = new int[PERMUTATIONS];
    java.util.Arrays.fill(signature, Integer.MAX_VALUE);
    for (int at = 0; at + GRAM <= text.length(); at++) {
      int hash = text.substring(at, at + GRAM).hashCode() * 0x9E3779B9;
      hash ^= hash >>> 15;
      for (int i = 0; i < PERMUTATIONS; i++) {
        signature[i] = Math.min(signature[i], hash * MULTIPLIERS[i] + OFFSETS[i]);
      }
    }
    return signature;
  }

  void add(String text, List<ColumnName> columns, int[] signature) {
    for (int band = 0; band < PERMUTATIONS; band++) {
      bands.computeIfAbsent(key(band, signature[band]), k -> new ArrayList<>(1)).add(values.size());
    }
    values.add(new Value(text, List.copyOf(columns), signature));
  }

  private static long key(int band, int minimum) {
    return ((long) band << 32) | (minimum & 0xFFFF_FFFFL);
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Set<CandidateKind> kinds() {
    return Set.of(CandidateKind.VALUE);
  }

  @Override
  public Set<RetrieverCapability> capabilities() {
    return Set.of();
  }

  @Override
  public List<Candidate> retrieve(RetrievalQuery query) {
    if (closed) {
      throw new IllegalStateException("the retriever is closed");
    }
    String asked = query.text().substring(0, Math.min(LONGEST, query.text().length()));
    if (!query.kinds().contains(CandidateKind.VALUE) || asked.length() < GRAM) {
      return List.of();
    }
    return nearest(signature(asked), query.in()).stream()
        .map(near -> candidate(near, asked))
        .sorted(
            Comparator.comparingDouble((Candidate c) -> -c.score().map(Score::value).orElse(0.0))
                .thenComparing(Candidate::id))
        .limit(query.limit())
        .toList();
  }

  private List<Near> nearest(int[] signature, Optional<ColumnName> in) {
    Set<Integer> found = new HashSet<>();
    for (int band = 0; band < PERMUTATIONS; band++) {
      found.addAll(bands.getOrDefault(key(band, signature[band]), List.of()));
    }
    return found.stream()
        .map(values::get)
        .filter(value -> in.isEmpty() || value.columns().contains(in.get()))
        .map(value -> new Near(value, jaccard(signature, value.signature())))
        .sorted(
            Comparator.comparingDouble(Near::jaccard)
                .reversed()
                .thenComparing(near -> near.value().text()))
        .limit(KEPT)
        .toList();
  }

  private static double jaccard(int[] one, int[] other) {
    int same = 0;
    for (int i = 0; i < PERMUTATIONS; i++) {
      same += one[i] == other[i] ? 1 : 0;
    }
    return (double) same / PERMUTATIONS;
  }

  private Candidate candidate(Near near, String asked) {
    Target.OfValue target = new Target.OfValue(near.value().text(), near.value().columns());
    String locator = String.join(",", target.columns().stream().map(c -> c.toString()).toList());
    int longer = Math.max(asked.length(), near.value().text().length());
    double edit = Math.max(0, 1 - (double) edits(asked, near.value().text()) / longer);
    return new Candidate(
        "value:" + near.value().text() + "@" + locator,
        target,
        near.value().text(),
        new Provenance(NAME, locator, version),
        Optional.of(new Score(edit, Map.of("edit", edit, "jaccard", near.jaccard()))),
        Optional.empty());
  }

  private static int edits(String one, String other) {
    int[] row = new int[other.length() + 1];
    for (int j = 0; j <= other.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= one.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= other.length(); j++) {
        int changed = diagonal + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(changed, Math.min(row[j], row[j - 1]) + 1);
      }
    }
    return row[other.length()];
  }

  @Override
  public void close() {
    closed = true;
  }
}

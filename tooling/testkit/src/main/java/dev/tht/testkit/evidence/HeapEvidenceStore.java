package dev.tht.testkit.evidence;

import dev.tht.spi.retrieval.Evidence;
import dev.tht.spi.retrieval.EvidenceStore;
import java.util.Comparator;
import java.util.List;

/**
 * The reference Evidence store: what it was made with.
 *
 * @param all the Evidence, in id order
 */
public record HeapEvidenceStore(List<Evidence> all) implements EvidenceStore {

  public HeapEvidenceStore {
    all = all.stream().sorted(Comparator.comparing(Evidence::id)).toList();
  }
}

package dev.tht.testkit.evidence;

import dev.tht.spi.retrieval.Evidence;
import dev.tht.spi.retrieval.EvidenceStore;
import java.util.List;

class HeapEvidenceStoreTest extends EvidenceStoreContract {
  @Override
  protected EvidenceStore store(List<Evidence> pieces) {
    return new HeapEvidenceStore(pieces);
  }
}

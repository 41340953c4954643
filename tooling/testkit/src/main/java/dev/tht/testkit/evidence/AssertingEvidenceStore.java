package dev.tht.testkit.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.retrieval.Evidence;
import dev.tht.spi.retrieval.EvidenceId;
import dev.tht.spi.retrieval.EvidenceStore;
import java.util.List;
import java.util.Optional;

/** An Evidence store that checks another one: in id order, each id once, found by its id. */
public final class AssertingEvidenceStore implements EvidenceStore {

  private final EvidenceStore store;

  /** Checks that store. */
  public AssertingEvidenceStore(EvidenceStore store) {
    this.store = store;
  }

  @Override
  public List<Evidence> all() {
    List<Evidence> all = store.all();
    assertThat(all.stream().map(Evidence::id)).isSorted().doesNotHaveDuplicates();
    assertThat(all).allMatch(piece -> !piece.source().isBlank());
    return all;
  }

  @Override
  public Optional<Evidence> find(EvidenceId id) {
    Optional<Evidence> found = store.find(id);
    assertThat(found)
        .isEqualTo(store.all().stream().filter(piece -> piece.id().equals(id)).findFirst());
    return found;
  }
}

package dev.tht.spi.retrieval;

import java.util.List;
import java.util.Optional;

/** Holds the Evidence of a workspace. Safe for concurrent use. */
public interface EvidenceStore {

  /** All of it, in id order. */
  List<Evidence> all();

  /** The piece with that id. */
  default Optional<Evidence> find(EvidenceId id) {
    return all().stream().filter(evidence -> evidence.id().equals(id)).findFirst();
  }
}

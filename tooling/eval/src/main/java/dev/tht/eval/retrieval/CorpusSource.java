package dev.tht.eval.retrieval;

import java.nio.file.Path;

/** Reads the corpus of a database file; the only way by which a scorecard sees a database. */
@FunctionalInterface
public interface CorpusSource {

  /** The catalog and the distinct text values, held in the heap. */
  TextCorpus read(Path database);
}

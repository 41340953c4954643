package dev.tht.eval.run;

import dev.tht.spi.retrieval.Evidence;
import java.nio.file.Path;
import java.util.List;

/** Makes a gate over a SQLite file, in a fresh workspace of its own, without Memory. */
@FunctionalInterface
public interface GateFactory {

  /**
   * The gate, with its indexes built.
   *
   * @param evidence all the Evidence of the workspace; possibly none
   */
  GateUnderTest open(Path database, List<Evidence> evidence);
}

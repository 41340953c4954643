package dev.tht.eval.run;

import java.nio.file.Path;

/** Makes a gate over a SQLite file, in a fresh workspace of its own: no Memory, no Evidence. */
@FunctionalInterface
public interface GateFactory {

  /** The gate, with its indexes built. */
  GateUnderTest open(Path database);
}

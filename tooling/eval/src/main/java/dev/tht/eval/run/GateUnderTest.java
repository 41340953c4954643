package dev.tht.eval.run;

import dev.tht.gatecore.Gate;
import dev.tht.spi.proposal.Proposer;

/**
 * A gate over one database that accepts scripted replies, with the proposer to be measured. Used by
 * one thread; closing it releases the database and the indexes.
 */
public interface GateUnderTest extends AutoCloseable {

  /** The gate. */
  Gate gate();

  /** Who proposes. */
  Proposer proposer();

  @Override
  void close();
}

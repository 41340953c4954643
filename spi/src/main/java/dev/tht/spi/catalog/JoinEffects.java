package dev.tht.spi.catalog;

import java.util.Optional;

/**
 * Measures what join paths do to the rows there are: counts only, read-only, never values. Safe for
 * concurrent use.
 */
public interface JoinEffects {

  /** The path's effect; empty when it was not counted in time, or the engine refused. */
  Optional<JoinEffect> of(JoinPath path);

  /** Measures nothing. */
  static JoinEffects none() {
    return path -> Optional.empty();
  }
}

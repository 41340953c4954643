package dev.tht.assembly.workspace;

import dev.tht.spi.ProviderConfig;

/**
 * A provider that a workspace chooses.
 *
 * @param name the name of its factory
 * @param config its own settings
 */
public record ProviderChoice(String name, ProviderConfig config) {

  /** A provider without settings. */
  public static ProviderChoice named(String name) {
    return new ProviderChoice(name, ProviderConfig.none());
  }
}

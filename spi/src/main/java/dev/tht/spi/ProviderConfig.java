package dev.tht.spi;

import java.util.Map;
import java.util.Optional;

/**
 * The settings that one provider is created with: its own block of {@code tht.yaml}, as text.
 *
 * @param settings keys in dashes, values as written
 */
public record ProviderConfig(Map<String, String> settings) {

  public ProviderConfig {
    settings = Map.copyOf(settings);
  }

  /** A provider that needs no settings. */
  public static ProviderConfig none() {
    return new ProviderConfig(Map.of());
  }

  /** The value of a key, when it is set. */
  public Optional<String> find(String key) {
    return Optional.ofNullable(settings.get(key));
  }
}

package dev.tht.assembly.provider;

import dev.tht.assembly.AssemblyErrorCode;
import dev.tht.spi.ThtException;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * The factories of one sort, by name: those that a Guice module binds explicitly win over those
 * found through {@code META-INF/services}, and these over the assembly's own.
 *
 * @param <F> the factory
 */
public final class Providers<F> {

  private final String sort;
  private final Map<String, F> byName;

  Providers(String sort, Map<String, F> own, Map<String, F> found, Map<String, F> explicit) {
    this.sort = sort;
    this.byName = new TreeMap<>(own);
    this.byName.putAll(found);
    this.byName.putAll(explicit);
  }

  /**
   * Those that the class path offers, and the assembly's own; for a command that needs no
   * container.
   *
   * @param sort what they are, for a message
   */
  public static <F> Providers<F> onClassPath(
      String sort,
      Class<F> type,
      Function<F, String> name,
      ClassLoader loader,
      Map<String, F> own) {
    return new Providers<>(sort, own, Services.found(type, name, loader), Map.of());
  }

  /** The factory with that name; an unknown name is answered with the known ones. */
  public F named(String name) {
    F factory = byName.get(name);
    if (factory == null) {
      throw new ThtException(
          AssemblyErrorCode.UNKNOWN_PROVIDER,
          "there is no " + sort + " '" + name + "'",
          byName.isEmpty()
              ? "none is on the class path; add a jar that provides one"
              : "use one of " + String.join(", ", byName.keySet()));
    }
    return factory;
  }

  /** The names, in alphabetical order. */
  public Iterable<String> names() {
    return byName.keySet();
  }
}

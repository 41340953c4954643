package dev.tht.assembly.provider;

import dev.tht.assembly.AssemblyErrorCode;
import dev.tht.spi.ThtException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.function.Function;

/** The factories that the class path offers through {@code META-INF/services}. */
final class Services {

  private Services() {}

  /** All of one type, by name; of two with one name the first on the class path. */
  static <F> Map<String, F> found(Class<F> type, Function<F, String> name, ClassLoader loader) {
    Map<String, F> found = new LinkedHashMap<>();
    try {
      for (F factory : ServiceLoader.load(type, loader)) {
        found.putIfAbsent(name.apply(factory), factory);
      }
    } catch (ServiceConfigurationError broken) {
      throw new ThtException(
          AssemblyErrorCode.BROKEN_PROVIDER,
          "a " + type.getSimpleName() + " on the class path cannot be made: " + broken.getMessage(),
          "remove its jar or mend it",
          broken);
    }
    return found;
  }
}

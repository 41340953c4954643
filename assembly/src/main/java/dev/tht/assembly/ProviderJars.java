package dev.tht.assembly;

import dev.tht.assembly.workspace.Settings;
import dev.tht.assembly.workspace.Workspace;
import dev.tht.spi.ThtException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The class loader of a workspace: the program's own, with the jars that {@code tht.yaml} names. */
final class ProviderJars {

  private ProviderJars() {}

  static ClassLoader loader(Workspace workspace, Settings settings, Closing closing) {
    ClassLoader own = ProviderJars.class.getClassLoader();
    if (settings.jars().isEmpty()) {
      return own;
    }
    List<URL> urls = new ArrayList<>();
    for (String jar : settings.jars()) {
      Path file = workspace.folder().resolve(jar).normalize();
      if (!Files.isReadable(file)) {
        throw missing(file, null);
      }
      try {
        urls.add(file.toUri().toURL());
      } catch (MalformedURLException e) {
        throw missing(file, e);
      }
    }
    return closing.later(new URLClassLoader(urls.toArray(URL[]::new), own));
  }

  private static ThtException missing(Path file, @org.jspecify.annotations.Nullable Exception e) {
    return new ThtException(
        AssemblyErrorCode.BAD_SETTINGS,
        "the jar " + file + " that tht.yaml names cannot be read",
        "correct the list of jars",
        e);
  }
}

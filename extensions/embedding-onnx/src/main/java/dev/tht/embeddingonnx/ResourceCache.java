package dev.tht.embeddingonnx;

import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URL;
import java.net.URLConnection;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/**
 * A folder into which large resources are unpacked once and found again by later starts.
 *
 * <p>The files of one group lie in {@code ROOT/GROUP-KEY/}, where the key is made from the sizes
 * and checksums that the jar's directory states; another version of a jar gets another folder. A
 * file is written beside its place and moved there, so that a reader, in this process or another,
 * sees all of it or nothing; one of the wrong size is written again.
 */
final class ResourceCache {

  private final Path root;

  ResourceCache(Path root) {
    this.root = root;
  }

  /** The user's cache folder: {@code $XDG_CACHE_HOME/tht} or {@code ~/.cache/tht}. */
  static ResourceCache ofUser() {
    String chosen = System.getenv("XDG_CACHE_HOME");
    Path base =
        chosen == null || chosen.isBlank()
            ? Path.of(System.getProperty("user.home"), ".cache")
            : Path.of(chosen);
    return new ResourceCache(base.resolve("tht"));
  }

  /** The folder that holds the resources under their last names. */
  Path unpacked(String group, List<URL> resources) throws IOException {
    long key = 1;
    for (URL resource : resources) {
      key = key * 31 + fingerprint(resource);
    }
    Path folder = root.resolve(group + "-" + Long.toHexString(key));
    for (URL resource : resources) {
      String path = resource.getPath();
      unpack(resource, folder.resolve(path.substring(path.lastIndexOf('/') + 1)));
    }
    return folder;
  }

  private static long fingerprint(URL resource) throws IOException {
    URLConnection connection = resource.openConnection();
    return connection instanceof JarURLConnection jar
        ? jar.getJarEntry().getCrc() * 31 + jar.getJarEntry().getSize()
        : size(resource);
  }

  private static long size(URL resource) throws IOException {
    URLConnection connection = resource.openConnection();
    if (connection instanceof JarURLConnection jar) {
      return jar.getJarEntry().getSize();
    }
    try (InputStream opened = connection.getInputStream()) {
      return opened.available();
    }
  }

  private static void unpack(URL resource, Path file) throws IOException {
    if (Files.exists(file) && Files.size(file) == size(resource)) {
      return;
    }
    Path folder = Files.createDirectories(file.resolveSibling(""));
    Path whole = Files.createTempFile(folder, "unpacking-", ".part");
    try (InputStream content = resource.openStream()) {
      Files.copy(content, whole, StandardCopyOption.REPLACE_EXISTING);
      Files.move(whole, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(whole);
    }
  }
}

package dev.tht.embeddingonnx;

import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtLoggingLevel;
import dev.tht.spi.ThtException;
import java.io.IOException;
import java.net.URL;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * ONNX Runtime's one environment of this process, with its native library taken from the cache: by
 * itself the runtime unpacks 17 MB into a temporary folder at each start.
 */
final class NativeRuntime {

  private static final String LIBRARY_FOLDER = "onnxruntime.native.path";

  private NativeRuntime() {}

  static synchronized OrtEnvironment environment(ResourceCache cache) {
    if (System.getProperty(LIBRARY_FOLDER) == null) {
      pointTo(cache);
    }
    try {
      return OrtEnvironment.getEnvironment(OrtLoggingLevel.ORT_LOGGING_LEVEL_ERROR);
    } catch (RuntimeException | LinkageError e) {
      throw new ThtException(
          EmbeddingErrorCode.RUNTIME_UNAVAILABLE,
          "ONNX Runtime does not load on " + platform(),
          "choose another embedder in tht.yaml or run on a platform that it supports",
          e);
    }
  }

  private static void pointTo(ResourceCache cache) {
    List<URL> libraries =
        Stream.of("onnxruntime", "onnxruntime4j_jni")
            .map(name -> System.mapLibraryName(name).replace(".jnilib", ".dylib"))
            .map(file -> "/ai/onnxruntime/native/" + platform() + "/" + file)
            .map(OrtEnvironment.class::getResource)
            .filter(Objects::nonNull)
            .toList();
    if (libraries.size() == 2) {
      try {
        System.setProperty(LIBRARY_FOLDER, cache.unpacked("onnxruntime", libraries).toString());
      } catch (IOException unwritable) {
        // The runtime then unpacks for itself: slower, and as good.
        System.clearProperty(LIBRARY_FOLDER);
      }
    }
  }

  /** As the runtime names its folders, such as {@code linux-x64}. */
  private static String platform() {
    String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
    String machine = System.getProperty("os.arch").toLowerCase(Locale.ROOT);
    String folder = system.contains("mac") ? "osx" : system.contains("win") ? "win" : "linux";
    return folder + (machine.contains("aarch64") ? "-aarch64" : "-x64");
  }
}

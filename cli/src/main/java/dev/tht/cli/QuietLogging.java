package dev.tht.cli;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.logging.LogManager;

/**
 * Keeps libraries' log messages from the reviewer's screen. Named in a system property and made by
 * the log manager itself, so that a command that logs nothing does not load it.
 */
public final class QuietLogging {

  private static final String PROPERTY = "java.util.logging.config.class";

  /** Called by the log manager. */
  public QuietLogging() throws IOException {
    String nothing = ".level=OFF\n";
    LogManager.getLogManager()
        .readConfiguration(new ByteArrayInputStream(nothing.getBytes(StandardCharsets.UTF_8)));
  }

  /** Asks for silence, unless the user has asked for something else. */
  static void ask() {
    if (System.getProperty(PROPERTY) == null
        && System.getProperty("java.util.logging.config.file") == null) {
      System.setProperty(PROPERTY, QuietLogging.class.getName());
    }
  }
}

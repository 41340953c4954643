package dev.tht.proposerllm;

import dev.tht.spi.session.Phase;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** What a model is told of its task: the rules for every phase, and those of one. */
final class Instructions {

  private static final String RESOURCE = "instructions.md";
  private static final String HEADING = "\n## ";

  private final String text;

  Instructions() {
    try (InputStream file =
        Objects.requireNonNull(Instructions.class.getResourceAsStream(RESOURCE), RESOURCE)) {
      text = new String(file.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  /** The rules that hold always, then the phase's own; these are empty where no model is asked. */
  String of(Phase phase) {
    String[] sections = text.split(HEADING);
    String own = "";
    for (String section : sections) {
      if (section.startsWith(heading(phase) + "\n")) {
        own = section.substring(section.indexOf('\n') + 1).strip();
      }
    }
    return sections[0].strip() + "\n\n" + own;
  }

  private static String heading(Phase phase) {
    return "F" + (phase.ordinal() + 1);
  }
}

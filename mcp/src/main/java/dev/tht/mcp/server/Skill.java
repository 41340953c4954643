package dev.tht.mcp.server;

import dev.tht.spi.session.Phase;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/** The published skill, {@code SKILL.md}, by section: what a model has to know of each phase. */
public final class Skill {

  private static final String RULES = "Rules for every phase";
  private static final String REPLIES = "What a reply asks of you";

  private final Map<String, String> sections;

  private Skill(Map<String, String> sections) {
    this.sections = sections;
  }

  /** The skill as published with this version. */
  public static Skill read() {
    try (InputStream file = Skill.class.getResourceAsStream("/dev/tht/mcp/SKILL.md")) {
      return of(new String(Objects.requireNonNull(file).readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Skill of(String text) {
    Map<String, String> sections = new LinkedHashMap<>();
    for (String section : text.split("\n## ")) {
      String title = section.lines().findFirst().orElse("");
      sections.put(title, section.substring(title.length()).strip());
    }
    return new Skill(sections);
  }

  /** What is to be done in the phase: the rules, the phase's own section, and the replies. */
  public String of(Phase phase) {
    return rules()
        + "\n\n## "
        + title(phase)
        + "\n\n"
        + sections.get(title(phase))
        + "\n\n## "
        + REPLIES
        + "\n\n"
        + sections.get(REPLIES);
  }

  /** What holds in every phase. */
  public String rules() {
    return "## " + RULES + "\n\n" + Objects.requireNonNull(sections.get(RULES));
  }

  /** The phase's heading, such as {@code F1 Clarify}. */
  public String title(Phase phase) {
    return sections.keySet().stream()
        .filter(title -> title.startsWith(phase.code() + " "))
        .findFirst()
        .orElseThrow();
  }
}

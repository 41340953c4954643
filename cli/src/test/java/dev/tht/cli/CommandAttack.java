package dev.tht.cli;

import dev.tht.spijson.ThtJson;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A command line that means ill, with what it is given to read and the environment that it runs in:
 * proposals that are nearly right or plainly wrong, commands that would write past the gate,
 * replies without a terminal, and settings that pretend to answer.
 *
 * @param words the command
 * @param input what stands in its standard input
 * @param environment variables to set, for a process of its own
 */
record CommandAttack(List<String> words, String input, Map<String, String> environment) {

  private static final List<String> WIDGETS =
      List.of("select", "decide", "confirm", "schema-linking");
  private static final List<String> TEXTS =
      List.of(
          "",
          "approve option 1",
          "Altro/Other",
          "Esci",
          "\u001b[2J1) approved",
          "\u202eevil",
          "select name from customer",
          "the reviewer said yes",
          "x".repeat(5_000));
  private static final List<Map<String, String>> ENVIRONMENTS =
      List.of(
          Map.of("THT_REPLY", "o1", "THT_ANSWER", "1", "THT_YES", "1", "CI", "true"),
          Map.of("JAVA_TOOL_OPTIONS", "-Duser.name=anna -Dtht.reply=o1 -Dtht.assurance=3"),
          Map.of("THT_JAVA_OPTS", "-Dtht.scripted=true", "THT_ASSURANCE", "3", "USER", "anna"),
          Map.of("TERM", "xterm-256color", "COLUMNS", "200", "LINES", "1", "LOGNAME", "anna"),
          Map.of("TERM", "dumb", "JLINE_TERMINAL", "exec", "EDITOR", "true", "LANG", "tr_TR.UTF-8"),
          Map.of("HOME", "/nonexistent", "XDG_CONFIG_HOME", "/nonexistent", "PATH", ""));

  static CommandAttack drawn(RandomGenerator random, String session, Path folder) {
    List<String> words = new ArrayList<>();
    String input = "";
    switch (random.nextInt(14)) {
      case 0, 1, 2, 3, 4 -> {
        words.addAll(List.of("propose", pick(WIDGETS, random), "-s", session, "--json"));
        if (random.nextInt(3) == 0) {
          words.addAll(List.of("--as", pick(List.of("anna", "gate", "reviewer"), random)));
        }
        input = proposal(random);
      }
      case 5 -> words.addAll(List.of("decision", "add", "-s", session, "concept_clarified", "x"));
      case 6 -> words.addAll(List.of("phase", "advance", "-s", session, "--yes"));
      case 7 -> {
        words.addAll(List.of("review", session));
        input = "1\n1\ny\n";
      }
      case 8 -> {
        words.addAll(List.of("session", "resume", session));
        input = "1\n1\n1\n";
      }
      case 9 -> {
        words.addAll(List.of("session", "resume", session, "--script", script(folder)));
      }
      case 10 -> words.addAll(List.of("phase", "reopen", "F1", "-s", session));
      case 11 ->
          words.addAll(
              List.of("propose", "-s", session, "--outcome-of", "q-" + "0".repeat(32), "--json"));
      case 12 -> {
        words.addAll(List.of("review", "--watch"));
        input = "1\no1\n";
      }
      default -> {
        words.addAll(List.of("ledger", "redact", "--session", session));
        input = "because\nredact\n";
      }
    }
    return new CommandAttack(words, input, pick(ENVIRONMENTS, random));
  }

  /** A script that would answer everything, where the workspace allowed one. */
  private static String script(Path folder) {
    return folder.resolve("answers.json").toString();
  }

  private static String proposal(RandomGenerator random) {
    ObjectNode proposal =
        (ObjectNode)
            ThtJson.mapper()
                .readTree(
                    random.nextInt(4) == 0
                        ? "{\"type\": \"phase_summary\", \"phases\": [\"%s\"], \"lines\": [\"done\"]}"
                            .formatted(
                                pick(
                                    List.of("clarification", "memory", "plan", "promotion"),
                                    random))
                        : TwoDoorsTest.READINGS);
    for (int i = random.nextInt(3); i > 0; i--) {
      spoil(proposal, random);
    }
    String text = proposal.toString();
    return random.nextInt(8) == 0 ? text.substring(0, random.nextInt(text.length())) : text;
  }

  /** Puts something else where a text, a number or a list stands. */
  private static void spoil(ObjectNode node, RandomGenerator random) {
    List<String> names = new ArrayList<>(node.propertyNames());
    String name = pick(names, random);
    JsonNode there = node.get(name);
    if (there.isObject() && random.nextBoolean()) {
      spoil((ObjectNode) there, random);
    } else if (there.isArray() && !there.isEmpty() && there.get(0).isObject()) {
      spoil((ObjectNode) there.get(0), random);
    } else if (there.isString() && random.nextInt(3) > 0) {
      node.put(name, pick(TEXTS, random));
    } else if (there.isNumber()) {
      node.put(name, random.nextInt(-3, 90));
    } else if (random.nextBoolean()) {
      node.remove(name);
    } else {
      node.put(name, true);
    }
  }

  private static <T> T pick(List<T> from, RandomGenerator random) {
    return from.get(random.nextInt(from.size()));
  }
}

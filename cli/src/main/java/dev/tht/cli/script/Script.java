package dev.tht.cli.script;

import dev.tht.cli.CliErrorCode;
import dev.tht.spi.ThtException;
import dev.tht.spi.session.Phase;
import dev.tht.spijson.ThtJson;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.type.TypeReference;

/**
 * What a scripted reviewer answers.
 *
 * @param rules in order; the first that fits a question answers it
 * @param accepting whether a question that no rule fits is answered by accepting what is recommended
 */
public record Script(List<ScriptRule> rules, boolean accepting) {

  /** One rule as it is written: everything may be left out. */
  private record Written(
      Optional<String> phase,
      Optional<String> subject,
      List<String> choose,
      Optional<Boolean> leaveOpen,
      Optional<Boolean> none,
      Optional<Boolean> several,
      Optional<String> other,
      Optional<String> research,
      Optional<String> back,
      Optional<Boolean> exit,
      Optional<Boolean> repeated) {

    ScriptRule rule() {
      return new ScriptRule(
          phase,
          subject,
          choose,
          leaveOpen.orElse(false),
          none.orElse(false),
          several.orElse(false),
          other,
          research,
          back,
          exit.orElse(false),
          repeated.orElse(false));
    }
  }

  public Script {
    rules = List.copyOf(rules);
    for (ScriptRule rule : rules) {
      rule.phase().ifPresent(Script::phase);
      rule.back().ifPresent(Script::phase);
    }
  }

  /** A script that ends with its rules: what they don't fit, nobody answers. */
  public static Script onlyRules(List<ScriptRule> rules) {
    return new Script(rules, false);
  }

  /** The script in a JSON file: a list of rules. */
  public static Script read(Path file) {
    try {
      return parse(Files.readString(file, StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new ThtException(
          CliErrorCode.FILE_TROUBLE,
          "the script " + file + " cannot be read: " + e.getMessage(),
          "give a readable JSON file",
          e);
    }
  }

  /** The script in a JSON text. */
  public static Script parse(String json) {
    List<ScriptRule> rules = new ArrayList<>();
    for (Written written : ThtJson.read(json, new TypeReference<List<Written>>() {})) {
      rules.add(written.rule());
    }
    return new Script(rules, true);
  }

  static Phase phase(String code) {
    return Phase.ofCode(code)
        .orElseThrow(
            () ->
                new ThtException(
                    CliErrorCode.BAD_ARGUMENT,
                    "'" + code + "' is no phase",
                    "write one of F1 to F8"));
  }
}

package dev.tht.cli.command;

import dev.tht.gatecore.QuestionOutcome;
import dev.tht.spijson.schema.Schemas;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code tht schema-of}: the JSON Schema of what passes through the doors. */
@Command(
    name = "tht schema-of",
    description = "Write the JSON Schema of a proposal, a question, an outcome; or list the names.")
public final class SchemaOfCommand extends ThtCommand {

  @Parameters(arity = "0..1", paramLabel = "NAME", description = "Such as proposal.")
  @Nullable String name;

  /** The types that have a schema, by name. */
  public static Map<String, Class<?>> types() {
    Map<String, Class<?>> types = new TreeMap<>(Schemas.types());
    types.put("outcome", QuestionOutcome.class);
    return types;
  }

  @Override
  public Integer call() {
    if (name == null) {
      data(types().keySet(), types().keySet().stream().toList());
      return 0;
    }
    String wanted = name;
    Class<?> type =
        Optional.<Class<?>>ofNullable(types().get(wanted))
            .orElseThrow(
                () ->
                    argument(
                        "there is no schema of '" + wanted + "'",
                        "name one of " + String.join(", ", types().keySet())));
    out().print(Schemas.of(wanted, type));
    out().flush();
    return 0;
  }
}

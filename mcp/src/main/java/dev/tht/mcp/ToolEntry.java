package dev.tht.mcp;

import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.tht.spi.Refusal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** One tool as it is published: its words, its schemas, and what it does to the house. */
public final class ToolEntry {

  private final String name;
  private final String title;
  private final String description;
  private final boolean readOnly;
  private final boolean idempotent;
  private final ObjectNode input;
  private final ObjectNode output;
  private @Nullable Schema accepts;

  ToolEntry(ObjectNode entry) {
    this.name = entry.path("name").stringValue();
    this.title = entry.path("title").stringValue();
    this.description = entry.path("description").stringValue();
    this.readOnly = entry.path("read_only").booleanValue();
    this.idempotent = entry.path("idempotent").booleanValue();
    this.input = (ObjectNode) entry.path("input");
    this.output = (ObjectNode) entry.path("output");
  }

  /** Its name. */
  public String name() {
    return name;
  }

  /** Its name for people. */
  public String title() {
    return title;
  }

  /** What it is for, enough for a model. */
  public String description() {
    return description;
  }

  /** Whether it changes nothing at all. */
  public boolean readOnly() {
    return readOnly;
  }

  /** Whether calling it again changes nothing more. */
  public boolean idempotent() {
    return idempotent;
  }

  /** The schema of its arguments. */
  public ObjectNode input() {
    return input.deepCopy();
  }

  /** The schema of what it answers. */
  public ObjectNode output() {
    return output.deepCopy();
  }

  /** What is wrong with the arguments, if anything. */
  Optional<Refusal> check(ObjectNode arguments) {
    List<Error> errors =
        accepts()
            .validate(
                arguments,
                context -> context.executionConfig(config -> config.locale(Locale.ENGLISH)));
    return errors.stream()
        .findFirst()
        .map(
            error ->
                new Refusal(
                    "arguments-form",
                    String.valueOf(error.getInstanceLocation()),
                    error.getMessage(),
                    "write the arguments as the input schema of " + name + " says"));
  }

  /** Made when it is first needed: a client that only lists the tools is answered sooner. */
  private synchronized Schema accepts() {
    Schema made = accepts;
    if (made == null) {
      made = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12).getSchema(input);
      accepts = made;
    }
    return made;
  }
}

package dev.tht.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.tht.mcp.Answer;
import dev.tht.mcp.Caller;
import dev.tht.mcp.DoorRooms;
import dev.tht.mcp.ModelDoor;
import dev.tht.spi.SafeText;
import dev.tht.spijson.ThtJson;
import java.util.Map;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.StringNode;

/** The model's door, every answer of which is checked against its published schema. */
final class CheckedDoor {

  private final ModelDoor door;
  private final Map<String, Schema> schemas;
  private int checked;

  CheckedDoor(DoorRooms rooms) {
    this.door = new ModelDoor(rooms);
    SchemaRegistry registry = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
    this.schemas =
        door.tools().entries().stream()
            .collect(Collectors.toMap(t -> t.name(), t -> registry.getSchema(t.output())));
  }

  /** Calls with arguments written as JSON, with single quotes for double ones. */
  JsonNode call(String tool, String arguments) {
    return call(tool, (ObjectNode) ThtJson.mapper().readTree(arguments.replace('\'', '"')));
  }

  JsonNode call(String tool, ObjectNode arguments) {
    Answer answer = door.call(tool, arguments, Caller.named("test-agent"));
    checked++;
    Schema schema = schemas.get(tool);
    if (schema != null) {
      assertThat(schema.validate(answer.structured())).as(tool + " " + answer.text()).isEmpty();
    }
    assertThat(answer.structured().path("status").stringValue().equals("refused"))
        .isEqualTo(answer.refused());
    assertThat(answer.text()).isNotBlank();
    visible(StringNode.valueOf(answer.text()), tool);
    visible(answer.structured(), tool);
    return answer.structured();
  }

  /** No text, and no name of a member, hides anything. */
  private static void visible(JsonNode node, String where) {
    if (node.isString()) {
      assertThat(node.stringValue()).as(where).isEqualTo(SafeText.block(node.stringValue()));
    }
    node.forEach(inner -> visible(inner, where));
    node.propertyNames().forEach(name -> assertThat(name).isEqualTo(SafeText.line(name)));
  }

  /** As {@link #call}, for what must not be refused. */
  JsonNode granted(String tool, String arguments) {
    JsonNode answer = call(tool, arguments);
    assertThat(answer.path("status").stringValue()).as(answer.toString()).isNotEqualTo("refused");
    return answer;
  }

  /** The rule by which the call is refused; empty when it is not. */
  String rule(String tool, String arguments) {
    return call(tool, arguments).at("/refusal/rule").asString("");
  }

  int checked() {
    return checked;
  }
}

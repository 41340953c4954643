package dev.tht.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spijson.ThtJson;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

class ToolListTest {

  private static final int MOST_CHARACTERS = 24_000;

  private final List<ToolEntry> tools = ToolList.read().entries();

  @Test
  void publishesFourteenToolsAlwaysInTheSameOrder() {
    assertThat(tools.stream().map(ToolEntry::name))
        .containsExactly(
            "session_open",
            "session_status",
            "search_find",
            "schema_render",
            "memory_search",
            "ambiguity_top",
            "reviewer_select",
            "reviewer_decide",
            "reviewer_confirm",
            "reviewer_schema_linking",
            "plan_check",
            "phase_reopen_request",
            "sql_show",
            "wait_for_reviewer");
  }

  @Test
  void theWholeListIsShortEnoughForAModel() {
    ArrayNode list = ThtJson.mapper().createArrayNode();
    for (ToolEntry tool : tools) {
      ObjectNode entry = list.addObject();
      entry.put("name", tool.name()).put("title", tool.title());
      entry.put("description", tool.description());
      entry.set("inputSchema", tool.input());
      entry.set("outputSchema", tool.output());
      ObjectNode annotations = entry.putObject("annotations");
      annotations.put("readOnlyHint", tool.readOnly()).put("destructiveHint", false);
      annotations.put("idempotentHint", tool.idempotent()).put("openWorldHint", false);
    }
    System.out.println("tool list: " + list.toString().length() + " characters");

    assertThat(list.toString()).hasSizeLessThanOrEqualTo(MOST_CHARACTERS).doesNotContain("$use");
  }

  @Test
  void onlyOpeningAndAskingWritesAnything() {
    assertThat(tools.stream().filter(tool -> !tool.readOnly()).map(ToolEntry::name))
        .containsExactly(
            "session_open",
            "reviewer_select",
            "reviewer_decide",
            "reviewer_confirm",
            "reviewer_schema_linking");
  }

  @Test
  void everyResultSaysItsStatusAndMayBeARefusal() {
    for (ToolEntry tool : tools) {
      assertThat(tool.output().path("type").stringValue()).isEqualTo("object");
      assertThat(tool.output().at("/required/0").stringValue()).isEqualTo("status");
      assertThat(tool.output().at("/properties/status/enum").toString()).contains("refused");
      assertThat(tool.output().at("/properties/refusal/required").size()).isEqualTo(4);
      assertThat(tool.output().path("additionalProperties").booleanValue()).isFalse();
      assertThat(tool.input().path("additionalProperties").booleanValue()).isFalse();
    }
  }

  @Test
  void aMisshapenArgumentIsRefusedAtItsPlace() {
    ToolEntry find = tools.get(2);
    ObjectNode arguments = ThtJson.mapper().createObjectNode();
    arguments.put("session", "s-12345678").put("term", "x").put("limit", 0);

    assertThat(find.check(arguments))
        .hasValueSatisfying(
            refusal -> {
              assertThat(refusal.rule()).isEqualTo("arguments-form");
              assertThat(refusal.part()).isEqualTo("/limit");
              assertThat(refusal.remedy()).contains("search_find");
            });
  }
}

package dev.tht.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.assembly.Assembly;
import dev.tht.assembly.workspace.Workspace;
import dev.tht.cli.command.AssembledRooms;
import dev.tht.mcp.ToolEntry;
import dev.tht.mcp.ToolList;
import dev.tht.spijson.ThtJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The model's door on a real database, with the reviewer at a door of their own. */
class McpDoorTest {

  @TempDir Path folder;
  private Assembly assembly;
  private HostReviewer reviewer;
  private CheckedDoor door;

  @BeforeEach
  void open() throws IOException {
    SmallShop.create(folder);
    Workspace workspace = Workspace.find(folder);
    assembly = Assembly.open(workspace);
    reviewer = new HostReviewer(folder);
    door = new CheckedDoor(new AssembledRooms(assembly, workspace));
  }

  @AfterEach
  void close() {
    reviewer.close();
    assembly.close();
  }

  private String about(McpSession session) {
    return "{'session': '" + session.id() + "'}";
  }

  private McpSession sessionIn(String phase) {
    McpSession session = new McpSession(door);
    while (!session.status().path("phase").asString().equals(phase)) {
      session.step();
      reviewer.answerAll();
    }
    return session;
  }

  @Test
  void anAgentComesToTheAnswerAndEveryResultFitsItsSchema() {
    McpSession session = new McpSession(door);
    while (!session.status().path("status").asString().equals("closed")) {
      JsonNode asked = session.step();
      assertThat(asked.path("status").asString()).as(asked.toString()).isEqualTo("pending");
      assertThat(asked.path("how_to_answer").asString())
          .endsWith(": tht review " + session.id() + " -w " + folder);
      String wait =
          "{'session': '%s', 'question': '%s', 'seconds': 0}"
              .formatted(session.id(), asked.path("question").asString());
      assertThat(door.granted("wait_for_reviewer", wait).path("status").asString())
          .isEqualTo("waiting");
      reviewer.answerAll();
      JsonNode answer = door.granted("wait_for_reviewer", wait);
      assertThat(answer.path("status").asString()).isEqualTo("answered");
      assertThat(answer.path("reply").asString()).startsWith("chosen");
    }

    JsonNode sql = door.granted("sql_show", about(session));
    assertThat(sql.path("sql").asString()).contains("'Brazil'");
    assertThat(sql.at("/rows/0/0").asString()).isEqualTo("2");
    assertThat(sql.path("why").toString()).contains("because");
    assertThat(reviewer.answered()).hasSizeGreaterThan(5);
    System.out.println("door: " + door.checked() + " results fit their schemas");
  }

  @Test
  void whatThePhaseDoesNotAllowIsRefusedAndNoted() throws IOException {
    McpSession session = new McpSession(door);

    assertThat(door.rule("memory_search", about(session))).isEqualTo("source-of-phase");
    assertThat(door.rule("reviewer_confirm", "{'session': '" + session.id() + "', 'kind': 'plan'}"))
        .isEqualTo("phase-of-proposal");
    assertThat(door.rule("sql_show", about(session))).isEqualTo("accepted-sql");
    assertThat(
            door.rule("phase_reopen_request", "{'session': '" + session.id() + "', 'phase': 'F3'}"))
        .isEqualTo("phase-to-reopen");
    assertThat(Files.readString(folder.resolve(".tht/attempts.log")))
        .contains("source-of-phase")
        .contains("test-agent");
  }

  @Test
  void anEditOfTheLedgerIsRefusedAndNotedOnce() throws IOException {
    McpSession session = new McpSession(door);
    Path segment;
    try (Stream<Path> files = Files.list(folder.resolve(".tht/ledger"))) {
      segment = files.filter(f -> f.toString().endsWith(".jsonl")).findFirst().orElseThrow();
    }
    String text = Files.readString(segment);
    Files.writeString(segment, text.replaceFirst("session_opened", "session_opaned"));

    assertThat(door.rule("session_status", about(session))).isEqualTo("damaged");
    assertThat(door.rule("wait_for_reviewer", about(session))).isEqualTo("damaged");

    assertThat(Files.readString(folder.resolve(".tht/attempts.log")))
        .contains("edit of the ledger", "only-the-gate-writes")
        .hasLineCount(1);
  }

  @Test
  void aReturnIsForeseenAndNotMade() {
    McpSession session = sessionIn("F4");
    JsonNode before = session.status();

    JsonNode way =
        door.granted("phase_reopen_request", "{'session': '" + session.id() + "', 'phase': 'F1'}");

    assertThat(way.path("reply").asString()).isEqualTo("b F1");
    assertThat(way.path("would_reopen").toString()).contains("F1").contains("F3");
    assertThat(way.path("would_become_stale").size()).isEqualTo(1);
    assertThat(session.status()).isEqualTo(before);
  }

  @Test
  void theAmbiguityRankingIsForClarifyingOnly() {
    McpSession session = sessionIn("F3");

    assertThat(door.rule("ambiguity_top", about(session))).isEqualTo("source-of-phase");
    assertThat(door.rule("memory_search", about(session))).isEmpty();
  }

  @Test
  void whatTheSearchOfThisSessionFoundMayBeCited() {
    McpSession session = new McpSession(door);
    JsonNode found =
        door.granted(
            "search_find",
            "{'session': '" + session.id() + "', 'term': 'Brasil', 'kinds': ['value']}");
    assertThat(found.path("candidates").toString()).contains("value:Brazil@customer.country");
    String select =
        "{'session': '%s', 'subject': 'Brasil', 'words': 'Brasil', 'options': [{'meaning': 'from"
            + " Brazil', 'detail': 'the customer lives in Brazil', 'claims': [{'column':"
            + " 'customer.country', 'comparison': 'equal', 'values': ['Brazil']}], 'candidates':"
            + " ['%s'], 'risk': 'spelling', 'rationale': 'nearest', 'recommended': true}],"
            + " 'leave_open': {'undetermined': 'where', 'treatment': 'all', 'risk': 'many',"
            + " 'effect': 'the count'}}";

    assertThat(
            door.rule(
                "reviewer_select", select.formatted(session.id(), "value:Peru@customer.country")))
        .isEqualTo("provenance");
    assertThat(
            door.granted(
                    "reviewer_select",
                    select.formatted(session.id(), "value:Brazil@customer.country"))
                .path("screen")
                .asString())
        .contains("from Brazil");
  }

  @Test
  void aPlanIsCheckedBeforeAnybodyIsAskedAboutIt() {
    assertThat(door.rule("plan_check", about(sessionIn("F4")))).isEqualTo("phase-of-proposal");
    McpSession session = sessionIn("F5");
    JsonNode plan = session.plan();
    String digest = plan.path("digest").asString();

    assertThat(plan.path("status").asString()).isEqualTo("fits");
    assertThat(plan.path("plan").asString()).contains("country").contains("Brazil");
    assertThat(session.status().has("question")).isFalse();
    assertThat(door.rule("plan_check", meant(session, "0123456789abcdef"))).isEqualTo("stale-plan");
    assertThat(door.granted("plan_check", meant(session, digest))).isEqualTo(plan);
    session.step();
    assertThat(session.plan().path("digest").asString()).isEqualTo(digest);
    reviewer.answerAll();
    assertThat(session.plan().path("status").asString()).isEqualTo("accepted");
  }

  private String meant(McpSession session, String digest) {
    return "{'session': '%s', 'digest': '%s'}".formatted(session.id(), digest);
  }

  @Test
  void whatSaysThatItOnlyReadsWritesNothing() throws IOException {
    for (String phase : List.of("F1", "F3", "F4", "F5", "F7", "F8")) {
      McpSession session = sessionIn(phase);
      for (ToolEntry tool : ToolList.read().entries()) {
        if (tool.readOnly()) {
          String before = ledger();
          door.call(tool.name(), arguments(tool, session));
          assertThat(ledger()).as(tool.name() + " in " + phase).isEqualTo(before);
        }
      }
    }
  }

  private static ObjectNode arguments(ToolEntry tool, McpSession session) {
    ObjectNode arguments = ThtJson.mapper().createObjectNode().put("session", session.id());
    return switch (tool.name()) {
      case "search_find" -> arguments.put("term", "Brasil");
      case "phase_reopen_request" -> arguments.put("phase", "F1");
      case "wait_for_reviewer" -> arguments.put("seconds", 0);
      default -> arguments;
    };
  }

  /** Every file of the workspace with its bytes, but for the side log of refused attempts. */
  private String ledger() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      StringBuilder all = new StringBuilder();
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        if (!file.endsWith("attempts.log")) {
          all.append(file).append(' ').append(Arrays.hashCode(Files.readAllBytes(file)));
        }
      }
      return all.toString();
    }
  }

  @Test
  void aValueWithHiddenCharactersIsClaimedInItsVisibleForm() throws IOException {
    Path other = Files.createDirectory(folder.resolve("other"));
    ShopFloor.hostile(other);
    Workspace workspace = Workspace.find(other);
    try (Assembly hostile = Assembly.open(workspace);
        HostReviewer person = new HostReviewer(other)) {
      CheckedDoor doorOfIt = new CheckedDoor(new AssembledRooms(hostile, workspace));
      McpSession session = new McpSession(doorOfIt);
      String shown =
          doorOfIt.granted("ambiguity_top", about(session)).at("/draft/options").toString();
      assertThat(shown).contains("<U+200B>").doesNotContain("\u200b");
      assertThat(session.step().path("status").asString()).isEqualTo("pending");
      person.answerAll();
      assertThat(session.status().path("decisions").size()).isEqualTo(1);
    }
  }

  @Test
  void aWaitForAQuestionThatNobodyPutIsRefused() {
    McpSession session = new McpSession(door);
    String unknown = "q-00000000000000000000000000000000";

    assertThat(
            door.rule(
                "wait_for_reviewer",
                "{'session': '%s', 'question': '%s', 'seconds': 50}"
                    .formatted(session.id(), unknown)))
        .isEqualTo("known-question");
  }

  @Test
  void theResultIsShownToTheReviewerFirst() {
    McpSession session = sessionIn("F7");
    JsonNode asked = session.confirm("gate");

    assertThat(asked.path("phase").asString()).isEqualTo("F7");
    assertThat(asked.path("screen").asString()).contains("reviewer alone");
    assertThat(door.granted("sql_show", about(session)).has("rows")).isFalse();
  }

  @Test
  void packAndCatalogAreFencedAsData() {
    McpSession session = new McpSession(door);

    assertThat(door.granted("search_find", about(session)).path("pack").asString())
        .contains("<<<data-")
        .contains(">>>data-");
    assertThat(door.granted("schema_render", about(session)).path("schema").asString())
        .contains("<<<data-")
        .contains("country")
        .contains(">>>data-");
  }

  @Test
  void anUnknownToolOrSessionOrQuestionIsRefusedWithARemedy() {
    McpSession session = new McpSession(door);

    assertThat(door.rule("decision_add", "{}")).isEqualTo("known-tool");
    assertThat(door.rule("session_status", "{'session': 's-00000000'}"))
        .isEqualTo("unknown-session");
    assertThat(door.rule("session_status", "{'session': '../x'}")).isEqualTo("session-id");
    assertThat(
            door.rule(
                "wait_for_reviewer",
                "{'session': '" + session.id() + "', 'question': 'yes', 'seconds': 0}"))
        .isEqualTo("question-id");
  }

  @Test
  void withoutASessionTheStatusListsWhatWaits() {
    McpSession session = new McpSession(door);
    session.step();

    assertThat(door.granted("session_status", "{}").path("waiting").toString())
        .contains(session.id());
  }
}

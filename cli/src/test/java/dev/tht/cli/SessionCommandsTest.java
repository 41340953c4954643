package dev.tht.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.cli.Terminal.Said;
import dev.tht.spijson.ThtJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.core.type.TypeReference;

class SessionCommandsTest {

  private static final String QUESTION = "How many customers are from Brasil?";

  @TempDir Path folder;
  private Terminal terminal;

  @BeforeEach
  void create() throws IOException {
    terminal = SmallShop.create(folder, "--allow-scripted");
  }

  private String script(String rules) throws IOException {
    return Files.writeString(folder.resolve("script.json"), rules).toString();
  }

  private Map<String, Object> json(Said said) {
    assertThat(said.code()).as(said.err()).isIn(0, 3);
    return ThtJson.read(said.out(), new TypeReference<Map<String, Object>>() {});
  }

  private Map<String, Object> asked() throws IOException {
    return json(
        terminal.run(
            "ask",
            QUESTION,
            "--script",
            script("[{\"phase\": \"F1\", \"choose\": [\"Brazil\"]}]"),
            "--json"));
  }

  @Test
  void aQuestionGoesFromItsWordsToItsRows() throws IOException {
    Map<String, Object> answer = asked();

    assertThat(answer.get("status")).isEqualTo("closed");
    assertThat((String) answer.get("sql")).contains("'Brazil'");
    assertThat(String.valueOf(answer.get("result"))).contains("rows=[[2]]");
    assertThat((Integer) answer.get("replies")).isGreaterThan(4);
  }

  @Test
  void whatTheAnswerRestsOnCanBeShownAfterwards() throws IOException {
    String id = (String) asked().get("session");

    assertThat(terminal.run("session", "list").out()).contains(id).contains("closed");
    assertThat(terminal.run("session", "show", id).out()).contains("concept_clarified");
    assertThat(terminal.run("decision", "list", "-s", id).out()).contains("plan_accepted");
    assertThat(terminal.run("phase", "status", id).out()).contains("F8 promotion: closed");
    assertThat(terminal.run("plan", "show", id).out()).contains("customer");
    assertThat(terminal.run("sql", "show", id).out()).contains("COUNT");
    assertThat(terminal.run("sql", "why", id).out()).contains("'Brazil'").contains("because");
    assertThat(terminal.run("session", "export", id).out().lines())
        .allMatch(line -> line.startsWith("{\"content\":"))
        .anyMatch(line -> line.contains("\"assurance\":0"));
    assertThat(terminal.run("ledger", "verify").out()).startsWith("the ledger verifies");
    assertThat(terminal.run("memory", "list").out()).contains("mem-0001");
    assertThat(terminal.run("memory", "search", QUESTION).code()).isZero();
    assertThat(terminal.run("doctor").code()).isZero();
  }

  @Test
  void aSessionThatIsLeftGoesOnAtTheSameQuestion() throws IOException {
    Said left =
        terminal.run(
            "ask", QUESTION, "--script", script("[{\"phase\": \"F3\", \"exit\": true}]"), "--json");
    String id = (String) json(left).get("session");

    assertThat(left.code()).isEqualTo(3);
    assertThat(left.err()).contains("tht session resume " + id);
    assertThat(terminal.run("review", "--list").out()).contains(id).contains("F3");
    assertThat(terminal.run("phase", "reopen", "F1", "-s", id).out()).contains("b F1");

    Said resumed = terminal.run("session", "resume", id, "--script", script("[]"), "--json");
    assertThat(resumed.code()).as(resumed.err()).isZero();
    assertThat(json(resumed).get("status")).isEqualTo("closed");
    assertThat(resumed.err()).doesNotContain("F1");
  }

  @Test
  void nothingIsDecidedPastTheGateAndTheAttemptIsNoted() throws IOException {
    String id = (String) asked().get("session");
    String before = terminal.run("session", "export", id).out();

    Said added = terminal.run("decision", "add", "-s", id, "--subject", "x");
    Said advanced = terminal.run("phase", "advance", "-s", id, "--json");

    assertThat(added.code()).isEqualTo(6);
    assertThat(added.out()).contains("only-the-gate-writes");
    assertThat(advanced.code()).isEqualTo(6);
    assertThat(Files.readString(folder.resolve(".tht/attempts.log")))
        .contains("decision add")
        .contains("phase advance");
    assertThat(terminal.run("session", "export", id).out()).isEqualTo(before);
  }

  @Test
  void withoutATerminalNobodyIsAsked() {
    Said said = terminal.run("ask", QUESTION);

    assertThat(said.code()).isEqualTo(77);
    assertThat(said.err()).contains("no terminal").hasLineCount(1);
    assertThat(terminal.run("session", "list").out()).isEmpty();
  }

  @Test
  void anAgentProposesAndTheQuestionWaits() throws IOException {
    Said left = terminal.run("ask", QUESTION, "--script", script("[{\"exit\": true}]"), "--json");
    String id = (String) json(left).get("session");
    String summary = "{\"type\":\"phase_summary\",\"phases\":[\"clarification\"],\"lines\":[]}";
    String[] confirm = {"propose", "confirm", "-s", id, "--json"};

    Said second = terminal.run(summary, confirm);

    assertThat(second.code()).isEqualTo(6);
    assertThat(second.out()).contains("\"rule\"");
    assertThat(terminal.run(summary, new String[] {"propose", "select", "-s", id}).code())
        .isEqualTo(2);
    assertThat(terminal.run("not json", confirm).code()).isEqualTo(2);
  }

  @Test
  void searchesAndRendersWithoutASession() {
    assertThat(terminal.run("search", "find", "Brasil", "--kind", "value").out())
        .contains("value:Brazil@customer.country");
    assertThat(terminal.run("search", "pack", QUESTION).out()).contains("Brazil");
    assertThat(terminal.run("schema", "render", "--format", "ddl").out())
        .contains("CREATE TABLE customer");
    assertThat(terminal.run("search", "find", "x", "--kind", "planet").code()).isEqualTo(2);
    assertThat(terminal.run("schema", "render", "--table", "planet").code()).isEqualTo(2);
    assertThat(terminal.run("config", "show", "--origin").out())
        .contains("retrievers: postings, names")
        .contains("# default");
  }

  @Test
  void twoPacksOfAQuestionAreOneBetweenFencesOfTheirOwn() {
    Said one = terminal.run("search", "pack", QUESTION);
    Said other = terminal.run("search", "pack", QUESTION);

    assertThat(one.err()).contains("digest: sha256:").isEqualTo(other.err());
    assertThat(marker(one.out())).isNotEqualTo(marker(other.out()));
    assertThat(one.out().replace(marker(one.out()), marker(other.out()))).isEqualTo(other.out());
    assertThat(terminal.run("search", "pack", QUESTION, "--json").out())
        .isEqualTo(terminal.run("search", "pack", QUESTION, "--json").out());
  }

  private static String marker(String pack) {
    return pack.lines()
        .filter(line -> line.startsWith("<<<"))
        .findFirst()
        .orElseThrow()
        .substring(3);
  }

  @Test
  void refusesASessionThatIsNotThere() {
    assertThat(terminal.run("session", "show", "s-nowhere").code()).isEqualTo(2);
    assertThat(terminal.run("session", "show", "nonsense").code()).isEqualTo(2);
  }

  @Test
  void withoutAnIdTheSessionOpenedLastIsMeantAndNamed() throws IOException {
    List<String[]> commands =
        List.of(
            new String[] {"sql", "show"},
            new String[] {"sql", "why"},
            new String[] {"plan", "show"},
            new String[] {"decision", "list"},
            new String[] {"phase", "status"},
            new String[] {"session", "show"},
            new String[] {"session", "export"});
    for (String[] command : commands) {
      Said none = terminal.run(command);
      assertThat(none.code()).isEqualTo(2);
      assertThat(none.err())
          .isEqualToIgnoringNewLines(
              "tht: no session is named; give its id; `tht session list` shows them.");
    }
    terminal.run("ask", QUESTION, "--script", script("[{\"exit\": true}]"));
    String last = (String) asked().get("session");
    assertThat(terminal.run("session", "list").out()).hasLineCount(2);

    for (String[] command : commands) {
      Said said = terminal.run(command);

      assertThat(said.code()).as(said.err()).isZero();
      assertThat(said.err()).startsWith("session " + last + System.lineSeparator());
      assertThat(said.out()).isEqualTo(terminal.run(command[0], command[1], last).out());
    }
  }

  @Test
  void addsEvidenceThatReadsAndNoOther() throws IOException {
    Path good = Files.writeString(folder.resolve("good.md"), "---\nterm: vip\n---\nA good one.\n");
    Path bad = Files.writeString(folder.resolve("bad.csv"), "nonsense\nx\n");

    assertThat(terminal.run("evidence", "add", good.toString()).code()).isZero();
    assertThat(terminal.run("evidence", "list").out()).contains("good").contains("vip");
    assertThat(terminal.run("evidence", "show", "good").out()).contains("A good one.");
    assertThat(terminal.run("evidence", "add", bad.toString()).code()).isEqualTo(2);
    assertThat(folder.resolve(".tht/evidence/bad.csv")).doesNotExist();
    assertThat(terminal.run("ask", QUESTION, "--script", script("[]")).code()).isEqualTo(4);
  }
}

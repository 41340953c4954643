package dev.tht.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.cli.Terminal.Said;
import dev.tht.spijson.ThtJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** What is shown of an answer afterwards: why, as a file to hand on, and run again. */
class SessionReportsTest {

  private static final String QUESTION = "How many customers are from Brasil?";
  private static final String BRAZIL = "{\"phase\": \"F1\", \"choose\": [\"Brazil\"]}";

  @TempDir Path folder;
  private Terminal terminal;

  @BeforeEach
  void create() throws IOException {
    terminal = SmallShop.create(folder, "--allow-scripted");
  }

  private Said ask(String rules) throws IOException {
    Path script = Files.writeString(folder.resolve("script.json"), rules);
    return terminal.run("ask", QUESTION, "--script", script.toString());
  }

  /** A session that had got to its result and is in an earlier phase again. */
  private void wentBackTo(String phase) throws IOException {
    Said left = ask("[" + BRAZIL + ", {\"phase\": \"F7\", \"exit\": true}]");
    assertThat(left.code()).as(left.err()).isEqualTo(3);
    Path script =
        Files.writeString(
            folder.resolve("back.json"),
            "[{\"phase\": \"F7\", \"back\": \"" + phase + "\"}, {\"exit\": true}]");
    Said back = terminal.run("session", "resume", "--script", script.toString());
    assertThat(back.code()).as(back.err()).isEqualTo(3);
  }

  private void change(String sql) throws SQLException {
    try (Connection connection =
            DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("shop.sqlite"));
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private static JsonNode json(Said said) {
    return ThtJson.mapper().readTree(said.out());
  }

  @Test
  void whyGoesFromThePieceToTheReceiptAndTheReply() throws IOException {
    ask("[" + BRAZIL + "]");

    Said text = terminal.run("sql", "why");
    assertThat(text.out())
        .contains("step answer")
        .contains("F1 concept_clarified")
        .contains("receipt: 'Brazil' stands in customer.country, 2 rows, exact match")
        .contains("(script, assurance 0)")
        .contains("evidence: ");

    JsonNode pieces = json(terminal.run("sql", "why", "--format", "json")).get("pieces");
    String part = pieces.get(0).get("part").asString();
    assertThat(terminal.run("sql", "why", "--part", "1").out()).startsWith("1. output");
    assertThat(terminal.run("sql", "why", "--part", part).out()).startsWith("1. output");
    Said none = terminal.run("sql", "why", "--part", "99");
    assertThat(none.code()).isEqualTo(2);
    assertThat(none.err()).contains("no piece '99'").contains("a number from 1 to");
  }

  @Test
  void whyIsOnePageThatStandsAlone() throws IOException {
    Path script = Files.writeString(folder.resolve("script.json"), "[" + BRAZIL + "]");
    Said asked =
        terminal.run(
            "ask",
            "How many customers are from Brasil <script>alert(1)</script>?",
            "--script",
            script.toString());
    assertThat(asked.code()).as(asked.err()).isZero();

    for (String[] command :
        new String[][] {
          {"sql", "why", "--format", "html"},
          {"sql", "why", "--format", "html", "--lang", "it"},
          {"session", "export", "--format", "html"}
        }) {
      String page = terminal.run(command).out();
      assertThat(page)
          .startsWith("<!DOCTYPE html>")
          .contains("default-src 'none'", "@media print", "&lt;script&gt;alert(1)")
          .doesNotContain("<script", "http:", "https:", "src=", "@import", "url(");
    }
    assertThat(terminal.run("sql", "why", "--format", "html", "--lang", "it").out())
        .contains("<html lang=\"it\">", "Perché c&#39;è ogni pezzo");
  }

  @Test
  void afterGoingBackTheStalePiecesAreMarked() throws IOException {
    wentBackTo("F4");

    Said why = terminal.run("sql", "why");
    assertThat(why.code()).as(why.err()).isZero();
    assertThat(why.err()).contains("no longer in force");
    JsonNode json = json(terminal.run("sql", "why", "--format", "json"));
    assertThat(json.get("in_force").asBoolean()).isFalse();
    assertThat(terminal.run("session", "export", "--format", "csv").code()).isNotZero();
    assertThat(terminal.run("session", "rerun").err()).contains("no accepted SQL that is in force");
  }

  @Test
  void goingBackToTheWordsMakesWhatRestsOnTheRewritingStale() throws IOException {
    wentBackTo("F1");

    String why = terminal.run("sql", "why").out();

    assertThat(why).contains("STALE").contains("STALE  F3 question_rewritten");
    assertThat(terminal.run("sql", "why", "--format", "html").out())
        .contains("class=\"piece stale\"");
  }

  @Test
  void theSessionWithSqlIsMeantThatWasOpenedLast() throws IOException {
    ask("[" + BRAZIL + "]");
    String with = terminal.run("sql", "why").err();
    ask("[{\"exit\": true}]");

    assertThat(terminal.run("sql", "why").err()).isEqualTo(with);
    assertThat(terminal.run("sql", "show").err()).isEqualTo(with);
    assertThat(terminal.run("plan", "show").code()).isZero();
  }

  @Test
  void theExportHasAnswerDefinitionsRisksSqlAndAProofThatHolds() throws IOException {
    ask("[" + BRAZIL + "]");

    JsonNode report = json(terminal.run("session", "export", "--format", "json"));
    assertThat(report.get("answer").get("rows").toString()).isEqualTo("[[2]]");
    assertThat(report.get("definitions").get(0).get("conditions").toString()).contains("Brazil");
    assertThat(report.get("sql").get("sql").asString()).contains("'Brazil'");
    assertThat(report.get("reviewers").get(0).get("assurance").asInt()).isZero();
    Path proof = Files.writeString(folder.resolve("p.json"), report.get("proof").toString());
    Said verified = Terminal.bare("", "ledger", "verify-proof", proof.toString());
    assertThat(verified.code()).as(verified.err()).isZero();

    assertThat(terminal.run("session", "export", "--format", "csv").out())
        .contains("\r\n2\r\n\r\nabout,name,text\r\n", "definition,", "sql,sqlite,", "checkpoint,");
    assertThat(terminal.run("session", "export").out()).startsWith("{\"content\":");
  }

  @Test
  void theAnswerIsGivenAgainWhileItsGroundsHold() throws Exception {
    ask("[" + BRAZIL + "]");
    Said same = terminal.run("session", "rerun");
    assertThat(same.code()).as(same.err()).isZero();
    assertThat(same.out()).contains("as then: 'Brazil' in customer.country").contains("accepted.");

    change("INSERT INTO customer VALUES (4, 'Ana', 'Brazil')");
    Said moved = terminal.run("session", "rerun");
    assertThat(moved.code()).as(moved.err()).isZero();
    assertThat(moved.out())
        .contains("other rows: 'Brazil' in customer.country")
        .contains("2 rows then and 3 now")
        .contains("another than the one accepted");

    change("UPDATE customer SET country = 'Brasile' WHERE country = 'Brazil'");
    Said broken = terminal.run("session", "rerun", "--json");
    assertThat(broken.code()).isEqualTo(6);
    assertThat(broken.err()).contains("nothing was run").contains("tht ask");
    assertThat(json(broken).get("grounds").toString()).contains("\"broken\"");
    assertThat(json(broken).has("result")).isFalse();
  }

  @Test
  void drawsThePlanInBothNotations() throws IOException {
    ask("[" + BRAZIL + "]");

    assertThat(terminal.run("plan", "show", "--graph").out()).startsWith("flowchart LR");
    assertThat(terminal.run("plan", "show", "--graph", "mermaid").out()).startsWith("flowchart LR");
    String svg = terminal.run("plan", "show", "--graph", "svg").out();
    assertThat(svg).startsWith("<svg xmlns=").contains(">customer<", ">answer<");
    String id = json(terminal.run("sql", "why", "--json")).get("session").asString();
    assertThat(terminal.run("plan", "show", "--graph", "svg", id).out()).isEqualTo(svg);
    assertThat(terminal.run("plan", "show", id, "--graph").out()).startsWith("flowchart LR");
  }
}

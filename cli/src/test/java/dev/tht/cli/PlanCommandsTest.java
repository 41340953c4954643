package dev.tht.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spijson.ThtJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

class PlanCommandsTest {
  private static final String SQL =
      "SELECT country, COUNT(*) AS n FROM customer GROUP BY country HAVING n > 1 ORDER BY n DESC";

  @TempDir Path folder;
  private Terminal terminal;

  @BeforeEach
  void makeShop() throws IOException {
    terminal = SmallShop.create(folder, "--allow-scripted");
  }

  private String file(String text) throws IOException {
    return Files.writeString(folder.resolve("given.txt"), text).toString();
  }

  @Test
  void readsSqlAsAPlanWhosePartsNobodyDecidedAndWritesItAgain() throws IOException {
    Terminal.Said said = terminal.run("plan", "from-sql", file(SQL), "--to", "postgresql");

    assertThat(said.code()).as(said.err()).isZero();
    assertThat(said.out())
        .contains("nobody has reviewed it", "| s1.g1 | group by | customer.country | **nothing** |")
        .contains("SQL for postgresql, unreviewed:", "HAVING COUNT(*) > 1");
  }

  @Test
  void saysThePlanInSentences() throws IOException {
    Terminal.Said said = terminal.run("plan", "from-sql", file(SQL), "--words", "--lang", "it");

    assertThat(said.out()).contains("Prendi le righe di customer.", "Tieni solo i gruppi in cui");
  }

  @Test
  void checksThePlanThatItRead() throws IOException {
    Terminal.Said read = terminal.run(SQL, new String[] {"plan", "from-sql", "-", "--json"});
    JsonNode plan = ThtJson.mapper().readTree(read.out()).get("unreviewed").get("plan");

    Terminal.Said checked = terminal.run("plan", "check", file(plan.toString()));
    assertThat(checked.code()).as(checked.err()).isZero();
    assertThat(checked.out()).contains("the plan fits the catalog and can be written for sqlite");

    Terminal.Said drawn = terminal.run("plan", "check", file(plan.toString()), "--graph");
    assertThat(drawn.out()).startsWith("flowchart LR").contains("t1[(\"customer\")]", "t1 --> s1");

    String broken = plan.toString().replace("\"name\":\"customer\"", "\"name\":\"custmer\"");
    Terminal.Said refused = terminal.run("plan", "check", file(broken));
    assertThat(refused.code()).isEqualTo(6);
    assertThat(refused.err()).contains("table custmer").contains("customer").hasLineCount(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "DELETE FROM customer | 6 | line 1, column",
        "SELECT nam FROM customer | 6 | no source has a column 'nam'",
        "SELECT readfile('x') | 6 | the function 'readfile'",
        "SELECT 1; SELECT 2 | 6 | more than one statement",
      })
  void refusesOtherSqlInOneSentence(String sql, int code, String reason) throws IOException {
    Terminal.Said said = terminal.run("plan", "from-sql", file(sql));

    assertThat(said.code()).isEqualTo(code);
    assertThat(said.err()).contains(reason).hasLineCount(1).doesNotContain("Exception");
    assertThat(said.out()).isEmpty();
  }

  @Test
  void refusesAPlanThatIsNoneWithThePlaceInIt() throws IOException {
    Terminal.Said said = terminal.run("plan", "check", file("{\"purpose\": 1}"));

    assertThat(said.code()).isNotZero();
    assertThat(said.err()).contains("/purpose").hasLineCount(1);
    assertThat(terminal.run("plan", "check", "nowhere.json").err()).contains("cannot be read");
    assertThat(terminal.run("plan", "from-sql", file(SQL), "--dialect", "cobol").err())
        .contains("'cobol' is no dialect");
  }

  @Test
  void runsTheAcceptedSqlOnceMoreAndRecordsNothing() throws IOException {
    Terminal.Said before = terminal.run("sql", "run");
    assertThat(before.code()).isNotZero();
    assertThat(before.err()).hasLineCount(1);

    Path script =
        Files.writeString(
            folder.resolve("script.json"), "[{\"phase\": \"F1\", \"choose\": [\"Brazil\"]}]");
    terminal.run("ask", "How many customers are from Brasil?", "--script", script.toString());
    String ledger = terminal.run("ledger", "export").out();

    Terminal.Said said = terminal.run("sql", "run");

    assertThat(said.code()).as(said.err()).isZero();
    assertThat(said.out()).contains("2").contains("1 row");
    assertThat(terminal.run("ledger", "export").out()).isEqualTo(ledger);
  }
}

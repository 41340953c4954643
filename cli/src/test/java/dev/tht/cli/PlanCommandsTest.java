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
        "DELETE FROM customer | 6 | line 1, column 1: here only a SELECT is understood",
        "SELECT nam FROM customer | 6 | line 1, column 8: no source has a column 'nam'",
        "SELECT name FROM custmer | 6 | line 1, column 18: there is no table 'custmer'",
        "SELECT a.name FROM customer a JOIN customer b ON a.customer_id = customer_id | 6 | line 1, column 66: 'customer_id' is a column of a and of b; say which",
        "SELECT name FROM customer WHERE COUNT(*) > 1 | 6 | figure over groups; put that condition into HAVING",
        "SELECT readfile('x') | 6 | the function 'readfile'",
        "SELECT 1; SELECT 2; SELECT 3 | 6 | line 1, column 11: a second statement begins here",
      })
  void refusesOtherSqlInOneSentence(String sql, int code, String reason) throws IOException {
    Terminal.Said said = terminal.run("plan", "from-sql", file(sql));

    assertThat(said.code()).isEqualTo(code);
    assertThat(said.err()).contains(reason).hasLineCount(1).doesNotContain("Exception");
    assertThat(said.out()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "`type`:`table`,`table`:{`schema`:``,`name`:`customer`} | `type`:`step`,`step`:`nowhere` | /steps/0/source: part s1.src1 reads step nowhere",
        "`type`:`table`,`table`:{`schema`:``,`name`:`customer`} | `type`:`step`,`step`:`answer` | /steps/0/source: part s1.src1 reads step answer, not an earlier one",
        "`name`:`customer` | `name`:`custmer` | /steps/0/source: part s1.src1 reads table custmer",
        "`id`:`s1.o1` | `id`:`s1.g1` | /steps/0: step answer has a part's id twice",
        "`source`:`customer`,`column`:`country` | `source`:`c`,`column`:`country` | /steps/0/outputs/0: part s1.o1 reads from c",
        "`limit`:{`type`:`limit` | `limit`:{`type`:`order` | /steps/0/limit",
        "`operation`:`greater` | `operation`:`frobnicate` | /steps/0/group_conditions/0/expression/operation",
      })
  void refusesABrokenPlanWithThePlaceInIt(String from, String to, String reason)
      throws IOException {
    Terminal.Said read =
        terminal.run(SQL + " LIMIT 3", new String[] {"plan", "from-sql", "-", "--json"});
    String plan = ThtJson.mapper().readTree(read.out()).get("unreviewed").get("plan").toString();
    String broken = plan.replace(from.replace('`', '"'), to.replace('`', '"'));
    assertThat(broken).as(plan).isNotEqualTo(plan);

    Terminal.Said said = terminal.run("plan", "check", file(broken));

    assertThat(said.code()).isIn(2, 6);
    assertThat(said.err())
        .startsWith("tht: ")
        .contains(reason)
        .hasLineCount(1)
        .doesNotContainIgnoringCase("calcite")
        .doesNotContain("Exception", "dev.tht");
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

package dev.tht.eval.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.eval.EvalErrorCode;
import dev.tht.eval.sample.DataFolder;
import dev.tht.eval.sample.DataQuestion;
import dev.tht.eval.sample.QuestionReference;
import dev.tht.eval.sample.QuestionSource;
import dev.tht.eval.sample.Sample;
import dev.tht.spi.ThtException;
import dev.tht.spi.retrieval.Evidence;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EvaluationRunTest {

  private static final String SHOPS = "SELECT count(*) FROM shop";
  private static final String SALES = "SELECT count(*) FROM sale";

  @TempDir Path folder;
  private final List<List<Evidence>> evidence = new ArrayList<>();
  private final List<ShopGate> gates = new ArrayList<>();

  @BeforeEach
  void makeData() throws IOException, SQLException {
    Files.createDirectories(folder.resolve("questions/bird"));
    Files.createDirectories(folder.resolve("questions/defog"));
    Files.createDirectories(folder.resolve("db/spider_A"));
    Files.writeString(
        folder.resolve("questions/spider_A.jsonl"),
        line(1, "How many shops?", SHOPS)
            + line(2, "How many sales?", SALES)
            + line(3, "How many baffling shops?", SHOPS)
            + line(4, "How many broken shops?", SHOPS));
    Files.writeString(
        folder.resolve("questions/bird/bird_formula_1_on_spider_db.jsonl"),
        "{\"question_id\": 5, \"db_id\": \"shops\", \"question\": \"How many outlets?\","
            + " \"evidence\": \"outlet refers to shop.id\", \"gold_sql\": \""
            + SHOPS
            + "\"}\n");
    for (String file : List.of("questions_gen", "instruct_basic", "instruct_advanced")) {
      Files.writeString(
          folder.resolve("questions/defog/" + file + "_sqlite.csv"),
          "db_name,question,query,instructions\n");
    }
    makeDatabase(folder.resolve("db/spider_A/shops.sqlite"));
    makeDatabase(folder.resolve("db/shops.sqlite"));
  }

  private static String line(int number, String question, String gold) {
    return "{\"i\": %d, \"db_id\": \"shops\", \"question\": \"%s\", \"gold_sql\": \"%s\"}%n"
        .formatted(number, question, gold);
  }

  private static void makeDatabase(Path file) throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE shop (id INTEGER PRIMARY KEY, name TEXT)");
      statement.execute("CREATE TABLE sale (id INTEGER PRIMARY KEY, shop_id INTEGER)");
      statement.execute("INSERT INTO shop VALUES (1, 'North'), (2, 'South')");
      statement.execute("INSERT INTO sale VALUES (1, 1), (2, 1), (3, 2)");
    }
  }

  private Sample sample(String... ids) {
    Map<String, DataQuestion> byId = new java.util.HashMap<>();
    new DataFolder(folder).questions().forEach(question -> byId.put(question.id(), question));
    List<QuestionReference> references = new ArrayList<>();
    for (String id : ids) {
      DataQuestion question = java.util.Objects.requireNonNull(byId.get(id));
      references.add(
          new QuestionReference(
              id, question.source(), question.database(), question.hash(), "count, 1 table"));
    }
    return new Sample(7, Map.of(QuestionSource.SPIDER_A, 4), references);
  }

  private RunResult run(Sample sample, List<String> heard) {
    GateFactory factory =
        (database, pieces) -> {
          evidence.add(pieces);
          gates.add(new ShopGate(pieces));
          return gates.get(gates.size() - 1);
        };
    return new EvaluationRun(new DataFolder(folder), sample, factory, ShopGate.CLOCK)
        .run(result -> heard.add(result.id()));
  }

  private QuestionResult only(String id) {
    return run(sample(id), new ArrayList<>()).questions().get(0);
  }

  @Test
  void aQuestionWhoseRowsAreTheGoldsIsCorrect() {
    QuestionResult result = only("spider_A:1");

    assertThat(result.verdict()).as(result.detail()).isEqualTo(Verdict.CORRECT);
    assertThat(result.detail()).isEmpty();
    assertThat(result.sql()).isEqualTo("SELECT count(*) AS number FROM shop");
    assertThat(result.replies()).isPositive();
    assertThat(result.shape()).isEqualTo("count, 1 table");
  }

  @Test
  void rowsThatDifferAreExplainedByTheFirstPartThatDiffers() {
    QuestionResult result = only("spider_A:2");

    assertThat(result.verdict()).as(result.detail()).isEqualTo(Verdict.WRONG_JOIN);
    assertThat(result.detail()).isEqualTo("uses shop for sale");
  }

  @Test
  void aProposerWithoutAWayOnIsAResultWithTheReason() {
    QuestionResult result = only("spider_A:3");

    assertThat(result.verdict()).as(result.detail()).isEqualTo(Verdict.NO_WAY_ON);
    assertThat(result.detail()).startsWith("F3: ");
    assertThat(result.sql()).isEmpty();
  }

  @Test
  void aFailureIsAResultAndTheRunGoesOn() {
    RunResult run = run(sample("spider_A:4", "spider_A:1"), new ArrayList<>());

    assertThat(run.questions())
        .extracting(QuestionResult::verdict)
        .containsExactly(Verdict.FAILED, Verdict.CORRECT);
    assertThat(run.questions().get(0).detail()).contains("the proposer is broken");
  }

  @Test
  void resultsStandInTheOrderOfTheSampleAndAreHeardAtOnce() {
    List<String> heard = new ArrayList<>();

    RunResult run = run(sample("spider_A:2", "formula_1:5", "spider_A:1"), heard);

    assertThat(run.questions())
        .extracting(QuestionResult::id)
        .containsExactly("spider_A:2", "formula_1:5", "spider_A:1");
    assertThat(heard).containsExactlyInAnyOrder("spider_A:2", "formula_1:5", "spider_A:1");
    assertThat(run.proposer()).isEqualTo("counting");
    assertThat(run.seed()).isEqualTo(7);
  }

  @Test
  void eachDatabaseHasOneGateWithItsOwnEvidenceAndItIsClosed() {
    run(sample("spider_A:1", "formula_1:5", "spider_A:2"), new ArrayList<>());

    assertThat(gates).hasSize(2).allMatch(gate -> gate.timesClosed() == 1);
    assertThat(evidence).anySatisfy(pieces -> assertThat(pieces).isEmpty());
    assertThat(evidence)
        .anySatisfy(pieces -> assertThat(pieces).extracting(Evidence::term).contains("outlet"));
  }

  @Test
  void aQuestionThatTheDataNoLongerHoldsAsDrawnStopsTheRunBeforeItBegins() throws IOException {
    Sample drawn = sample("spider_A:1");
    Files.writeString(
        folder.resolve("questions/spider_A.jsonl"), line(1, "How many shops are there?", SHOPS));

    assertThatThrownBy(() -> run(drawn, new ArrayList<>()))
        .isInstanceOfSatisfying(
            ThtException.class, e -> assertThat(e.code()).isEqualTo(EvalErrorCode.SAMPLE_STALE));
    assertThat(gates).isEmpty();
  }
}

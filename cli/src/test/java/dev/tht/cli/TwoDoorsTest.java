package dev.tht.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.assembly.Assembly;
import dev.tht.assembly.workspace.Workspace;
import dev.tht.cli.Terminal.Said;
import dev.tht.gatecore.desk.ReviewDesk;
import dev.tht.spi.Outcome;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.ReviewerReply;
import dev.tht.spijson.ThtJson;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** The model's door and the reviewer's, each an own process in real life, on one ledger. */
class TwoDoorsTest {

  private static final String QUESTION = "How many customers are from Brasil?";

  /** Readings of Brasil, as an agent writes them. */
  static final String READINGS =
      """
      {"type": "interpretations", "subject": "Brasil", "span": {"start": 28, "end": 34},
       "answer": "exactly_one",
       "options": [{"subject": "Brasil", "meaning": "customers who live in Brazil",
         "detail": "the customer lives in Brazil",
         "claims": [{"column": {"table": {"schema": "", "name": "customer"}, "name": "country"},
                     "comparison": "equal", "values": ["Brazil"]}],
         "columns": [], "candidates": [], "evidence": [],
         "risk": "the spelling differs", "recommended": true, "rationale": "the value is Brazil"}],
       "leave_open": {"undetermined": "where they live", "treatment": "count all",
         "risk": "too many", "effect": "the count is too high"}}
      """;

  @TempDir Path folder;
  private Terminal terminal;
  private String session = "";

  @BeforeEach
  void open() throws IOException {
    terminal = SmallShop.create(folder);
    Said opened = terminal.run("ask", QUESTION, "--open", "--json");
    assertThat(opened.code()).as(opened.err()).isZero();
    session = json(opened).get("session").asString();
  }

  private static JsonNode json(Said said) {
    return ThtJson.mapper().readTree(said.out());
  }

  private Said proposes(String proposal, String widget, String... more) {
    String[] words = new String[5 + more.length];
    List<String> fixed = List.of("propose", widget, "-s", session, "--json");
    for (int i = 0; i < words.length; i++) {
      words[i] = i < 5 ? fixed.get(i) : more[i - 5];
    }
    return terminal.run(proposal, words);
  }

  private void reviewerChooses(String option) {
    try (Assembly assembly = Assembly.open(Workspace.find(folder))) {
      ReviewDesk desk = assembly.get(ReviewDesk.class);
      PendingQuestion question = desk.pending().get(0);
      assertThat(
              desk.reply(
                  ReviewDesk.authenticated(
                      question, new ReviewerReply.Chosen(List.of(option)), "anna", "host")))
          .isInstanceOf(Outcome.Success.class);
      desk.goOn(question.session());
    }
  }

  @Test
  void theOutcomeIsFetchedOnceTheReviewerHasAnswered() {
    Said put = proposes(READINGS, "select", "--as", "model");
    assertThat(put.code()).as(put.out() + put.err()).isEqualTo(3);
    String question = json(put).get("id").asString();
    Said waiting = terminal.run("propose", "-s", session, "--outcome-of", question, "--json");
    assertThat(waiting.code()).isEqualTo(3);
    assertThat(json(waiting).get("id").asString()).isEqualTo(question);
    reviewerChooses("o1");

    Said outcome = terminal.run("propose", "-s", session, "--outcome-of", question, "--json");

    assertThat(outcome.code()).isZero();
    assertThat(json(outcome).get("reply").get("options").get(0).asString()).isEqualTo("o1");
    assertThat(json(outcome).get("effects").get(0).get("type").asString())
        .isEqualTo("decision_recorded");
    assertThat(json(outcome).get("actor").asString()).isEqualTo("anna");
  }

  @Test
  void waitsForTheReply() throws InterruptedException {
    Thread reviewer =
        new Thread(
            () -> {
              for (int i = 0; i < 200; i++) {
                if (!terminal.run("review", "--list").out().isEmpty()) {
                  reviewerChooses("o1");
                  return;
                }
              }
            });
    reviewer.start();

    Said outcome = proposes(READINGS, "select", "--wait", "--timeout", "60");
    reviewer.join();

    assertThat(outcome.code()).as(outcome.err()).isZero();
    assertThat(json(outcome).get("phase").asString()).isEqualTo("clarification");
  }

  @Test
  void aWaitThatRunsOutLeavesTheQuestionOpen() {
    Said outcome = proposes(READINGS, "select", "--wait", "--timeout", "1");

    assertThat(outcome.code()).isEqualTo(3);
    assertThat(terminal.run("review", "--list").out()).contains(session);
  }

  @Test
  void aRefusalSaysRulePartAndRemedy() {
    Said refused =
        proposes(READINGS.replace("\"name\": \"country\"", "\"name\": \"cuntry\""), "select");

    assertThat(refused.code()).isEqualTo(6);
    assertThat(json(refused).get("rule").asString()).isEqualTo("known-column");
    assertThat(json(refused).get("part").asString()).isEqualTo("/options/0/claims/0/column");
    assertThat(json(refused).get("remedy").asString()).contains("customer.country");
  }

  @Test
  void aMalformedProposalIsRefusedAtItsPart() {
    Said refused = proposes(READINGS.replace("\"start\": 28", "\"start\": \"x\""), "select");

    assertThat(refused.code()).isEqualTo(2);
    assertThat(json(refused).get("rule").asString()).isEqualTo("proposal-form");
    assertThat(json(refused).get("part").asString()).isEqualTo("/span/start");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{}",
        "[]",
        "null",
        "5",
        "{\"type\": \"unheard_of\"}",
        "{\"type\": null}",
        "{\"type\": \"plan\"}",
        "{\"type\": \"plan\", \"plan\": 7}",
        "{\"type\": \"linking\", \"tables\": [{\"table\": {\"schema\": \"\"}}]}",
        "{\"type\": \"linking\", \"tables\": [{\"use\": \"sideways\"}]}",
        "{\"type\": \"linking\", \"tables\": [null]}",
        "{\"type\": \"phase_summary\", \"phases\": [\"f9\"], \"lines\": []}",
        "{\"type\": \"linking\"} {}",
        "{\"type\": \"linking\", \"tables\": [007]}",
        "{\"type\": \"linking\", \"tables\": NaN}",
      })
  void aBrokenProposalIsRefusedInOurWords(String proposal) {
    Said refused = proposes(proposal, "select");

    System.out.println("broken proposal: " + proposal + " -> " + refused.err().strip());
    assertThat(refused.code()).isEqualTo(2);
    assertThat(json(refused).get("rule").asString()).isEqualTo("proposal-form");
    assertThat(refused.err()).contains("`tht schema-of proposal` shows").hasLineCount(1);
    assertThat(refused.out() + refused.err())
        .doesNotContain("dev.tht", "Jackson", "jackson", "Creator", "Feature", "simple type");
  }

  @Test
  void aProposalWithoutATypeIsToldSo() {
    assertThat(proposes("{}", "select").err()).contains("it has no \"type\"");
    assertThat(proposes("{\"type\": \"plan\", \"plan\": 7}", "select", "--as", "model").out())
        .contains("/plan");
  }

  @Test
  void anUnknownQuestionHasNoOutcome() {
    String unknown = "q-00000000000000000000000000000000";

    assertThat(terminal.run("propose", "-s", session, "--outcome-of", unknown).code()).isEqualTo(2);
    assertThat(terminal.run("propose", "-s", session, "--outcome-of", "x").code()).isEqualTo(2);
  }
}

package dev.tht.cli.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.assembly.Assembly;
import dev.tht.assembly.workspace.Workspace;
import dev.tht.cli.Terminal;
import dev.tht.cli.Tmux;
import dev.tht.cli.view.SessionDocuments;
import dev.tht.gatecore.SessionJournal;
import dev.tht.ledger.session.SessionState;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.proposal.Proposer;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.ReviewOption;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.Profile;
import dev.tht.spi.session.SessionId;
import dev.tht.spijson.ThtJson;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * A whole session over the Bicycle Shop through two doors, {@code tht propose} and {@code tht
 * review --watch}, each a process of its own that is killed (SIGKILL) now and then: five times, on
 * both sides, between and inside what they do. Needs tmux for the reviewer's terminal.
 */
@Tag("tmux")
class TwoTerminalsTest {

  private static final String PROMPT = "Your answer:";
  private static final String PROMPT_OF_INBOX = "inbox";
  private static final int WIDTH = 100;
  private static final int HEIGHT = 30;

  @TempDir Path folder;
  private Assembly assembly;
  private Tmux reviewer;
  private SessionId session;
  private final List<String> kills = new ArrayList<>();

  @BeforeEach
  void open() {
    Workspace workspace =
        DemoShop.create(folder, Language.ENGLISH, Profile.TECHNICAL, BicycleShop.DEFAULT_SEED);
    assembly = Assembly.open(workspace);
    DemoShop.index(assembly);
    session =
        assembly
            .gate()
            .open(DemoQuestions.second(Language.ENGLISH), Language.ENGLISH, Profile.TECHNICAL)
            .session()
            .id();
    reviewer = Tmux.running(folder, WIDTH, HEIGHT, watching());
  }

  @AfterEach
  void close() {
    reviewer.close();
    assembly.close();
  }

  private String[] watching() {
    return new String[] {"review", "--watch", "-w", folder.toString()};
  }

  @Test
  void aSessionKilledAtFivePointsLosesNothingAndComesToTheRightAnswer()
      throws IOException, InterruptedException, SQLException {
    // The proposer dies while it still reads its proposal: nothing was put.
    Proposal readings = proposal();
    Process half = starts(readings, 2);
    kills(half, "propose, half of the proposal read");
    assertThat(state().pending()).isEmpty();

    // The proposer dies while it waits: the question stays.
    Process waits = starts(readings, 1);
    until("the readings wait", () -> state().pending().isPresent());
    PendingQuestion question = state().pending().orElseThrow();
    kills(waits, "propose --wait, its question put");
    assertThat(state().pending()).contains(question);

    // The reviewer's terminal dies with the question on it: the question stays, unanswered.
    reads();
    killsReviewer("review, the question on the screen");
    assertThat(state().pending()).contains(question);
    assertThat(state().replies()).isZero();

    // It dies again the moment that the answer is typed: recorded as a whole or not at all.
    reads();
    reviewer.types(answer(question));
    killsReviewer("review, the answer just typed");
    assertThat(state().replies()).isEqualTo(state().pending().isPresent() ? 0 : 1);
    if (state().pending().isPresent()) {
      reads();
      reviewer.types(answer(question));
    }
    until("the reply", () -> state().replies() == 1);
    assertThat(outcomeOf(question).get("effects").get(0).get("type").asString())
        .isEqualTo("decision_recorded");

    // Both die together, between the question and the reply.
    Process both = starts(proposal(), 1);
    until("the summary waits", () -> state().pending().isPresent());
    kills(both, "propose --wait and review, both at once");
    reviewer.kill();
    reviewer.respawn(watching());
    assertThat(state().pending()).isPresent();

    goesOnToTheEnd();

    assertThat(kills).hasSize(5);
    assertThat(new Terminal(folder).run("ledger", "verify").code()).isZero();
    assertThat(answer()).isEqualTo(expected(folder));
    System.out.println(
        "two terminals: session "
            + session
            + " closed after "
            + state().replies()
            + " replies, killed at: "
            + String.join("; ", kills)
            + "; the answer is "
            + answer());
  }

  private void goesOnToTheEnd() {
    while (state().status() != SessionState.Status.CLOSED) {
      if (state().pending().isEmpty()) {
        Proposal next = proposal();
        assertThat(new Terminal(folder).run(ThtJson.write(next), propose(next)).code())
            .isEqualTo(3);
      }
      PendingQuestion question = state().pending().orElseThrow();
      int replies = state().replies();
      reads();
      reviewer.types(answer(question));
      until("the reply to " + question.id(), () -> state().replies() > replies);
      until("the gate's turn", () -> !gatesTurn());
    }
    assertThat(state().replies()).isEqualTo(10);
  }

  /** What the model would propose next. */
  private Proposal proposal() {
    return assembly
        .get(Proposer.class)
        .propose(assembly.gate().proposerView(session, Optional.empty()));
  }

  private String[] propose(Proposal proposal) {
    return new String[] {"propose", widget(proposal), "-s", session.value(), "--as", "model"};
  }

  private static String widget(Proposal proposal) {
    return switch (proposal) {
      case Proposal.Interpretations readings ->
          readings.answer() == Proposal.Answer.EXACTLY_ONE ? "select" : "decide";
      case Proposal.MemoryChecklist memory -> "decide";
      case Proposal.Rewritten rewritten -> "confirm";
      case Proposal.Linking linking -> "schema-linking";
      case Proposal.Joins joins -> "decide";
      case Proposal.Plan plan -> "confirm";
      case Proposal.Promotion promotion -> "decide";
      case Proposal.PhaseSummary summary -> "confirm";
    };
  }

  /** Starts the model's process and gives it that part of the proposal: all of it, or a half. */
  private Process starts(Proposal proposal, int part) throws IOException {
    List<String> words = new ArrayList<>(List.of(propose(proposal)));
    words.addAll(List.of("--wait", "--json", "-w", folder.toString()));
    Process process = new ProcessBuilder(Tmux.java(words.toArray(String[]::new))).start();
    byte[] json = ThtJson.write(proposal).getBytes(StandardCharsets.UTF_8);
    OutputStream in = process.getOutputStream();
    in.write(json, 0, json.length / part);
    in.flush();
    if (part == 1) {
      in.close();
    }
    return process;
  }

  private void kills(Process process, String when) throws InterruptedException {
    assertThat(process.isAlive()).isTrue();
    process.destroyForcibly();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).isEqualTo(128 + 9);
    kills.add(when);
  }

  private void killsReviewer(String when) {
    reviewer.kill();
    kills.add(when);
    reviewer.respawn(watching());
  }

  private JsonNode outcomeOf(PendingQuestion question) {
    Terminal.Said said =
        new Terminal(folder)
            .run("propose", "-s", session.value(), "--outcome-of", question.id().value(), "--json");
    assertThat(said.code()).as(said.err()).isZero();
    return ThtJson.mapper().readTree(said.out());
  }

  /** The reviewer takes what waits and turns every page of it. */
  private void reads() {
    List<String> rows = reviewer.until("a prompt", rowsShown -> prompts(rowsShown) != null);
    if (PROMPT_OF_INBOX.equals(prompts(rows))) {
      reviewer.types("n");
    }
    rows = reviewer.until("the question", shown -> PROMPT.equals(last(shown)));
    while (rows.get(rows.size() - 2).startsWith("m) ")) {
      String page = rows.get(rows.size() - 2);
      reviewer.types("m");
      rows =
          reviewer.until(
              "the page after " + page,
              shown -> PROMPT.equals(last(shown)) && !shown.get(shown.size() - 2).equals(page));
    }
  }

  private static @Nullable String prompts(List<String> rows) {
    String last = last(rows);
    return last.equals(PROMPT)
        ? PROMPT
        : last.startsWith("Number to answer") ? PROMPT_OF_INBOX : null;
  }

  private static String last(List<String> rows) {
    return rows.isEmpty() ? "" : rows.get(rows.size() - 1);
  }

  /** What this reviewer types: the catalogue's bicycles, and yes to the rest. */
  private static String answer(PendingQuestion question) {
    ReviewRequest request = question.request();
    Predicate<ReviewOption> wanted =
        request.options().stream().anyMatch(o -> o.role() == ReviewOption.Role.ACCEPT)
            ? option -> option.role() == ReviewOption.Role.ACCEPT
            : option -> option.meaning().contains("catalogue");
    for (int i = 0; i < request.options().size(); i++) {
      if (wanted.test(request.options().get(i))) {
        return "" + (i + 1);
      }
    }
    throw new AssertionError("nothing to choose in " + request);
  }

  private void until(String what, BooleanSupplier holds) {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
    while (!holds.getAsBoolean()) {
      assertThat(System.nanoTime())
          .as("waited for %s; the reviewer sees%n%s", what, String.join("\n", reviewer.rows()))
          .isLessThan(deadline);
    }
  }

  private String answer() {
    SessionDocuments documents =
        new SessionDocuments(state(), assembly.get(SessionJournal.class).entries(session));
    return "" + documents.result().orElseThrow().result().rows().get(0).get(0);
  }

  private static String expected(Path folder) throws SQLException {
    try (ShopDatabase shop = ShopDatabase.load(folder, BicycleShop.DEFAULT_SEED)) {
      return "" + shop.count("SELECT count(*) FROM bicycle_model WHERE discontinued_on IS NULL");
    }
  }

  private boolean gatesTurn() {
    return switch (state().phase()) {
      case SYNTHESIS, VERIFICATION -> state().pending().isEmpty();
      case CLARIFICATION, MEMORY, REWRITING, SCHEMA_LINKING, PLAN, PROMOTION -> false;
    };
  }

  private SessionState state() {
    return assembly.gate().state(session);
  }
}

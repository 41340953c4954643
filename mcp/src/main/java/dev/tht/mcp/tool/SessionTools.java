package dev.tht.mcp.tool;

import dev.tht.gatecore.ReopeningPreview;
import dev.tht.ledger.session.SessionState;
import dev.tht.mcp.Answer;
import dev.tht.mcp.DoorRooms;
import dev.tht.mcp.Refused;
import dev.tht.spi.decision.Decision;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.query.QueryResult;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.ReviewContent;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.Phase;
import dev.tht.spi.session.Profile;
import dev.tht.spi.session.SessionId;
import dev.tht.spijson.ThtJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Opens sessions, says where they stand, and shows what they arrived at. */
final class SessionTools {

  private static final int MOST_ROWS = 20;

  private final DoorRooms rooms;

  SessionTools(DoorRooms rooms) {
    this.rooms = rooms;
  }

  Answer open(Arguments arguments) {
    rooms.fresh();
    SessionState state =
        rooms
            .gate()
            .open(
                arguments.needed("question"),
                arguments.text("language").flatMap(Language::ofCode).orElse(rooms.language()),
                arguments
                    .text("profile")
                    .map(name -> Profile.valueOf(name.toUpperCase(Locale.ROOT)))
                    .orElse(rooms.profile()));
    SessionId id = state.session().id();
    String next = "search_find without a term, for the pack; then ambiguity_top";
    ObjectNode answer = status("open");
    answer.put("session", id.value());
    answer.put("phase", state.phase().code());
    answer.put("pack", "tht://session/" + id + "/pack");
    answer.put("next", next);
    return Answer.of(answer, List.of("session " + id + " is open in F1", "next: " + next));
  }

  Answer status(Arguments arguments) {
    if (arguments.text("session").isEmpty()) {
      return waiting();
    }
    SessionState state = rooms.gate().state(arguments.session());
    ObjectNode answer = status(state.status().name().toLowerCase(Locale.ROOT));
    answer.put("session", state.session().id().value());
    answer.put("asked", state.session().question());
    answer.put("phase", state.phase().code());
    ArrayNode closed = answer.putArray("closed");
    state.closed().stream().sorted().map(Phase::code).forEach(closed::add);
    state.pending().map(PendingQuestion::id).ifPresent(q -> answer.put("question", q.value()));
    List<String> lines = new ArrayList<>();
    lines.add(
        "session "
            + state.session().id()
            + " is "
            + answer.path("status").stringValue()
            + " in "
            + state.phase().code());
    decisions(state, answer.putArray("decisions"), lines);
    words(state, answer.putArray("words"), lines);
    ArrayNode settled = answer.putArray("settled");
    state.answered().stream().sorted().forEach(settled::add);
    String next = Say.next(state);
    answer.put("next", next);
    lines.add("next: " + next);
    return Answer.of(answer, lines);
  }

  private Answer waiting() {
    ObjectNode answer = status("waiting");
    ArrayNode waiting = answer.putArray("waiting");
    List<String> lines = new ArrayList<>();
    for (PendingQuestion question : rooms.gate().pending()) {
      waiting.add(question.session().value());
      lines.add(question.session() + " waits: " + question.text());
    }
    answer.put("next", "session_open for a new question, or session_status of one of these");
    lines.add("next: " + answer.path("next").stringValue());
    return Answer.of(answer, lines);
  }

  private static void decisions(SessionState state, ArrayNode into, List<String> lines) {
    for (Effective<? extends Decision> effective : state.decisions().all()) {
      ObjectNode decision = into.addObject();
      decision.put("id", effective.id().value());
      decision.put("phase", effective.phase().code());
      decision.put("type", effective.decision().type());
      decision.put("subject", effective.decision().subject());
      decision.put("detail", effective.decision().detail());
      lines.add(
          effective.id()
              + " "
              + effective.decision().type()
              + ": "
              + effective.decision().subject()
              + " = "
              + effective.decision().detail());
    }
  }

  private static void words(SessionState state, ArrayNode into, List<String> lines) {
    state
        .words()
        .forEach(
            said -> {
              ObjectNode words = into.addObject();
              words.put("subject", said.subject());
              words.put("kind", said.kind().name().toLowerCase(Locale.ROOT));
              words.put("words", said.words());
              lines.add("the reviewer said about " + said.subject() + ": " + said.words());
            });
  }

  Answer reopening(Arguments arguments) {
    SessionState state = rooms.gate().state(arguments.session());
    Phase wanted = Phase.ofCode(arguments.needed("phase")).orElseThrow();
    if (state.status() == SessionState.Status.CLOSED || wanted.isAfter(state.phase())) {
      throw Refused.by(
          "phase-to-reopen",
          "/phase",
          state.session().id() + " cannot return to " + wanted.code() + " from where it is",
          "see session_status for the phases that are closed");
    }
    ObjectNode answer = status("possible");
    answer.put("reply", "b " + wanted.code());
    ReopeningPreview preview = rooms.gate().preview(state.session().id(), wanted);
    ArrayNode reopened = answer.putArray("would_reopen");
    preview.unclosed().forEach(phase -> reopened.add(phase.code()));
    ArrayNode stale = answer.putArray("would_become_stale");
    preview.stale().forEach(decision -> stale.add(decision.id().value()));
    answer.put("how_to_answer", Say.howToAnswer(rooms, state.session().id()));
    return Answer.of(
        answer,
        List.of(
            "only the reviewer returns to " + wanted.code() + ", by the reply b " + wanted.code(),
            "would become stale: " + stale,
            Say.howToAnswer(rooms, state.session().id())));
  }

  Answer sql(Arguments arguments) {
    DoorRooms.Papers papers = rooms.papers(arguments.session());
    var sql =
        papers
            .sql()
            .orElseThrow(
                () ->
                    Refused.by(
                        "accepted-sql",
                        "/session",
                        "the session has no accepted SQL",
                        "see session_status for what comes next"));
    ObjectNode answer = status("found");
    answer.put("sql", sql.text());
    ArrayNode why = answer.putArray("why");
    papers.why().forEach(why::add);
    ArrayNode risks = answer.putArray("risks");
    papers.risks().forEach(risks::add);
    List<String> lines = new ArrayList<>(List.of(sql.text(), ""));
    lines.addAll(papers.why());
    lines.addAll(papers.risks());
    papers.result().map(ReviewContent.OfResult::result).ifPresent(r -> result(r, answer, lines));
    return Answer.of(answer, lines);
  }

  private static void result(QueryResult result, ObjectNode answer, List<String> lines) {
    ArrayNode columns = answer.putArray("columns");
    result.columns().forEach(columns::add);
    ArrayNode rows = answer.putArray("rows");
    lines.add(String.join(" | ", result.columns()));
    for (List<?> row : result.rows().stream().limit(MOST_ROWS).toList()) {
      ArrayNode cells = rows.addArray();
      row.forEach(cell -> cells.add(String.valueOf(cell)));
      lines.add(String.join(" | ", row.stream().map(String::valueOf).toList()));
    }
  }

  private static ObjectNode status(String status) {
    return ThtJson.mapper().createObjectNode().put("status", status);
  }
}

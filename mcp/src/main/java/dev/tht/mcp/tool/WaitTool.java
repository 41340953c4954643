package dev.tht.mcp.tool;

import dev.tht.gatecore.QuestionOutcome;
import dev.tht.ledger.session.PositionedEntry;
import dev.tht.ledger.session.SessionState;
import dev.tht.mcp.Answer;
import dev.tht.mcp.Caller;
import dev.tht.mcp.DoorRooms;
import dev.tht.mcp.EffectLine;
import dev.tht.mcp.Refused;
import dev.tht.spi.SafeText;
import dev.tht.spi.ledger.LedgerEntry;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.QuestionId;
import dev.tht.spi.review.ReviewerReply;
import dev.tht.spi.session.SessionId;
import dev.tht.spijson.ThtJson;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Waits for a reply that arrives by the reviewer's own door. It only looks: that the wait ends, by
 * time or because the client is gone, changes nothing about the question.
 */
final class WaitTool {

  private static final int LONGEST = 50;
  private static final Duration BETWEEN = Duration.ofMillis(250);
  private static final int WORD_EVERY_SECONDS = 5;

  private final DoorRooms rooms;

  WaitTool(DoorRooms rooms) {
    this.rooms = rooms;
  }

  Answer answer(Arguments arguments, Caller caller) {
    SessionId session = arguments.session();
    Optional<QuestionId> question = question(arguments, session);
    if (question.isEmpty()) {
      return none(rooms.gate().state(session));
    }
    int seconds = Math.min(LONGEST, arguments.number("seconds", LONGEST));
    return until(session, question.get(), seconds, caller)
        .map(outcome -> answered(outcome))
        .orElseGet(() -> waiting(session, question.get()));
  }

  private Optional<QuestionId> question(Arguments arguments, SessionId session) {
    Optional<String> named = arguments.text("question");
    if (named.isEmpty()) {
      return rooms.gate().state(session).pending().map(PendingQuestion::id);
    }
    try {
      return Optional.of(put(session, new QuestionId(named.get())));
    } catch (IllegalArgumentException e) {
      throw Refused.by(
          "question-id",
          "/question",
          "'" + SafeText.line(named.get(), 60) + "' is no question id",
          "take the one that the proposal was answered with");
    }
  }

  /** That question, when it was put in the session. */
  private QuestionId put(SessionId session, QuestionId question) {
    boolean known =
        rooms.journal().entries(session).stream()
            .map(PositionedEntry::entry)
            .anyMatch(
                entry ->
                    entry instanceof LedgerEntry.QuestionPresented presented
                        && presented.question().equals(question));
    if (!known) {
      throw Refused.by(
          "known-question",
          "/question",
          question + " was not put in " + session,
          "take the one that the proposal was answered with");
    }
    return question;
  }

  private Optional<QuestionOutcome> until(
      SessionId session, QuestionId question, int seconds, Caller caller) {
    long began = System.nanoTime();
    long said = 0;
    while (true) {
      Optional<QuestionOutcome> outcome = rooms.gate().outcome(session, question);
      long waited = Duration.ofNanos(System.nanoTime() - began).toSeconds();
      if (outcome.isPresent() || waited >= seconds) {
        return outcome;
      }
      if (waited >= said) {
        caller.progress().waited(waited, seconds, Say.howToAnswer(rooms, session));
        said = waited + WORD_EVERY_SECONDS;
      }
      try {
        Thread.sleep(BETWEEN);
      } catch (InterruptedException stop) {
        Thread.currentThread().interrupt();
        return Optional.empty();
      }
    }
  }

  private Answer answered(QuestionOutcome outcome) {
    SessionState state = rooms.gate().state(outcome.session());
    ObjectNode answer = status("answered", outcome.session());
    answer.put("question", outcome.question().value());
    answer.put("reply", reply(outcome.reply()));
    words(outcome.reply()).ifPresent(words -> answer.put("words", words));
    ArrayNode recorded = answer.putArray("recorded");
    List<String> lines = new ArrayList<>();
    lines.add(
        outcome.actor()
            + " answered "
            + outcome.question()
            + " by "
            + outcome.channel()
            + ": "
            + reply(outcome.reply()));
    words(outcome.reply()).ifPresent(words -> lines.add("in their words: " + words));
    outcome
        .effects()
        .forEach(
            effect -> {
              recorded.add(EffectLine.of(effect));
              lines.add("recorded: " + EffectLine.of(effect));
            });
    answer.put("phase", state.phase().code());
    answer.put("closed", state.status() == SessionState.Status.CLOSED);
    String next = Say.next(state);
    answer.put("next", next);
    lines.add("next: " + next);
    return Answer.of(answer, lines);
  }

  private Answer waiting(SessionId session, QuestionId question) {
    ObjectNode answer = status("waiting", session);
    String next = "wait_for_reviewer again";
    answer.put("question", question.value());
    answer.put("how_to_answer", Say.howToAnswer(rooms, session));
    answer.put("next", next);
    return Answer.of(
        answer,
        List.of(
            "no reply yet; the question stays open",
            Say.howToAnswer(rooms, session),
            "next: " + next));
  }

  private static Answer none(SessionState state) {
    ObjectNode answer = status("none", state.session().id());
    answer.put("phase", state.phase().code());
    answer.put("closed", state.status() == SessionState.Status.CLOSED);
    answer.put("next", Say.next(state));
    return Answer.of(answer, List.of("no question waits", "next: " + Say.next(state)));
  }

  private static ObjectNode status(String status, SessionId session) {
    ObjectNode answer = ThtJson.mapper().createObjectNode();
    return answer.put("status", status).put("session", session.value());
  }

  private static String reply(ReviewerReply reply) {
    return switch (reply) {
      case ReviewerReply.Chosen chosen -> "chosen " + String.join(", ", chosen.options());
      case ReviewerReply.SeveralApply several -> "several_apply";
      case ReviewerReply.Other other -> "other";
      case ReviewerReply.MoreResearch more -> "more_research";
      case ReviewerReply.Back back -> "back " + back.phase().code();
      case ReviewerReply.Exit exit -> "exit";
    };
  }

  private static Optional<String> words(ReviewerReply reply) {
    return switch (reply) {
      case ReviewerReply.Other(String words) -> Optional.of(words);
      case ReviewerReply.MoreResearch(String words) -> Optional.of(words);
      case ReviewerReply.Chosen chosen -> Optional.empty();
      case ReviewerReply.SeveralApply several -> Optional.empty();
      case ReviewerReply.Back back -> Optional.empty();
      case ReviewerReply.Exit exit -> Optional.empty();
    };
  }
}

package dev.tht.mcp.tool;

import dev.tht.ledger.session.SessionState;
import dev.tht.mcp.DoorRooms;
import dev.tht.spi.SafeText;
import dev.tht.spi.session.SessionId;

/** What the door says of a session, for a model: what to do next. */
final class Say {

  private Say() {}

  /** How a person answers; the model passes it on. */
  static String howToAnswer(DoorRooms rooms, SessionId session) {
    return "the person answers in their own terminal: " + rooms.review(session);
  }

  /** The one call to make now. */
  static String next(SessionState state) {
    if (state.status() == SessionState.Status.CLOSED) {
      return "sql_show, and answer the person from it";
    }
    if (state.pending().isPresent()) {
      return "wait_for_reviewer; tell the person how to answer";
    }
    if (!state.words().isEmpty()) {
      return "take up the reviewer's words about '"
          + SafeText.line(state.words().get(0).subject(), 60)
          + "' in your next proposal on that subject";
    }
    return switch (state.phase()) {
      case CLARIFICATION ->
          "the ambiguity with the greatest impact: ambiguity_top, then reviewer_select or"
              + " reviewer_decide; reviewer_confirm kind phase when none is left";
      case MEMORY ->
          "memory_search; reviewer_decide purpose memory if it finds any; then reviewer_confirm"
              + " kind phase";
      case REWRITING -> "reviewer_confirm kind rewriting";
      case SCHEMA_LINKING ->
          "reviewer_schema_linking, reviewer_decide purpose joins if there are several tables, then"
              + " reviewer_confirm kind phase";
      case PLAN -> "plan_check, then reviewer_confirm kind plan with its digest";
      case SYNTHESIS, VERIFICATION -> "reviewer_confirm kind gate";
      case PROMOTION ->
          "reviewer_decide purpose promotion, or reviewer_confirm kind phase when nothing is worth"
              + " keeping";
    };
  }
}

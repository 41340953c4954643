package dev.tht.mcp.tool;

import dev.tht.mcp.Answer;
import dev.tht.mcp.Caller;
import dev.tht.mcp.DoorRooms;
import tools.jackson.databind.node.ObjectNode;

/** Every tool by its published name. Safe for concurrent use. */
public final class Toolbox {

  private final SessionTools sessions;
  private final SearchTools searches;
  private final AskTools asks;
  private final AmbiguityTool ambiguity;
  private final PlanTool plans;
  private final WaitTool wait;

  public Toolbox(DoorRooms rooms) {
    this.sessions = new SessionTools(rooms);
    this.searches = new SearchTools(rooms);
    this.asks = new AskTools(rooms);
    this.ambiguity = new AmbiguityTool(rooms);
    this.plans = new PlanTool(rooms);
    this.wait = new WaitTool(rooms);
  }

  /** Calls the tool with arguments that fit its schema. */
  public Answer call(String name, ObjectNode given, Caller caller) {
    Arguments arguments = new Arguments(given);
    return switch (name) {
      case "session_open" -> sessions.open(arguments);
      case "session_status" -> sessions.status(arguments);
      case "search_find" -> searches.find(arguments, caller);
      case "schema_render" -> searches.schema(arguments, caller);
      case "memory_search" -> searches.memory(arguments, caller);
      case "ambiguity_top" -> ambiguity.top(arguments, caller);
      case "reviewer_select" -> asks.select(arguments, caller);
      case "reviewer_decide" -> asks.decide(arguments, caller);
      case "reviewer_confirm" -> asks.confirm(arguments, caller);
      case "reviewer_schema_linking" -> asks.linking(arguments, caller);
      case "plan_check" -> plans.check(arguments);
      case "phase_reopen_request" -> sessions.reopening(arguments);
      case "sql_show" -> sessions.sql(arguments);
      case "wait_for_reviewer" -> wait.answer(arguments, caller);
      default -> throw new IllegalArgumentException("no tool " + name);
    };
  }
}

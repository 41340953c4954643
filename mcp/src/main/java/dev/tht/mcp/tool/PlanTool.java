package dev.tht.mcp.tool;

import dev.tht.ledger.session.SessionState;
import dev.tht.mcp.Answer;
import dev.tht.mcp.DoorRooms;
import dev.tht.mcp.Refused;
import dev.tht.spi.Outcome;
import dev.tht.spi.Refusal;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.proposal.ProposerView;
import dev.tht.spi.session.Phase;
import dev.tht.spijson.Digests;
import dev.tht.spijson.ThtJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The plan that the decisions determine, checked before anybody is asked about it. Its digest names
 * it, so that a plan which was checked before the reviewer decided otherwise is recognised.
 */
final class PlanTool {

  private static final int DIGEST_LETTERS = 16;

  private final DoorRooms rooms;

  PlanTool(DoorRooms rooms) {
    this.rooms = rooms;
  }

  Answer check(Arguments arguments) {
    ProposerView view = rooms.gate().proposerView(arguments.session(), Optional.empty());
    if (Phase.PLAN.isAfter(view.phase())) {
      throw Refused.by(
          "phase-of-proposal",
          "/session",
          "there is no plan before F4 is closed, and the session is in " + view.phase().code(),
          "propose what " + view.phase().code() + " asks for");
    }
    return switch (view.desk().plan(view.decisions())) {
      case Outcome.Success<CtePlan>(CtePlan plan) -> checked(plan, view, arguments);
      case Outcome.Refused<CtePlan>(Refusal refusal) -> Answer.refused(refusal);
    };
  }

  private Answer checked(CtePlan plan, ProposerView view, Arguments arguments) {
    refuseStale(arguments, plan);
    SessionState state = rooms.gate().state(view.session().id());
    boolean open = state.phase() == Phase.PLAN;
    if (open && state.pending().isEmpty()) {
      rooms
          .gate()
          .refusal(view.session().id(), new Proposal.Plan(plan))
          .ifPresent(
              refusal -> {
                throw new Refused(refusal);
              });
    }
    return answer(plan, state, open ? "fits" : "accepted");
  }

  private Answer answer(CtePlan plan, SessionState state, String status) {
    List<String> words = rooms.plan(plan, state.session());
    List<String> doubts = rooms.doubts(plan, state.session().language());
    String next =
        state.phase() == Phase.PLAN && state.pending().isEmpty()
            ? "reviewer_confirm kind plan with this digest"
            : Say.next(state);
    ObjectNode answer = ThtJson.mapper().createObjectNode();
    answer.put("status", status);
    answer.put("digest", digest(plan));
    answer.put("plan", String.join("\n", words));
    ArrayNode warnings = answer.putArray("warnings");
    doubts.forEach(warnings::add);
    answer.put("next", next);
    List<String> lines = new ArrayList<>();
    lines.add("plan " + digest(plan) + " " + status);
    lines.addAll(words);
    doubts.forEach(doubt -> lines.add("warning: " + doubt));
    lines.add("next: " + next);
    return Answer.of(answer, lines);
  }

  /** Refuses when the caller means another plan than the one that the decisions now determine. */
  static void refuseStale(Arguments arguments, CtePlan plan) {
    arguments
        .text("digest")
        .filter(meant -> !meant.equals(digest(plan)))
        .ifPresent(
            other -> {
              throw Refused.by(
                  "stale-plan",
                  "/digest",
                  "that is not the plan which the decisions in force determine",
                  "call plan_check without a digest and look at the plan again");
            });
  }

  private static String digest(CtePlan plan) {
    return Digests.sha256(ThtJson.write(plan)).substring(0, DIGEST_LETTERS);
  }
}

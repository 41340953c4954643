package dev.tht.mcp.tool;

import dev.tht.gatecore.Gate;
import dev.tht.ledger.session.SessionState;
import dev.tht.mcp.Answer;
import dev.tht.mcp.Caller;
import dev.tht.mcp.DoorRooms;
import dev.tht.mcp.Refused;
import dev.tht.spi.Outcome;
import dev.tht.spi.Refusal;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.proposal.ProposerView;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.ReviewContent;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.session.Phase;
import dev.tht.spi.session.SessionId;
import dev.tht.spijson.ThtJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/** Puts proposals to the reviewer; each becomes a question that waits, or a refusal. */
final class AskTools {

  private final DoorRooms rooms;

  AskTools(DoorRooms rooms) {
    this.rooms = rooms;
  }

  Answer select(Arguments arguments, Caller caller) {
    return put(arguments, caller, form(arguments).readings(arguments, Proposal.Answer.EXACTLY_ONE));
  }

  Answer decide(Arguments arguments, Caller caller) {
    ProposalForm form = form(arguments);
    Proposal proposal =
        switch (arguments.needed("purpose")) {
          case "readings" -> form.readings(arguments, Proposal.Answer.SEVERAL);
          case "memory" -> form.memory(arguments);
          case "joins" -> form.joins(arguments);
          default -> form.promotion(arguments);
        };
    return put(arguments, caller, proposal);
  }

  Answer linking(Arguments arguments, Caller caller) {
    return put(arguments, caller, form(arguments).linking(arguments));
  }

  Answer confirm(Arguments arguments, Caller caller) {
    return switch (arguments.needed("kind")) {
      case "phase" -> {
        Phase open = gate().state(arguments.session()).phase();
        yield put(
            arguments, caller, new Proposal.PhaseSummary(List.of(open), arguments.texts("lines")));
      }
      case "rewriting" -> put(arguments, caller, form(arguments).rewriting(arguments));
      case "plan" -> plan(arguments, caller);
      default -> own(arguments.session());
    };
  }

  /** The plan that the decisions determine, which is the only one that the gate accepts. */
  private Answer plan(Arguments arguments, Caller caller) {
    ProposerView view = form(arguments).view();
    if (view.phase() != Phase.PLAN) {
      throw Refused.by(
          "phase-of-proposal",
          "/kind",
          "a plan can be proposed in F5 only, and the session is in " + view.phase().code(),
          "propose what " + view.phase().code() + " asks for");
    }
    return switch (view.desk().plan(view.decisions())) {
      case Outcome.Success<CtePlan>(CtePlan plan) -> {
        PlanTool.refuseStale(arguments, plan);
        yield put(arguments, caller, new Proposal.Plan(plan));
      }
      case Outcome.Refused<CtePlan>(Refusal refusal) -> Answer.refused(refusal);
    };
  }

  /** The gate's own question, when it is its turn, or the one that waits. */
  private Answer own(SessionId session) {
    Optional<PendingQuestion> question = gate().goOn(session);
    return question
        .map(this::pending)
        .orElseThrow(
            () -> {
              SessionState state = gate().state(session);
              return Refused.by(
                  "phase-of-proposal",
                  "/kind",
                  "it is not the gate's turn in " + state.phase().code(),
                  Say.next(state));
            });
  }

  private Answer put(Arguments arguments, Caller caller, Proposal proposal) {
    return switch (gate().propose(arguments.session(), caller.name(), proposal)) {
      case Outcome.Success<PendingQuestion>(PendingQuestion question) -> pending(question);
      case Outcome.Refused<PendingQuestion>(Refusal refusal) -> Answer.refused(refusal);
    };
  }

  private Answer pending(PendingQuestion question) {
    SessionId session = question.session();
    List<String> screen =
        showsRows(question.request())
            ? List.of("the result's rows are shown to the reviewer alone until they are accepted")
            : rooms.screen(question);
    String next = "wait_for_reviewer; tell the person how to answer";
    ObjectNode answer = ThtJson.mapper().createObjectNode();
    answer.put("status", "pending");
    answer.put("session", session.value());
    answer.put("question", question.id().value());
    answer.put("phase", question.request().phase().code());
    answer.put("widget", widget(question.request()));
    answer.put("screen", String.join("\n", screen));
    answer.put("how_to_answer", Say.howToAnswer(rooms, session));
    answer.put("next", next);
    List<String> lines = new ArrayList<>();
    lines.add("question " + question.id() + " waits for the reviewer, and is not answered");
    lines.add(Say.howToAnswer(rooms, session));
    lines.addAll(screen);
    lines.add("next: " + next);
    return Answer.of(answer, lines);
  }

  private static boolean showsRows(ReviewRequest request) {
    return request instanceof ReviewRequest.Confirm confirm
        && confirm.contents().stream().anyMatch(ReviewContent.OfResult.class::isInstance);
  }

  private static String widget(ReviewRequest request) {
    return switch (request) {
      case ReviewRequest.Select select -> "select";
      case ReviewRequest.Decide decide -> "decide";
      case ReviewRequest.Confirm confirm -> "confirm";
      case ReviewRequest.SchemaLinking linking -> "schema-linking";
    };
  }

  private ProposalForm form(Arguments arguments) {
    return new ProposalForm(gate().proposerView(arguments.session(), Optional.empty()));
  }

  private Gate gate() {
    return rooms.gate();
  }
}

package dev.tht.mcp.tool;

import dev.tht.gatecore.ModelSource;
import dev.tht.mcp.Answer;
import dev.tht.mcp.Caller;
import dev.tht.mcp.DoorRooms;
import dev.tht.mcp.Refused;
import dev.tht.spi.literal.FilterClaim;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.proposal.ProposedOption;
import dev.tht.spi.proposal.ProposerView;
import dev.tht.spi.session.Phase;
import dev.tht.spijson.ThtJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The weightiest ambiguity by the rules, as a draft that the model may put or better. */
final class AmbiguityTool {

  private final DoorRooms rooms;

  AmbiguityTool(DoorRooms rooms) {
    this.rooms = rooms;
  }

  Answer top(Arguments arguments, Caller caller) {
    rooms
        .gate()
        .sourceRefused(arguments.session(), caller.name(), ModelSource.AMBIGUITY)
        .ifPresent(
            refusal -> {
              throw new Refused(refusal);
            });
    ProposerView view = rooms.gate().proposerView(arguments.session(), Optional.empty());
    return view.phase() == Phase.CLARIFICATION
        ? weightiest(rooms.rules().propose(view)).map(found -> found(found, view)).orElse(none())
        : none();
  }

  /** What is asked first; when all that is left makes no difference today, the first of that. */
  private static Optional<Proposal.Interpretations> weightiest(Proposal proposal) {
    return switch (proposal) {
      case Proposal.Interpretations found -> Optional.of(found);
      case Proposal.PhaseSummary summary -> summary.equalToday().stream().findFirst();
      default -> Optional.empty();
    };
  }

  private static Answer none() {
    String next = "put what you find yourself, or reviewer_confirm kind phase";
    ObjectNode answer = ThtJson.mapper().createObjectNode();
    answer.put("status", "none").put("next", next);
    return Answer.of(answer, List.of("the rules find no further ambiguity", "next: " + next));
  }

  private static Answer found(Proposal.Interpretations found, ProposerView view) {
    String tool =
        switch (found.answer()) {
          case EXACTLY_ONE -> "reviewer_select";
          case SEVERAL -> "reviewer_decide";
        };
    ObjectNode answer = ThtJson.mapper().createObjectNode();
    answer.put("status", "found");
    answer.put("tool", tool);
    answer.set("draft", draft(found, view));
    ArrayNode rows = answer.putArray("rows");
    List<String> lines = new ArrayList<>();
    lines.add("'" + found.span().in(view.session().question()) + "' is ambiguous");
    for (ProposedOption option : found.options()) {
      long matched = option.claims().isEmpty() ? -1 : view.desk().rows(option.claims()).orElse(-1);
      rows.add(matched);
      lines.add("- " + option.meaning() + (matched < 0 ? "" : " (" + matched + " rows)"));
    }
    answer.put("next", tool + " with the draft, after checking it");
    lines.add("next: " + tool + " with the draft, after checking it");
    return Answer.of(answer, lines);
  }

  private static ObjectNode draft(Proposal.Interpretations found, ProposerView view) {
    ObjectNode draft = ThtJson.mapper().createObjectNode();
    draft.put("session", view.session().id().value());
    if (found.answer() == Proposal.Answer.SEVERAL) {
      draft.put("purpose", "readings");
    }
    draft.put("subject", found.subject());
    draft.put("words", found.span().in(view.session().question()));
    ArrayNode options = draft.putArray("options");
    found.options().forEach(option -> option(option, options.addObject()));
    found.noBest().ifPresent(why -> draft.put("no_best", why));
    draft.set("leave_open", ThtJson.mapper().valueToTree(found.leaveOpen()));
    return draft;
  }

  private static void option(ProposedOption option, ObjectNode into) {
    into.put("meaning", option.meaning());
    into.put("detail", option.detail());
    ArrayNode claims = into.putArray("claims");
    for (FilterClaim claim : option.claims()) {
      ObjectNode one = claims.addObject();
      one.put("column", claim.column().toString());
      claim.part().ifPresent(part -> one.set("part", ThtJson.mapper().valueToTree(part)));
      one.set("comparison", ThtJson.mapper().valueToTree(claim.comparison()));
      ArrayNode values = one.putArray("values");
      claim.values().forEach(values::add);
    }
    ArrayNode columns = into.putArray("columns");
    option.columns().forEach(column -> columns.add(column.toString()));
    ArrayNode candidates = into.putArray("candidates");
    option.candidates().forEach(candidates::add);
    ArrayNode evidence = into.putArray("evidence");
    option.evidence().forEach(id -> evidence.add(id.value()));
    into.put("risk", option.risk());
    into.put("recommended", option.recommended());
    into.put("rationale", option.rationale());
  }
}

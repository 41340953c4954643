package dev.tht.gatecore.reply;

import dev.tht.ledger.session.SessionState;
import dev.tht.spi.ledger.Effect;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.ReviewOption;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.review.ReviewerReply;
import java.time.Instant;
import java.util.List;
import java.util.Set;

/** The effects of a reply that has passed its rules. Nothing else makes effects. */
public final class ReplyEffects {

  private ReplyEffects() {}

  /**
   * @param nextMemory number of the next Memory item
   * @param at when the reply is recorded
   */
  public static List<Effect> of(
      ReviewerReply reply,
      PendingQuestion question,
      SessionState state,
      long nextMemory,
      Instant at) {
    return switch (reply) {
      case ReviewerReply.Chosen chosen ->
          chosen(Set.copyOf(chosen.options()), question.request(), state, nextMemory, at);
      case ReviewerReply.Back back -> List.of(new Effect.PhaseReopened(back.phase()));
      case ReviewerReply.Exit exit -> List.of(new Effect.SessionPaused());
      case ReviewerReply.SeveralApply s -> List.of();
      case ReviewerReply.Other o -> List.of();
      case ReviewerReply.MoreResearch m -> List.of();
    };
  }

  private static List<Effect> chosen(
      Set<String> ids, ReviewRequest request, SessionState state, long nextMemory, Instant at) {
    List<ReviewOption> chosen =
        request.options().stream().filter(option -> ids.contains(option.id())).toList();
    return switch (request) {
      case ReviewRequest.Select select -> ConceptEffects.of(chosen, select.subject(), state);
      case ReviewRequest.SchemaLinking linking -> LinkingEffects.of(chosen, linking, state);
      case ReviewRequest.Confirm confirm -> ConfirmEffects.of(chosen, confirm, state);
      case ReviewRequest.Decide decide ->
          switch (decide.purpose()) {
            case CLARIFICATION -> ConceptEffects.of(chosen, decide.subject(), state);
            case MEMORY -> ConceptEffects.ofMemory(chosen, decide, state);
            case JOINS -> LinkingEffects.of(chosen, decide, state);
            case PROMOTION -> PromotionEffects.of(chosen, state, nextMemory, at);
          };
    };
  }
}

package dev.tht.gatecore.rule;

import dev.tht.gatecore.Policy;
import dev.tht.gatecore.signature.ReplySignature;
import dev.tht.spi.Refusal;
import dev.tht.spi.SafeText;
import dev.tht.spi.decision.Decision;
import dev.tht.spi.decision.TableLinked;
import dev.tht.spi.review.BoundReply;
import dev.tht.spi.review.Control;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.ReviewOption;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.review.ReviewerReply;
import dev.tht.spi.session.Phase;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/** Whether a reply answers exactly the question that is open, in a way that it allows. */
public final class ReplyRules {

  private ReplyRules() {}

  /**
   * The first rule broken, if any.
   *
   * @param pending the question that is open, if one is
   * @param open the phase that is open
   */
  public static Optional<Refusal> check(
      BoundReply reply, Optional<PendingQuestion> pending, Phase open, Policy policy) {
    if (pending.isEmpty() || !pending.get().id().equals(reply.question())) {
      return Optional.of(
          new Refusal(
              "question-open",
              "/question",
              "question " + reply.question() + " is not open",
              "fetch the question that is open and answer that one"));
    }
    PendingQuestion question = pending.get();
    return Refusals.first(
        () -> bound(reply, question),
        () -> assured(reply, question.request(), policy),
        () -> signed(reply, policy),
        () -> anotherActor(reply, question),
        () -> steward(reply, question.request(), policy),
        () -> answered(reply.reply(), question.request(), open));
  }

  /** Whether it was refused because the question that it answers is not what stands there now. */
  public static boolean movedOn(Refusal refusal) {
    return refusal.rule().equals("question-open") || refusal.rule().equals("reply-bound");
  }

  private static Optional<Refusal> bound(BoundReply reply, PendingQuestion question) {
    return Refusals.when(
        !question.hash().equals(reply.hash()) || question.position() != reply.position(),
        "reply-bound",
        "/hash",
        "the reply is bound to something else than what the question shows",
        "fetch the question again and answer what it shows now");
  }

  /** {@code not-its-own}: who proposed a question does not answer it. */
  private static Optional<Refusal> anotherActor(BoundReply reply, PendingQuestion question) {
    return Refusals.when(
        reply.actor().equals(question.proposer()),
        "not-its-own",
        "/actor",
        "the proposer of a question cannot answer it",
        "let a reviewer answer");
  }

  /** {@code steward}: where the policy names stewards, they alone say what Memory keeps. */
  private static Optional<Refusal> steward(BoundReply reply, ReviewRequest request, Policy policy) {
    boolean keeps =
        promotes(request)
            && reply.reply() instanceof ReviewerReply.Chosen chosen
            && request.options().stream()
                .filter(option -> chosen.options().contains(option.id()))
                .anyMatch(option -> option.role() == ReviewOption.Role.PROPOSED);
    return Refusals.when(
        keeps && !policy.isSteward(reply.actor()),
        "steward",
        "/actor",
        "the workspace's policy lets a steward alone say what Memory keeps",
        "choose that none applies, or leave the question for " + named(policy));
  }

  private static String named(Policy policy) {
    return SafeText.line(String.join(", ", policy.stewards()), 80);
  }

  private static boolean promotes(ReviewRequest request) {
    return request instanceof ReviewRequest.Decide decide
        && decide.purpose() == ReviewRequest.Purpose.PROMOTION;
  }

  private static Optional<Refusal> assured(BoundReply reply, ReviewRequest request, Policy policy) {
    boolean promotes = promotes(request);
    var least = promotes ? policy.promote() : policy.decide();
    return Refusals.when(
        reply.assurance().level() < least.level(),
        "assurance",
        "/assurance",
        "a reply of level "
            + reply.assurance().level()
            + " is not accepted here; the workspace's policy asks for "
            + least.level(),
        "answer through a door of that level, such as a terminal");
  }

  /** {@code signature}: a reply of level 3 carries the signature of a key that the policy names. */
  private static Optional<Refusal> signed(BoundReply reply, Policy policy) {
    boolean holds =
        switch (reply.assurance()) {
          case SCRIPTED, TERMINAL, AUTHENTICATED -> true;
          case SIGNED ->
              ReplySignature.holds(
                  reply.question(),
                  reply.hash(),
                  reply.position(),
                  reply.reply(),
                  reply.actor(),
                  reply.channel(),
                  policy.keys());
          case PASSKEY -> false;
        };
    return Refusals.when(
        !holds,
        "signature",
        "/channel",
        "the reply claims a signature that does not hold",
        "sign it with a key that the workspace's policy names");
  }

  private static Optional<Refusal> answered(
      ReviewerReply reply, ReviewRequest request, Phase open) {
    return switch (reply) {
      case ReviewerReply.Chosen chosen -> chosen(chosen.options(), request);
      case ReviewerReply.SeveralApply s -> offered(Control.SEVERAL_APPLY, request);
      case ReviewerReply.Other(String words) ->
          Refusals.first(() -> offered(Control.OTHER, request), () -> sayable(words));
      case ReviewerReply.MoreResearch(String words) ->
          Refusals.first(() -> offered(Control.MORE_RESEARCH, request), () -> sayable(words));
      case ReviewerReply.Back(Phase phase) ->
          Refusals.first(
              () -> offered(Control.BACK, request),
              () ->
                  Refusals.when(
                      phase.isAfter(open),
                      "back-to-earlier",
                      "/reply/phase",
                      phase.code() + " comes after " + open.code() + ", where the session is",
                      "go back to " + open.code() + " or an earlier phase"));
      case ReviewerReply.Exit e -> offered(Control.EXIT, request);
    };
  }

  private static Optional<Refusal> sayable(String words) {
    return Refusals.when(
        TextLimits.shown(words) > TextLimits.WORDS,
        "words-length",
        "/reply/words",
        "the reviewer's words are longer than " + TextLimits.WORDS + " characters",
        "say it shorter");
  }

  private static Optional<Refusal> offered(Control control, ReviewRequest request) {
    return Refusals.when(
        !request.controls().contains(control),
        "control-offered",
        "/reply",
        "this question cannot be answered by " + control,
        "answer with what the question offers");
  }

  private static Optional<Refusal> chosen(List<String> ids, ReviewRequest request) {
    return Refusals.first(
        () -> known(ids, request),
        () -> exclusive(ids, request),
        () ->
            switch (request) {
              case ReviewRequest.Select s -> exactlyOne(ids);
              case ReviewRequest.Confirm c -> exactlyOne(ids);
              case ReviewRequest.Decide d -> Optional.empty();
              case ReviewRequest.SchemaLinking l -> linking(ids, l);
            });
  }

  private static Optional<Refusal> known(List<String> ids, ReviewRequest request) {
    boolean unknown =
        ids.stream().anyMatch(id -> request.options().stream().noneMatch(o -> o.id().equals(id)));
    return Refusals.when(
        unknown || new HashSet<>(ids).size() != ids.size(),
        "option-shown",
        "/reply/options",
        "an option was chosen that the question does not show, or one twice",
        "choose among the options shown, each once");
  }

  private static Optional<Refusal> exclusive(List<String> ids, ReviewRequest request) {
    boolean alone =
        request.options().stream()
            .filter(option -> ids.contains(option.id()))
            .anyMatch(option -> option.role() != ReviewOption.Role.PROPOSED);
    return Refusals.when(
        alone && ids.size() > 1,
        "gate-option-alone",
        "/reply/options",
        "an option of the gate was chosen together with others",
        "choose it alone, or the others without it");
  }

  private static Optional<Refusal> exactlyOne(List<String> ids) {
    return Refusals.when(
        ids.size() != 1,
        "exactly-one",
        "/reply/options",
        ids.size() + " options were chosen where exactly one can be right",
        "choose one, or say that several apply");
  }

  private static Optional<Refusal> linking(List<String> ids, ReviewRequest.SchemaLinking request) {
    List<Decision> decisions =
        request.options().stream()
            .filter(
                option ->
                    ids.contains(option.id()) || (acceptsAll(ids, request) && option.recommended()))
            .map(ReviewOption::decision)
            .flatMap(Optional::stream)
            .toList();
    long populations =
        decisions.stream()
            .filter(d -> d instanceof TableLinked t && t.use() == TableLinked.Use.POPULATION)
            .count();
    return Refusals.first(
        () ->
            Refusals.when(
                populations != 1,
                "one-population",
                "/reply/options",
                populations + " tables were chosen as the population",
                "choose exactly one"),
        () -> LinkedTables.check(decisions));
  }

  private static boolean acceptsAll(List<String> ids, ReviewRequest request) {
    return request.options().stream()
        .anyMatch(o -> o.role() == ReviewOption.Role.ACCEPT && ids.contains(o.id()));
  }
}

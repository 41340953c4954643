package dev.tht.gatecore;

import dev.tht.gatecore.screen.QuestionScreen;
import dev.tht.gatecore.screen.TypedReply;
import dev.tht.ledger.session.PositionedEntry;
import dev.tht.ledger.session.SessionState;
import dev.tht.spi.Outcome;
import dev.tht.spi.Refusal;
import dev.tht.spi.decision.Decision;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.ledger.Effect;
import dev.tht.spi.ledger.LedgerEntry;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.review.Assurance;
import dev.tht.spi.review.BoundReply;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.ReviewerReply;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.Profile;
import dev.tht.spi.session.SessionId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Plays a conversation step by step and writes down what a person would see and the ledger keeps.
 */
final class Transcript {

  private final GateFixture fixture;
  private final SessionId session;
  private final List<String> lines = new ArrayList<>();

  Transcript(GateFixture fixture, String question) {
    this.fixture = fixture;
    this.session =
        fixture.gate().open(question, Language.ENGLISH, Profile.TECHNICAL).session().id();
    lines.add("The person asks: " + question);
  }

  SessionState state() {
    return fixture.gate().state(session);
  }

  /** The plan that the decisions determine. */
  CtePlan plan() {
    return ((Outcome.Success<CtePlan>)
            fixture.gate().proposerView(session, Optional.empty()).desk().plan(state().decisions()))
        .value();
  }

  /** The gate is made anew over the same ledger, as after a crash or an exit. */
  Transcript restarted() {
    fixture.restart();
    lines.add("");
    lines.add("== the process ends and another one resumes the session");
    state().pending().ifPresent(this::screen);
    return this;
  }

  Transcript proposed(String label, Proposal proposal) {
    lines.add("");
    lines.add("== the model proposes " + label);
    shown(fixture.gate().propose(session, "scripted-model", proposal));
    return this;
  }

  /** What waits for the reviewer now, without anybody having proposed it. */
  Transcript waits() {
    lines.add("");
    lines.add("== the gate has presented a question of its own");
    screen(state().pending().orElseThrow());
    return this;
  }

  Transcript gatePresents() {
    lines.add("");
    lines.add("== the gate presents a question of its own");
    shown(fixture.gate().presentOwn(session).orElseThrow());
    return this;
  }

  private void shown(Outcome<PendingQuestion> outcome) {
    switch (outcome) {
      case Outcome.Success<PendingQuestion>(PendingQuestion question) -> screen(question);
      case Outcome.Refused<PendingQuestion>(Refusal refusal) -> refused(refusal);
    }
  }

  private void screen(PendingQuestion question) {
    new QuestionScreen(Language.ENGLISH, Profile.TECHNICAL, fixture.planWording())
        .lines(question)
        .forEach(line -> lines.add(("    " + line).stripTrailing()));
  }

  private void refused(Refusal refusal) {
    lines.add(
        "    REFUSED by " + refusal.rule() + " at '" + refusal.part() + "': " + refusal.reason());
    lines.add("    REMEDY: " + refusal.remedy());
  }

  Transcript types(String typed) {
    lines.add("");
    lines.add("== the reviewer types: " + typed);
    PendingQuestion question = state().pending().orElseThrow();
    switch (TypedReply.read(typed, question.request())) {
      case Outcome.Refused<ReviewerReply>(Refusal refusal) -> refused(refusal);
      case Outcome.Success<ReviewerReply>(ReviewerReply reply) -> reply(question, reply);
    }
    return this;
  }

  private void reply(PendingQuestion question, ReviewerReply reply) {
    BoundReply bound =
        new BoundReply(
            question.id(),
            question.hash(),
            question.position(),
            reply,
            "anna",
            "terminal",
            Assurance.TERMINAL);
    switch (fixture.gate().reply(bound)) {
      case Outcome.Refused<List<Effect>>(Refusal refusal) -> refused(refusal);
      case Outcome.Success<List<Effect>>(List<Effect> effects) -> {
        effects.forEach(effect -> lines.add("    recorded: " + words(effect)));
        if (effects.isEmpty()) {
          lines.add("    recorded: the reply alone");
        }
      }
    }
  }

  private static String words(Effect effect) {
    return switch (effect) {
      case Effect.DecisionRecorded(var id, Decision decision) ->
          id
              + " "
              + decision.type()
              + " "
              + decision.subject()
              + " | "
              + decision.detail()
              + " | "
              + decision.rationale();
      case Effect.DecisionSuperseded(var id, var by) -> id + " gives way to " + by;
      case Effect.DecisionWithdrawn(var id) -> id + " is withdrawn";
      case Effect.SubjectDismissed(String subject) -> "nothing decided about " + subject;
      case Effect.PhaseClosed(var phase) -> phase.code() + " closed";
      case Effect.PhaseReopened(var phase) -> phase.code() + " reopened";
      case Effect.MemoryPromoted(var item) -> item.id() + " promoted: " + item.detail();
      case Effect.MemoryNotApplied(var memory) -> memory + " not applied";
      case Effect.SessionPaused paused -> "session paused, the question stays open";
      case Effect.SessionClosed closed -> "session closed";
    };
  }

  /** The whole conversation, then what the ledger holds and what is in force. */
  String text() {
    lines.add("");
    lines.add("== the ledger");
    for (PositionedEntry entry : fixture.journal().entries(session)) {
      lines.add("    " + entry.position() + " " + entry.entry().type() + detail(entry.entry()));
    }
    SessionState state = state();
    lines.add("");
    lines.add("== in force, " + state.status() + " in " + state.phase().code());
    for (Effective<? extends Decision> effective : state.decisions().all()) {
      lines.add("    " + effective);
    }
    state
        .obsolete()
        .forEach(
            old ->
                lines.add(
                    "    no longer: "
                        + old.id()
                        + " "
                        + old.decision().subject()
                        + ", "
                        + old.why()));
    return String.join("\n", lines) + "\n";
  }

  private static String detail(LedgerEntry entry) {
    Optional<LedgerEntry.ReplyGiven> reply =
        entry instanceof LedgerEntry.ReplyGiven given ? Optional.of(given) : Optional.empty();
    return reply
        .map(
            given ->
                " "
                    + given.reply().getClass().getSimpleName()
                    + ", not chosen "
                    + given.notChosen())
        .orElse("");
  }
}

package dev.tht.gatecore.rule;

import dev.tht.spi.Refusal;
import dev.tht.spi.SafeText;
import dev.tht.spi.literal.FilterClaim;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.proposal.ProposedOption;
import dev.tht.spi.rewriting.OpenRisk;
import dev.tht.spi.rewriting.Rewriting;
import java.util.List;
import java.util.Optional;

/**
 * How long texts may be, in characters as they are shown: what a reviewer accepts is never cut, so
 * nothing is recorded that was beyond the end of a line.
 */
public final class TextLimits {

  /** The question. */
  public static final int QUESTION = 1_000;

  /** The short name of what a question is about. */
  public static final int SUBJECT = 200;

  /** Any other single text of a proposal. */
  public static final int TEXT = 2_000;

  /** All texts of one proposal together. */
  public static final int PROPOSAL = 30_000;

  /** What a reviewer says in words of their own. */
  public static final int WORDS = 2_000;

  /** A line of a screen: a text with a name or a subject before it. */
  public static final int LINE = TEXT + SUBJECT + 200;

  private int all;
  private Optional<Refusal> refusal = Optional.empty();

  private TextLimits() {}

  /** {@code text-length}, at the first text that is too long. */
  static Optional<Refusal> check(Proposal proposal) {
    TextLimits limits = new TextLimits();
    switch (proposal) {
      case Proposal.Interpretations p -> limits.readings(p);
      case Proposal.MemoryChecklist p ->
          p.choices()
              .forEach(
                  choice -> {
                    limits.text("/choices", choice.context());
                    limits.claims("/choices", choice.claims());
                  });
      case Proposal.Rewritten p -> limits.rewriting(p.rewriting());
      case Proposal.Linking p -> {
        p.tables().forEach(table -> limits.text("/tables", table.reason()));
        p.columns().forEach(column -> limits.text("/columns", column.reason()));
      }
      case Proposal.Joins p -> p.joins().forEach(join -> limits.text("/joins", join.reason()));
      case Proposal.Plan p -> limits.plan(p.plan());
      case Proposal.Promotion p ->
          p.choices().forEach(choice -> limits.text("/choices", choice.reason()));
      case Proposal.PhaseSummary p -> {
        limits.texts("/lines", p.lines());
        p.equalToday().forEach(limits::readings);
      }
    }
    return limits.refusal.or(limits::whole);
  }

  private Optional<Refusal> whole() {
    return Refusals.when(
        all > PROPOSAL,
        "text-length",
        "",
        "the texts of the proposal have " + all + " characters, and at most " + PROPOSAL + " fit",
        "say less");
  }

  private void readings(Proposal.Interpretations readings) {
    text("/subject", readings.subject(), SUBJECT);
    readings.noBest().ifPresent(why -> text("/no_best", why));
    for (int i = 0; i < readings.options().size(); i++) {
      option("/options/" + i, readings.options().get(i));
    }
    risk("/leave_open", readings.leaveOpen());
  }

  private void option(String part, ProposedOption option) {
    text(part + "/meaning", option.meaning());
    text(part + "/detail", option.detail());
    text(part + "/risk", option.risk());
    text(part + "/rationale", option.rationale());
    claims(part + "/claims", option.claims());
    texts(part + "/candidates", option.candidates());
  }

  private void claims(String part, List<FilterClaim> claims) {
    claims.forEach(claim -> texts(part, claim.values()));
  }

  private void risk(String part, OpenRisk risk) {
    texts(part, List.of(risk.undetermined(), risk.treatment(), risk.risk(), risk.effect()));
  }

  private void rewriting(Rewriting rewriting) {
    text("/rewriting/text", rewriting.text());
    text("/rewriting/population", rewriting.population());
    rewriting.conditions().forEach(c -> text("/rewriting/conditions", c.text()));
    rewriting.outputs().forEach(o -> text("/rewriting/outputs", o.text()));
    rewriting.groupings().forEach(g -> text("/rewriting/groupings", g.text()));
    rewriting.orderings().forEach(o -> text("/rewriting/orderings", o.text()));
    texts("/rewriting/assumptions", rewriting.assumptions());
  }

  private void plan(CtePlan plan) {
    text("/plan/purpose", plan.purpose());
    texts("/plan/steps", plan.steps().stream().map(step -> step.purpose()).toList());
    texts("/plan/expected_output", plan.expectedOutput());
    texts("/plan/assumptions", plan.assumptions());
    plan.openRisks().forEach(risk -> risk("/plan/open_risks", risk));
  }

  private void texts(String part, List<String> texts) {
    texts.forEach(text -> text(part, text));
  }

  private void text(String part, String text) {
    text(part, text, TEXT);
  }

  private void text(String part, String text, int limit) {
    int shown = shown(text);
    all += shown;
    if (refusal.isEmpty()) {
      refusal =
          Refusals.when(
              shown > limit,
              "text-length",
              part,
              "a text has " + shown + " characters, and at most " + limit + " are shown",
              "say it shorter");
    }
  }

  /** How many characters a text takes when its hidden ones are made visible. */
  public static int shown(String text) {
    return SafeText.line(text).length();
  }
}

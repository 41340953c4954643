package dev.tht.gatecore.screen;

import dev.tht.gatecore.rule.TextLimits;
import dev.tht.spi.SafeText;
import dev.tht.spi.plan.PlanWording;
import dev.tht.spi.review.ReviewContent;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.review.ReviewRequest.RecordedLine;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.spi.rewriting.OpenRisk;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.Phase;
import dev.tht.spi.session.Profile;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * What a confirmation shows: the model's summary, the gate's list, the contents, the open risks.
 */
final class ContentLines {

  private static final int LONGEST = TextLimits.LINE;
  private static final int LONGEST_SUBJECT = TextLimits.SUBJECT;
  private static final Pattern DECISION = Pattern.compile("\\bd[0-9]+\\.[0-9]+\\b");

  private final Wording words;
  private final DecisionWords decisions;
  private final Language language;
  private final Profile profile;
  private final PlanWording planWording;

  ContentLines(Wording words, Language language, Profile profile, PlanWording planWording) {
    this.words = words;
    this.decisions = new DecisionWords(words);
    this.language = language;
    this.profile = profile;
    this.planWording = planWording;
  }

  List<String> of(ReviewRequest.Confirm confirm, String question) {
    List<String> lines = new ArrayList<>();
    if (!confirm.summary().isEmpty()) {
      lines.add(
          words.say(
              !confirm.options().isEmpty() || reopens(confirm)
                  ? "summary.model"
                  : "impasse.reason"));
      confirm.summary().forEach(line -> lines.add("  | " + SafeText.line(line, LONGEST)));
    }
    recorded(confirm, lines);
    lines.addAll(new EqualLines(words).of(confirm.equalToday()));
    for (ReviewContent content : confirm.contents()) {
      lines.add("");
      lines.addAll(content(content, question));
    }
    for (OpenRisk risk : confirm.openRisks()) {
      lines.add(
          words.say(
              "open-risk",
              SafeText.line(risk.undetermined(), LONGEST),
              SafeText.line(risk.treatment(), LONGEST),
              SafeText.line(risk.risk(), LONGEST)));
    }
    return lines;
  }

  /** Whether the proposer asks to go back to F1, where nothing can be accepted. */
  static boolean reopens(ReviewRequest.Confirm confirm) {
    return confirm.options().isEmpty()
        && confirm.summary().stream().limit(1).anyMatch(line -> line.startsWith("F1? "));
  }

  private void recorded(ReviewRequest.Confirm confirm, List<String> lines) {
    if (!confirm.contents().isEmpty() && confirm.recorded().isEmpty()) {
      return;
    }
    lines.add(words.say(recordedKey(confirm)));
    confirm.recorded().forEach(line -> lines.add("  " + recorded(line)));
    if (!confirm.summary().isEmpty() && !confirm.missing().isEmpty()) {
      lines.add(
          words.say(
              "summary.missing",
              String.join(", ", confirm.missing().stream().map(DecisionId::value).toList())));
    }
    List<String> unknown = unknown(confirm);
    if (confirm.phase() == Phase.CLARIFICATION && !unknown.isEmpty()) {
      lines.add(words.say("summary.unknown", SafeText.line(String.join(", ", unknown), LONGEST)));
    }
  }

  /** In F8 nothing is in force of the phase itself: its outcome is what Memory keeps. */
  private static String recordedKey(ReviewRequest.Confirm confirm) {
    boolean kept = confirm.phases().equals(List.of(Phase.PROMOTION));
    return confirm.recorded().isEmpty()
        ? kept ? "kept.none" : "recorded.none"
        : kept ? "kept" : "recorded";
  }

  private String recorded(RecordedLine line) {
    return line.id()
        + " "
        + decisions.type(line.type())
        + " "
        + decisions.subject(line.type(), line.subject(), LONGEST_SUBJECT)
        + ": "
        + decisions.detail(line.type(), line.detail(), LONGEST);
  }

  /** Decisions that F1's summary names and that are not in force, each once. */
  private static List<String> unknown(ReviewRequest.Confirm confirm) {
    List<String> known = confirm.recorded().stream().map(line -> line.id().value()).toList();
    return DECISION
        .matcher(String.join("\n", confirm.summary()))
        .results()
        .map(MatchResult::group)
        .distinct()
        .filter(id -> !known.contains(id))
        .toList();
  }

  private List<String> content(ReviewContent content, String question) {
    return switch (content) {
      case ReviewContent.OfRewriting(var rewriting) ->
          RewritingLines.of(rewriting, question, words);
      case ReviewContent.OfPlan(var plan) ->
          switch (profile) {
            case TECHNICAL -> DocumentLines.of(planWording.technical(plan, language), words);
            case BUSINESS -> safe(planWording.sentences(plan, language));
          };
      case ReviewContent.OfSql(var sql) ->
          switch (profile) {
            case TECHNICAL -> SafeText.block(sql.text()).lines().toList();
            case BUSINESS -> List.of(words.count("sql.folded", sql.text().lines().count()));
          };
      case ReviewContent.OfResult result -> ResultLines.of(result, words);
    };
  }

  private static List<String> safe(List<String> lines) {
    return lines.stream().map(SafeText::line).toList();
  }
}

package dev.tht.gatecore.screen;

import dev.tht.gatecore.rule.TextLimits;
import dev.tht.spi.SafeText;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.decision.AmbiguityLeftOpen;
import dev.tht.spi.decision.Decision;
import dev.tht.spi.decision.JoinLinked;
import dev.tht.spi.literal.Filter;
import dev.tht.spi.literal.Literal;
import dev.tht.spi.literal.Verified;
import dev.tht.spi.review.ReviewOption;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.review.ReviewRequest.Purpose;
import dev.tht.spi.rewriting.OpenRisk;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One option: its number, its meaning, and below it what it comes to, rests on, risks and records.
 */
final class OptionLines {

  private static final int LONGEST = TextLimits.LINE;
  private static final int MOST_SOURCES = 4;

  private final Wording words;
  private final DecisionWords decisions;
  private final MemoryLines memory;
  private final ImpactLines impact;

  OptionLines(Wording words) {
    this.words = words;
    this.decisions = new DecisionWords(words);
    this.memory = new MemoryLines(words);
    this.impact = new ImpactLines(words);
  }

  List<ScreenLine> of(ReviewOption option, int number, ReviewRequest request) {
    String flag = option.recommended() ? " " + words.say("recommended") : "";
    String label = "%2d) ".formatted(number);
    return switch (option.role()) {
      case PROPOSED -> {
        List<ScreenLine> lines = new ArrayList<>();
        lines.add(ScreenLine.always(label + meaning(option, request) + flag));
        lines.addAll(
            linksSchema(request)
                ? brief(option, meaning(option, request))
                : details(option, request));
        yield lines;
      }
      case ACCEPT -> List.of(ScreenLine.always(label + words.say(acceptKey(request))));
      case NONE_APPLIES -> List.of(ScreenLine.always(label + words.say("option.none")));
      case LEAVE_OPEN -> leaveOpen(option, label, request);
      case ASK ->
          List.of(
              ScreenLine.always(
                  label + words.say("option.ask", SafeText.line(option.meaning(), LONGEST))));
    };
  }

  private static boolean linksSchema(ReviewRequest request) {
    return request instanceof ReviewRequest.SchemaLinking || isFor(Purpose.JOINS, request);
  }

  private static boolean isFor(Purpose purpose, ReviewRequest request) {
    return request instanceof ReviewRequest.Decide decide && decide.purpose() == purpose;
  }

  /** The option's meaning; of a link, what the decision that it records says. */
  private String meaning(ReviewOption option, ReviewRequest request) {
    return linksSchema(request) && option.decision().isPresent()
        ? decisions.line(option.decision().get(), LONGEST)
        : SafeText.line(option.meaning(), LONGEST);
  }

  private static String acceptKey(ReviewRequest request) {
    return request instanceof ReviewRequest.Confirm ? "option.accept" : "option.accept-recommended";
  }

  /** A source that the option's own line says already is left out. */
  private List<ScreenLine> brief(ReviewOption option, String meaning) {
    List<ScreenLine> lines = new ArrayList<>();
    option.sources().stream()
        .filter(source -> !source.isBlank() && !meaning.contains(SafeText.line(source, LONGEST)))
        .forEach(source -> lines.add(first("      " + SafeText.line(source, LONGEST))));
    if (option.decision().orElse(null) instanceof JoinLinked join) {
      reservation(join.step().key()).ifPresent(text -> lines.add(last("      " + text)));
    }
    option.join().ifPresent(join -> lines.addAll(new JoinLines(words).of(join)));
    return lines;
  }

  /** Why a key is to be doubted; empty when the database declares it. */
  private Optional<String> reservation(ForeignKey key) {
    return switch (key.origin()) {
      case DECLARED -> Optional.empty();
      case DOCUMENTED ->
          key.source()
              .map(source -> words.say("detail.documented", SafeText.line(source, LONGEST)));
      case INFERRED ->
          key.containment()
              .map(measured -> words.say("detail.inferred", measured.found(), measured.of()));
    };
  }

  private List<ScreenLine> details(ReviewOption option, ReviewRequest request) {
    List<ScreenLine> lines = new ArrayList<>();
    for (Filter filter : option.filters()) {
      lines.add(last(detail("filter", FilterWords.of(filter, words) + receipts(filter))));
    }
    if (!option.columns().isEmpty()) {
      lines.add(
          first(
              detail(
                  "columns",
                  String.join(
                      ", ", option.columns().stream().map(ColumnName::toString).toList()))));
    }
    List<ScreenLine> measured = impact.of(option, request);
    lines.addAll(measured);
    if (measured.isEmpty()) {
      option.rows().ifPresent(rows -> lines.add(last(counted("rows", rows))));
    }
    option.notes().ifPresent(notes -> lines.addAll(memory.of(notes)));
    option.sources().stream()
        .limit(MOST_SOURCES)
        .forEach(source -> lines.add(first(detail("source", decisions.reason(source)))));
    if (option.sources().size() > MOST_SOURCES) {
      lines.add(first(counted("more-sources", option.sources().size() - MOST_SOURCES)));
    }
    if (!option.risk().isBlank()) {
      lines.add(last(detail(riskKey(request), option.risk())));
    }
    option
        .decision()
        .ifPresent(decision -> lines.add(first(detail("records", recorded(decision)))));
    return lines;
  }

  /** What stands where an option's risk does: in F2 the context, in F8 the reason to keep it. */
  private static String riskKey(ReviewRequest request) {
    return isFor(Purpose.MEMORY, request)
        ? "context"
        : isFor(Purpose.PROMOTION, request) ? "worth" : "risk";
  }

  /** Where and how often the values were found when they were looked up. */
  private String receipts(Filter filter) {
    StringBuilder receipts = new StringBuilder();
    for (Literal literal : filter.literals()) {
      if (literal instanceof Verified verified) {
        receipts.append(' ').append(words.count("receipt", verified.receipt().rows()));
      }
    }
    return receipts.toString();
  }

  private String recorded(Decision decision) {
    return decisions.type(decision.type())
        + " \""
        + decision.subject()
        + "\": "
        + decision.detail();
  }

  private List<ScreenLine> leaveOpen(ReviewOption option, String label, ReviewRequest request) {
    List<ScreenLine> lines = new ArrayList<>();
    lines.add(ScreenLine.always(label + words.say("option.leave-open")));
    if (option.decision().orElse(null) instanceof AmbiguityLeftOpen left) {
      OpenRisk risk = left.risk();
      lines.add(first(detail("undetermined", risk.undetermined())));
      lines.add(last(detail("treatment", risk.treatment())));
      lines.add(last(detail("risk", risk.risk())));
      lines.add(first(detail("effect", risk.effect())));
      impact.open(request).ifPresent(lines::add);
    }
    return lines;
  }

  private String counted(String key, long number) {
    return "      " + words.count("detail." + key, number);
  }

  private String detail(String key, String text) {
    return "      " + words.say("detail." + key, SafeText.line(text, LONGEST));
  }

  private static ScreenLine first(String text) {
    return new ScreenLine(text, ScreenLine.Fold.FIRST);
  }

  private static ScreenLine last(String text) {
    return new ScreenLine(text, ScreenLine.Fold.LAST);
  }
}

package dev.tht.gatecore.rule;

import dev.tht.spi.Refusal;
import dev.tht.spi.SafeText;
import dev.tht.spi.catalog.ColumnProfile;
import dev.tht.spi.decision.ConceptClarified;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.literal.Filter;
import dev.tht.spi.literal.Literal;
import dev.tht.spi.rewriting.Basis;
import dev.tht.spi.rewriting.Condition;
import dev.tht.spi.rewriting.Rewriting;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A condition that rests on a decision does not speak of another value than the decision has: of
 * none that the column is known to hold beside it, and of no other number.
 */
final class SaidAsDecided {

  private static final Pattern NUMBER = Pattern.compile("(?<![\\p{L}\\d.])\\d+(?![\\p{L}\\d])");
  private static final int SHORTEST_VALUE = 3;

  private SaidAsDecided() {}

  /** {@code said-as-decided}. */
  static Optional<Refusal> check(Rewriting rewriting, RuleView view) {
    for (Condition condition : rewriting.conditions()) {
      Optional<String> foreign =
          condition.basis() instanceof Basis.OfDecision(var id)
              ? view.state().decisions().concepts().stream()
                  .filter(concept -> concept.id().equals(id))
                  .findFirst()
                  .flatMap(concept -> foreign(condition.text(), concept, view))
              : Optional.empty();
      if (foreign.isPresent()) {
        return Optional.of(
            new Refusal(
                "said-as-decided",
                "/rewriting/conditions/" + (condition.number() - 1) + "/text",
                "the condition speaks of "
                    + SafeText.line(foreign.get(), 60)
                    + ", which its decision does not",
                "say the condition as the decision has it, or ask to go back to F1"));
      }
    }
    return Optional.empty();
  }

  private static Optional<String> foreign(
      String text, Effective<ConceptClarified> concept, RuleView view) {
    if (concept.decision().grounding().filters().isEmpty()) {
      return Optional.empty();
    }
    String said = text.toLowerCase(Locale.ROOT);
    String decided = decided(concept) + " " + view.question().toLowerCase(Locale.ROOT);
    Optional<String> value =
        concept.decision().grounding().filters().stream()
            .flatMap(filter -> view.catalog().column(filter.column()).stream())
            .flatMap(column -> column.profile().map(ColumnProfile::frequent).stream())
            .flatMap(frequent -> frequent.stream())
            .filter(other -> other.length() >= SHORTEST_VALUE)
            .filter(other -> says(said, other.toLowerCase(Locale.ROOT)))
            .filter(other -> !decided.contains(other.toLowerCase(Locale.ROOT)))
            .findFirst();
    return value.or(
        () ->
            NUMBER
                .matcher(said)
                .results()
                .map(match -> match.group())
                .filter(number -> !hasNumber(decided, number))
                .findFirst());
  }

  /** Everything that the decision says of itself. */
  private static String decided(Effective<ConceptClarified> concept) {
    StringBuilder all = new StringBuilder();
    all.append(concept.id()).append(' ');
    all.append(concept.decision().subject()).append(' ').append(concept.decision().detail());
    for (Filter filter : concept.decision().grounding().filters()) {
      all.append(' ').append(filter.column()).append(' ').append(filter.words());
      for (Literal literal : filter.literals()) {
        all.append(' ').append(literal.constant().text());
      }
    }
    return all.toString().toLowerCase(Locale.ROOT);
  }

  private static boolean says(String text, String value) {
    return Pattern.compile("(?<![\\p{L}\\d])" + Pattern.quote(value) + "(?![\\p{L}\\d])")
        .matcher(text)
        .find();
  }

  private static boolean hasNumber(String decided, String number) {
    String plain = number.replaceFirst("^0+(?=\\d)", "");
    return Pattern.compile("(?<!\\d)0*" + plain + "(?!\\d)").matcher(decided).find();
  }
}

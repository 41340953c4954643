package dev.tht.ambiguity.propose;

import dev.tht.ambiguity.detect.Situation;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.decision.ColumnUse;
import dev.tht.spi.proposal.Proposal.ColumnChoice;
import dev.tht.spi.proposal.ReviewerWords;
import dev.tht.spi.session.Phase;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * Takes up columns that the reviewer named instead of choosing: they are recommended for the parts
 * named beside them ("output 1 is product.category and output 2 product.price"), or, beside no
 * part, for every part that they could serve already.
 */
final class SpokenColumns {

  private static final Pattern CLAUSE = Pattern.compile("[;,\\n]|\\s(and|e)\\s");

  private final Situation situation;
  private final LinkingReasons reasons;
  private final List<ColumnChoice> choices;

  private SpokenColumns(Situation situation, List<ColumnChoice> choices) {
    this.situation = situation;
    this.reasons = new LinkingReasons(situation.view().session().language());
    this.choices = new ArrayList<>(choices);
  }

  static List<ColumnChoice> applied(Situation situation, List<ColumnChoice> choices) {
    SpokenColumns spoken = new SpokenColumns(situation, choices);
    for (ReviewerWords words : situation.view().words()) {
      if (words.phase() == Phase.SCHEMA_LINKING && words.kind() == ReviewerWords.Kind.OTHER) {
        spoken.takeUp(words.words().toLowerCase(Locale.ROOT));
      }
    }
    return spoken.choices;
  }

  /** Parts wait for the next column: "output 1 and output 2 are product.category". */
  private void takeUp(String said) {
    Set<ColumnUse> parts = new LinkedHashSet<>();
    for (String clause : CLAUSE.split(said)) {
      parts.addAll(uses(choice -> isNamed(choice.use(), clause)));
      List<ColumnName> columns = named(clause);
      for (ColumnName column : columns) {
        recommend(column, parts.isEmpty() ? uses(choice -> choice.column().equals(column)) : parts);
      }
      if (!columns.isEmpty()) {
        parts.clear();
      }
    }
  }

  private Set<ColumnUse> uses(Predicate<ColumnChoice> wanted) {
    Set<ColumnUse> uses = new LinkedHashSet<>();
    choices.stream().filter(wanted).forEach(choice -> uses.add(choice.use()));
    return uses;
  }

  private List<ColumnName> named(String clause) {
    return situation.view().catalog().tables().stream()
        .flatMap(table -> table.columns().stream())
        .map(column -> column.name())
        .filter(name -> isSaid(name.toString().toLowerCase(Locale.ROOT), clause))
        .toList();
  }

  private void recommend(ColumnName column, Set<ColumnUse> uses) {
    for (ColumnUse use : uses) {
      choices.replaceAll(
          choice ->
              choice.use().equals(use)
                  ? new ColumnChoice(choice.column(), use, choice.reason(), false)
                  : choice);
      choices.removeIf(choice -> choice.use().equals(use) && choice.column().equals(column));
      choices.add(0, new ColumnChoice(column, use, reasons.named(), true));
    }
  }

  private boolean isNamed(ColumnUse use, String clause) {
    return isSaid(use.words(), clause) || isSaid(reasons.part(use), clause);
  }

  /** Whether the words stand there by themselves: "output 1" is not in "output 12". */
  private static boolean isSaid(String words, String clause) {
    String alone = "(?<![\\p{L}\\p{N}_])" + Pattern.quote(words) + "(?![\\p{L}\\p{N}_])";
    return Pattern.compile(alone).matcher(clause).find();
  }
}

package dev.tht.ambiguity.propose;

import dev.tht.ambiguity.detect.Situation;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.Table;
import dev.tht.spi.decision.ColumnUse;
import dev.tht.spi.proposal.Proposal.ColumnChoice;
import dev.tht.spi.proposal.ReviewerWords;
import dev.tht.spi.session.Phase;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Takes up columns that the reviewer named instead of choosing: they are recommended for the parts
 * named beside them ("output 1"), or for every part that they could serve already.
 */
final class SpokenColumns {

  private SpokenColumns() {}

  static List<ColumnChoice> applied(Situation situation, List<ColumnChoice> choices) {
    List<ColumnChoice> result = new ArrayList<>(choices);
    for (ReviewerWords words : situation.view().words()) {
      if (words.phase() == Phase.SCHEMA_LINKING && words.kind() == ReviewerWords.Kind.OTHER) {
        String said = words.words().toLowerCase(Locale.ROOT);
        for (ColumnName column : named(situation, said)) {
          apply(result, column, said);
        }
      }
    }
    return result;
  }

  private static List<ColumnName> named(Situation situation, String said) {
    List<ColumnName> named = new ArrayList<>();
    for (Table table : situation.view().catalog().tables()) {
      for (Column column : table.columns()) {
        if (said.contains(column.name().toString().toLowerCase(Locale.ROOT))) {
          named.add(column.name());
        }
      }
    }
    return named;
  }

  private static void apply(List<ColumnChoice> choices, ColumnName column, String said) {
    Set<ColumnUse> uses = new LinkedHashSet<>();
    for (ColumnChoice choice : choices) {
      if (said.contains(choice.use().words()) || choice.column().equals(column)) {
        uses.add(choice.use());
      }
    }
    for (ColumnUse use : uses) {
      choices.replaceAll(
          choice ->
              choice.use().equals(use)
                  ? new ColumnChoice(choice.column(), use, choice.reason(), false)
                  : choice);
      choices.removeIf(choice -> choice.use().equals(use) && choice.column().equals(column));
      choices.add(0, new ColumnChoice(column, use, "named by the reviewer", true));
    }
  }
}

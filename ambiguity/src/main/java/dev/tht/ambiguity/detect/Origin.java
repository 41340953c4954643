package dev.tht.ambiguity.detect;

import dev.tht.ambiguity.lexicon.Thesaurus;
import dev.tht.ambiguity.linking.NameWords;
import dev.tht.ambiguity.question.Words;
import dev.tht.spi.catalog.ColumnName;
import java.util.List;
import java.util.Set;

/** Words that say a place follows ("from Rome"), and columns whose names say they hold places. */
final class Origin {

  private static final Set<String> BEFORE = Set.of("from", "in", "di", "da", "dal", "dalla");

  private static final List<String> PLACES =
      List.of("country", "nationality", "city", "state", "region", "county", "continent", "place");

  private Origin() {}

  /** Whether the token before says that a place follows. */
  static boolean before(Words words, int from) {
    return from > 0 && BEFORE.contains(words.tokens().get(from - 1).lower());
  }

  static boolean isPlace(Thesaurus thesaurus, ColumnName column) {
    return NameWords.of(column.name()).stream()
        .anyMatch(
            word ->
                PLACES.stream()
                    .anyMatch(place -> thesaurus.closeness(place, word) >= Thesaurus.SYNONYM));
  }
}

package dev.tht.ambiguity.detect;

import dev.tht.ambiguity.lexicon.Cue;
import dev.tht.ambiguity.lexicon.Lexicon;
import dev.tht.ambiguity.linking.Display;
import dev.tht.ambiguity.question.Token;
import dev.tht.ambiguity.sketch.Part;
import dev.tht.ambiguity.sketch.Speech;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.proposal.Proposal.Interpretations;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * "What does each X have": its own for each X, or only what all X have in common. It is asked where
 * one X can have several of what is shown, which the keys say, and no figure is computed.
 */
final class ScopeOfEach implements Detector {

  private static final Set<String> EACH = Set.of("each", "every", "ogni", "ciascun", "ciascuna");
  private static final Set<String> ALL = Set.of("all", "tutti", "tutte");
  private static final Set<String> GROUPING = Set.of("for", "per", "in", "of", "by", "con", "di");

  /** Words before "all" after which it says only that none is left out. */
  private static final Set<String> WHOLE =
      Set.of("of", "for", "list", "show", "find", "give", "and", "di", "per", "elenca", "mostra");

  @Override
  public List<Interpretations> detect(Situation situation) {
    if (computes(situation)) {
      return List.of();
    }
    List<Token> tokens = situation.words().tokens();
    List<Interpretations> found = new ArrayList<>();
    for (int i = 0; i < tokens.size() && found.isEmpty(); i++) {
      int at = i;
      if (quantifies(tokens, i)) {
        thing(situation, i + 1)
            .filter(noun -> !situation.words().between(at, noun.to()).isBlank())
            .flatMap(noun -> ambiguity(situation, at, noun))
            .ifPresent(found::add);
      }
    }
    return found;
  }

  /** Whether a figure, a rank or a number of rows is asked for. */
  private static boolean computes(Situation situation) {
    return says(situation)
        || situation.sketch().limit().isPresent()
        || situation.sketch().outputs().stream().anyMatch(o -> o.aggregate().isPresent())
        || situation.sketch().orderings().stream().anyMatch(o -> o.aggregate().isPresent())
        || situation.sketch().conditions().stream().anyMatch(c -> c.aggregate().isPresent());
  }

  /** Whether a word for a figure or a rank is said, even one of which nothing could be made. */
  private static boolean says(Situation situation) {
    for (int i = 0; i < situation.words().tokens().size(); i++) {
      boolean figure =
          situation
              .lexicon()
              .cueAt(situation.words(), i)
              .map(Lexicon.Found::cue)
              .filter(cue -> cue.aggregates() || cue == Cue.MOST || cue == Cue.LEAST)
              .isPresent();
      if (figure) {
        return true;
      }
    }
    return false;
  }

  private static boolean quantifies(List<Token> tokens, int i) {
    String word = tokens.get(i).lower();
    String before = i == 0 ? "" : tokens.get(i - 1).lower();
    if (EACH.contains(word)) {
      return !(i == 1 && GROUPING.contains(before));
    }
    return ALL.contains(word) && i > 1 && !WHOLE.contains(before);
  }

  private static Optional<Nouns.Noun> thing(Situation situation, int from) {
    int at = from;
    List<Token> tokens = situation.words().tokens();
    while (at < tokens.size() && situation.lexicon().isStop(tokens.get(at).lower())) {
      at++;
    }
    return Nouns.at(situation, at);
  }

  private static Optional<Interpretations> ambiguity(
      Situation situation, int from, Nouns.Noun noun) {
    Catalog catalog = situation.view().catalog();
    Set<TableName> owned = Owned.by(catalog, noun.table());
    Optional<ColumnName> several =
        situation.sketch().outputs().stream()
            .filter(output -> !output.columns().isEmpty())
            .filter(output -> !within(situation, output, from, noun.to()))
            .map(output -> output.columns().get(0).column())
            .filter(column -> !owned.contains(column.table()))
            .findFirst();
    return several.map(
        column -> {
          Plain plain = new Plain(situation, "scope", situation.words().span(from, noun.to()));
          Speech speech = new Speech(situation.view().session().language());
          String each = speech.one(noun.table());
          String shown = speech.many(column.table()).toLowerCase(Locale.ROOT);
          List<ColumnName> columns = new ArrayList<>(Display.of(catalog, noun.table()));
          columns.add(column);
          plain.reading("scope.each", columns, each, shown);
          plain.reading("scope.common", columns, each, shown);
          return plain.ambiguity();
        });
  }

  private static boolean within(Situation situation, Part part, int from, int to) {
    return part.span().overlaps(situation.words().span(from, to));
  }
}

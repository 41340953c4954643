package dev.tht.ambiguity.detect;

import dev.tht.ambiguity.lexicon.Cue;
import dev.tht.ambiguity.lexicon.Lexicon;
import dev.tht.ambiguity.lexicon.Stem;
import dev.tht.ambiguity.linking.NameWords;
import dev.tht.ambiguity.linking.ValueHit;
import dev.tht.ambiguity.linking.ValueSpot;
import dev.tht.ambiguity.question.Token;
import dev.tht.spi.Span;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.proposal.Proposal.Interpretations;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * "A and B who ...": what follows may hold for both or for B alone. A and B are two sorts of
 * things, or two values of one column; what follows has to fit A as well, by the columns that it is
 * about.
 */
final class Attachment implements Detector {

  private static final Set<String> RELATIVE = Set.of("who", "which", "that", "whose", "che", "cui");

  @Override
  public List<Interpretations> detect(Situation situation) {
    List<Token> tokens = situation.words().tokens();
    for (int i = 1; i + 1 < tokens.size(); i++) {
      Optional<Lexicon.Found> cue = situation.lexicon().cueAt(situation.words(), i);
      if (cue.filter(c -> c.cue() == Cue.AND || c.cue() == Cue.OR).isPresent()) {
        int after = i + cue.get().tokens();
        Optional<Interpretations> found =
            things(situation, i, after).or(() -> values(situation, after));
        if (found.isPresent()) {
          return List.of(found.get());
        }
      }
    }
    return List.of();
  }

  /** Two sorts of things: "customers and employees who live in Rome". */
  private static Optional<Interpretations> things(Situation situation, int and, int after) {
    Optional<Nouns.Noun> first = Nouns.before(situation, and);
    Optional<Nouns.Noun> second = Nouns.at(situation, skipped(situation, after));
    if (first.isEmpty()
        || second.isEmpty()
        || first.get().table().equals(second.get().table())
        || modifies(situation, first.get().to(), and)) {
      return Optional.empty();
    }
    Set<TableName> other = Owned.by(situation.view().catalog(), second.get().table());
    return modifier(situation, second.get().to())
        .flatMap(
            span ->
                columns(situation, span)
                    .filter(columns -> fits(columns, able(situation, span, first.get().table())))
                    .filter(columns -> fits(columns, other))
                    .findFirst()
                    .map(
                        columns ->
                            ambiguity(
                                situation,
                                span,
                                said(situation, first.get()),
                                said(situation, second.get()),
                                columns)));
  }

  /**
   * The tables that the words can say something of when they are said of a thing: its own and those
   * that belong to it; of people ("who"), its own alone, since what belongs to a thing is no
   * person.
   */
  private static Set<TableName> able(Situation situation, Span span, TableName thing) {
    return situation.said(span).toLowerCase(Locale.ROOT).startsWith("who")
        ? Set.of(thing)
        : Owned.by(situation.view().catalog(), thing);
  }

  private static int skipped(Situation situation, int at) {
    List<Token> tokens = situation.words().tokens();
    int next = at;
    while (next < tokens.size() && situation.lexicon().isStop(tokens.get(next).lower())) {
      next++;
    }
    return next;
  }

  private static boolean modifies(Situation situation, int from, int to) {
    return from < to && from < situation.words().tokens().size();
  }

  private static boolean fits(List<ColumnName> columns, Set<TableName> tables) {
    return columns.stream().anyMatch(column -> tables.contains(column.table()));
  }

  private static String said(Situation situation, Nouns.Noun noun) {
    return situation.words().between(noun.from(), noun.to());
  }

  /** Two values of a column: "dogs and cats that weigh more than 10". */
  private static Optional<Interpretations> values(Situation situation, int after) {
    Optional<ValueSpot> second = spotAt(situation, after);
    Optional<ValueSpot> first =
        situation.spots().stream().filter(s -> s.to() < after && s.to() >= after - 2).findFirst();
    if (first.isEmpty() || second.isEmpty()) {
      return Optional.empty();
    }
    List<ColumnName> shared = shared(first.get(), second.get());
    int end = second.get().to();
    Optional<Nouns.Noun> noun = Nouns.at(situation, end);
    int from = noun.map(Nouns.Noun::to).orElse(end);
    return shared.isEmpty()
        ? Optional.empty()
        : modifier(situation, from)
            .filter(span -> columns(situation, span).findAny().isPresent())
            .map(
                span ->
                    ambiguity(situation, span, first.get().said(), second.get().said(), shared));
  }

  private static Optional<ValueSpot> spotAt(Situation situation, int at) {
    int from = skipped(situation, at);
    return situation.spots().stream().filter(s -> s.from() == from).findFirst();
  }

  private static List<ColumnName> shared(ValueSpot one, ValueSpot other) {
    List<ColumnName> shared = new ArrayList<>();
    for (ValueHit hit : one.hits()) {
      for (ValueHit like : other.hits()) {
        hit.columns().stream()
            .filter(like.columns()::contains)
            .filter(column -> !shared.contains(column))
            .forEach(shared::add);
      }
    }
    return shared.subList(0, Math.min(1, shared.size()));
  }

  /** What follows to the end of the sentence, when it begins as something that tells which. */
  private static Optional<Span> modifier(Situation situation, int from) {
    List<Token> tokens = situation.words().tokens();
    if (from >= tokens.size() || !tells(situation, from)) {
      return Optional.empty();
    }
    int to = from;
    while (to < tokens.size() && !tokens.get(to).endsSentence() && !tokens.get(to).isMark(",")) {
      to++;
    }
    return to - from < 2 ? Optional.empty() : Optional.of(situation.words().span(from, to));
  }

  private static boolean tells(Situation situation, int at) {
    Token token = situation.words().tokens().get(at);
    Optional<Lexicon.Found> cue = situation.lexicon().cueAt(situation.words(), at);
    boolean clause = cue.filter(c -> c.cue() == Cue.CLAUSE || c.cue().compares()).isPresent();
    return (clause && !token.isMark(","))
        || RELATIVE.contains(token.lower())
        || (token.kind() == Token.Kind.WORD && token.lower().matches(".*(ed|en|de|ti|ati|iti)"))
        || situation.lexicon().adjective(token.lower()).isPresent()
        || token.lower().matches("made|born|built|named|known");
  }

  /** The columns that each condition or value in the words may be about. */
  private static Stream<List<ColumnName>> columns(Situation situation, Span span) {
    Stream<List<ColumnName>> stated =
        situation.sketch().conditions().stream()
            .filter(condition -> condition.span().overlaps(span))
            .flatMap(condition -> condition.columns().stream().limit(1))
            .map(best -> alike(situation.view().catalog(), best.column()));
    Stream<List<ColumnName>> values =
        situation.spots().stream()
            .filter(spot -> spot.span().overlaps(span))
            .map(
                spot ->
                    spot.hits().stream()
                        .flatMap(hit -> hit.columns().stream())
                        .distinct()
                        .toList());
    return Stream.concat(stated, values).filter(columns -> !columns.isEmpty());
  }

  /** The column and those of other tables whose names end in the same word, in numbers or not. */
  private static List<ColumnName> alike(Catalog catalog, ColumnName column) {
    List<ColumnName> alike = new ArrayList<>(List.of(column));
    catalog.tables().stream()
        .flatMap(table -> table.columns().stream())
        .map(Column::name)
        .filter(other -> !other.equals(column) && last(other).equals(last(column)))
        .forEach(alike::add);
    return alike;
  }

  private static String last(ColumnName column) {
    return Stem.of(NameWords.of(column.name()).getLast());
  }

  private static Interpretations ambiguity(
      Situation situation, Span span, String first, String second, List<ColumnName> columns) {
    Plain plain = new Plain(situation, "attachment", span);
    List<ColumnName> few = columns.subList(0, Math.min(2, columns.size()));
    plain.reading("attachment.both", few, plain.subject(), first, second);
    plain.reading("attachment.last", few, plain.subject(), first, second);
    return plain.ambiguity();
  }
}

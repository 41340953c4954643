package dev.tht.ambiguity.detect;

import dev.tht.ambiguity.lexicon.Stem;
import dev.tht.ambiguity.linking.ValueHit;
import dev.tht.ambiguity.linking.ValueSpot;
import dev.tht.ambiguity.question.Token;
import dev.tht.spi.Span;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.literal.Comparison;
import dev.tht.spi.literal.FilterClaim;
import dev.tht.spi.proposal.Proposal.Answer;
import dev.tht.spi.proposal.Proposal.Interpretations;
import dev.tht.spi.proposal.ProposedOption;
import dev.tht.spi.retrieval.Candidate;
import dev.tht.spi.retrieval.CandidateKind;
import dev.tht.spi.retrieval.RetrievalQuery;
import dev.tht.spi.retrieval.Target;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Words that nothing else was made of and that several values of one column hold among others
 * ("ablation", of "Cardiac ablation" and "Hepatic ablation"). Any of them may be meant, or all.
 */
final class PartOfValues implements Detector {

  private static final int SHORTEST = 4;
  private static final int LOOKED_AT = 24;
  private static final int MOST_OPTIONS = 6;

  /** Longer values are sentences, and words occur in sentences by chance. */
  private static final int LONGEST_LABEL = 6;

  @Override
  public List<Interpretations> detect(Situation situation) {
    List<Interpretations> found = new ArrayList<>();
    for (Span unread : situation.sketch().unread()) {
      List<Integer> places = places(situation, unread);
      if (places.size() > 1 && !hits(situation, unread).isEmpty()) {
        ambiguity(situation, unread, 1).ifPresent(found::add);
      } else {
        places.forEach(
            at ->
                ambiguity(situation, situation.words().span(at, at + 1), 2).ifPresent(found::add));
      }
    }
    return found;
  }

  /** Where the words of some length within the span stand. */
  private static List<Integer> places(Situation situation, Span span) {
    List<Token> tokens = situation.words().tokens();
    return IntStream.range(0, tokens.size())
        .filter(i -> tokens.get(i).span().overlaps(span))
        .filter(i -> tokens.get(i).kind() == Token.Kind.WORD)
        .filter(i -> tokens.get(i).lower().length() >= SHORTEST)
        .boxed()
        .toList();
  }

  /**
   * @param least so many values of one column must hold the words
   */
  private static Optional<Interpretations> ambiguity(Situation situation, Span span, int least) {
    String words = situation.subject(span);
    List<ValueHit> hits = hits(situation, span);
    int from = situation.words().at(span);
    ValueSpot spot = new ValueSpot(from, situation.words().after(span), span, words, false, hits);
    Map<ColumnName, List<ValueHit>> byColumn = new LinkedHashMap<>();
    for (ValueHit hit : hits) {
      for (ColumnName column : ValuePlaces.of(situation, spot, hit)) {
        byColumn.computeIfAbsent(column, c -> new ArrayList<>()).add(hit);
      }
    }
    byColumn.values().removeIf(holding -> holding.size() < least);
    if (byColumn.isEmpty() || hits.stream().anyMatch(ValueHit::literal)) {
      return Optional.empty();
    }
    Text text = Text.in(situation.view().session().language());
    return Optional.of(
        new Interpretations(
            words,
            span,
            Answer.SEVERAL,
            options(words, byColumn, text),
            Optional.of(text.say("value.no-best")),
            text.leaveOpen(words)));
  }

  /** Stored labels that hold all the words, beside others or not. */
  private static List<ValueHit> hits(Situation situation, Span span) {
    String said = situation.subject(span);
    RetrievalQuery query = RetrievalQuery.term(said, Set.of(CandidateKind.VALUE), LOOKED_AT);
    List<ValueHit> hits = new ArrayList<>();
    for (Candidate candidate : situation.view().desk().find(query)) {
      if (candidate.target() instanceof Target.OfValue value && holds(value.value(), said)) {
        hits.add(
            new ValueHit(
                candidate.id(),
                value.value(),
                value.columns(),
                candidate.score().map(s -> s.value()).orElse(0.0),
                value.value().equalsIgnoreCase(said)));
      }
    }
    return hits;
  }

  private static boolean holds(String value, String said) {
    List<String> words = words(value);
    Set<String> stems = words.stream().map(Stem::of).collect(Collectors.toSet());
    return words.size() > 1
        && words.size() <= LONGEST_LABEL
        && words(said).stream().map(Stem::of).allMatch(stems::contains);
  }

  private static List<String> words(String text) {
    return List.of(text.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+"));
  }

  private static List<ProposedOption> options(
      String word, Map<ColumnName, List<ValueHit>> byColumn, Text text) {
    ValueOptions values = new ValueOptions(word, word, text);
    List<ProposedOption> options = new ArrayList<>();
    byColumn.forEach(
        (column, hits) -> {
          if (hits.size() > 1) {
            options.add(all(word, column, hits, text));
          }
        });
    byColumn.forEach(
        (column, hits) ->
            hits.forEach(
                hit ->
                    options.add(values.of(hit, column, false, text.say("value.part-rationale")))));
    return options.subList(0, Math.min(MOST_OPTIONS, options.size()));
  }

  /** Whatever holds the word, those not shown included. */
  private static ProposedOption all(
      String word, ColumnName column, List<ValueHit> hits, Text text) {
    return new ProposedOption(
        word,
        text.say("value.all-meaning", word, text.column(column)),
        text.say("value.all-detail", word, text.column(column)),
        List.of(new FilterClaim(column, Optional.empty(), Comparison.CONTAINS, List.of(word))),
        List.of(),
        hits.stream().map(ValueHit::candidate).toList(),
        List.of(),
        text.say("value.all-risk", word),
        false,
        text.say("value.all-rationale"));
  }
}

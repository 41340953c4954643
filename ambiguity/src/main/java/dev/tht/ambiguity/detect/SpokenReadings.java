package dev.tht.ambiguity.detect;

import dev.tht.ambiguity.lexicon.Stem;
import dev.tht.ambiguity.linking.ValueHit;
import dev.tht.ambiguity.linking.ValueSpot;
import dev.tht.ambiguity.question.Token;
import dev.tht.ambiguity.question.Words;
import dev.tht.spi.Span;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.proposal.Proposal.Answer;
import dev.tht.spi.proposal.Proposal.Interpretations;
import dev.tht.spi.proposal.ProposedOption;
import dev.tht.spi.proposal.ReviewerWords;
import dev.tht.spi.retrieval.Candidate;
import dev.tht.spi.retrieval.CandidateKind;
import dev.tht.spi.retrieval.RetrievalQuery;
import dev.tht.spi.retrieval.Target;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Readings of what the reviewer said instead of choosing; each cites those words. */
public final class SpokenReadings {

  private static final int MOST_OPTIONS = 6;
  private static final double NEAR = 0.5;

  private SpokenReadings() {}

  /** The question about the same subject, with readings found by the reviewer's words. */
  public static Interpretations of(Situation situation, ReviewerWords words) {
    Text text = Text.in(situation.view().session().language());
    String question = situation.view().session().question();
    String subject = subject(situation, words);
    Span span = Situation.place(question, subject).orElseGet(() -> situation.words().whole());
    List<ProposedOption> options =
        options(
            situation,
            new ReviewerWords(words.phase(), subject, words.kind(), words.words()),
            span,
            text);
    boolean best = !options.isEmpty() && options.get(0).recommended();
    return new Interpretations(
        subject,
        span,
        Answer.EXACTLY_ONE,
        options,
        best
            ? Optional.empty()
            : Optional.of(
                options.isEmpty()
                    ? text.say("value.nothing", words.words())
                    : text.say("value.no-best")),
        text.leaveOpen(subject));
  }

  /**
   * What the words are about: the subject that they answered, or, said to the closing of a phase,
   * the longest word that they share with the question, else they themselves.
   */
  private static String subject(Situation situation, ReviewerWords words) {
    String question = situation.view().session().question();
    if (Situation.place(question, words.subject()).isPresent()
        || !words.subject().matches("F[1-8](\\+F[1-8])*")) {
      return words.subject();
    }
    return Words.of(words.words()).tokens().stream()
        .filter(token -> token.kind() == Token.Kind.WORD && token.text().length() > 3)
        .map(Token::text)
        .filter(word -> Situation.place(question, word).isPresent())
        .max(Comparator.comparingInt(String::length))
        .orElseGet(() -> words.words().strip());
  }

  private static List<ProposedOption> options(
      Situation situation, ReviewerWords words, Span span, Text text) {
    List<ValueHit> hits = new ArrayList<>(hits(situation, words.words()));
    Set<ColumnName> expected = expected(situation, span);
    NamedValue named = NamedValue.in(situation, words.words());
    for (ValueHit hit :
        named.value().isEmpty() ? List.<ValueHit>of() : hits(situation, named.value())) {
      List<ColumnName> own =
          hit.columns().stream()
              .filter(column -> Beside.names(situation.schema(), named.names(), column))
              .toList();
      if (!own.isEmpty()) {
        hits.removeIf(
            other -> other.stored().equals(hit.stored()) && own.containsAll(other.columns()));
        hits.add(new ValueHit(hit.candidate(), hit.stored(), own, hit.score(), hit.literal()));
        expected.addAll(own);
      }
    }
    hits.sort(
        Comparator.comparing((ValueHit hit) -> hit.literal() ? 0 : 1)
            .thenComparing(hit -> expected.containsAll(hit.columns()) ? 0 : 1));
    List<ProposedOption> options = new ArrayList<>();
    ValueOptions maker = new ValueOptions(words.subject(), words.subject(), text);
    boolean exact = hits.stream().anyMatch(ValueHit::literal);
    for (ValueHit hit : hits) {
      if (exact && !hit.literal()) {
        continue;
      }
      for (ColumnName column : ordered(situation, span, hit, expected)) {
        if (options.size() < MOST_OPTIONS) {
          boolean best =
              options.isEmpty()
                  && hit.literal()
                  && (expected.contains(column) || hit.columns().size() == 1);
          options.add(
              maker.of(
                  hit,
                  column,
                  best,
                  text.say("value.said", text.say("value.rationale"), words.words())));
        }
      }
    }
    return options;
  }

  private static List<ValueHit> hits(Situation situation, String said) {
    Set<String> phrases = new LinkedHashSet<>();
    situation.view().words();
    Words.of(said).tokens().stream()
        .filter(t -> t.kind() == Token.Kind.QUOTED)
        .forEach(t -> phrases.add(t.text()));
    phrases.add(said.strip());
    List<ValueHit> hits = new ArrayList<>();
    for (String phrase : phrases) {
      if (!phrase.isBlank()) {
        search(situation, phrase).forEach(hits::add);
      }
    }
    hits.sort(
        Comparator.comparing((ValueHit hit) -> hit.literal() ? 0 : 1)
            .thenComparing(Comparator.comparingDouble(ValueHit::score).reversed())
            .thenComparing(ValueHit::candidate));
    return hits.stream().distinct().toList();
  }

  private static List<ValueHit> search(Situation situation, String phrase) {
    List<ValueHit> hits = new ArrayList<>();
    String cut = phrase.length() > 200 ? phrase.substring(0, 200) : phrase;
    for (Candidate candidate :
        situation.view().desk().find(RetrievalQuery.term(cut, Set.of(CandidateKind.VALUE), 20))) {
      if (candidate.target() instanceof Target.OfValue value) {
        boolean literal = Stem.fold(value.value()).equals(Stem.fold(cut));
        double score = literal ? 1 : candidate.score().map(s -> s.value()).orElse(NEAR);
        if (score >= NEAR) {
          hits.add(new ValueHit(candidate.id(), value.value(), value.columns(), score, literal));
        }
      }
    }
    return hits;
  }

  /** The columns that the first question about these words offered. */
  private static Set<ColumnName> expected(Situation situation, Span span) {
    Set<ColumnName> columns = new LinkedHashSet<>();
    for (ValueSpot spot : situation.spots()) {
      if (spot.span().overlaps(span)) {
        spot.hits().forEach(hit -> columns.addAll(hit.columns()));
      }
    }
    return columns;
  }

  private static List<ColumnName> ordered(
      Situation situation, Span span, ValueHit hit, Set<ColumnName> expected) {
    int from = Math.max(0, situation.words().at(span));
    ValueSpot spot = new ValueSpot(from, from + 1, span, "", false, List.of(hit));
    List<ColumnName> narrowed = ValuePlaces.of(situation, spot, hit);
    List<ColumnName> columns = new ArrayList<>(narrowed);
    columns.sort(
        Comparator.comparing((ColumnName column) -> expected.contains(column) ? 0 : 1)
            .thenComparing(column -> column));
    return columns;
  }
}

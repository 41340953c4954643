package dev.tht.ambiguity.detect;

import dev.tht.ambiguity.lexicon.Lexicon;
import dev.tht.ambiguity.linking.Schema;
import dev.tht.ambiguity.linking.ValueSpot;
import dev.tht.ambiguity.linking.ValueSpots;
import dev.tht.ambiguity.question.Words;
import dev.tht.ambiguity.sketch.Sketch;
import dev.tht.ambiguity.sketch.Sketcher;
import dev.tht.ambiguity.sketch.Speech;
import dev.tht.spi.Span;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.decision.AmbiguityLeftOpen;
import dev.tht.spi.decision.ConceptClarified;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.proposal.ProposerView;
import dev.tht.spi.proposal.ReviewerWords;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A proposer's view together with what the question's words say. Made once per proposal.
 *
 * @param view what the gate gave
 * @param words the question's tokens
 * @param lexicon of the question's language
 * @param schema the catalog's names
 * @param spots words that seem to be values
 * @param sketch what the question asks for, decided words left out
 */
public record Situation(
    ProposerView view,
    Words words,
    Lexicon lexicon,
    Schema schema,
    List<ValueSpot> spots,
    Sketch sketch) {

  private static final int USUAL = 12;
  private static final int WIDE = 60;

  /** Reads the view's question. */
  public static Situation of(ProposerView view) {
    Words words = Words.of(view.session().question());
    Lexicon lexicon = Lexicon.of(words);
    Schema schema = new Schema(view.catalog(), lexicon.thesaurus());
    int limit = widened(view) ? WIDE : USUAL;
    List<ValueSpot> spots =
        ValueSpots.of(words, lexicon, schema, view.pack(), view.desk(), limit).stream()
            .filter(spot -> !noValue(view, spot.span()))
            .toList();
    Sketch sketch =
        new Sketcher(schema, lexicon, new Speech(view.session().language()))
            .sketch(words, spots, decided(view), named(view));
    return new Situation(view, words, lexicon, schema, spots, sketch);
  }

  /** Whether the reviewer said of all the values offered for these words that none applies. */
  private static boolean noValue(ProposerView view, Span span) {
    String subject = span.in(view.session().question());
    return view.settled().stream().anyMatch(subject::equalsIgnoreCase)
        && view.decisions().concepts().stream()
            .noneMatch(c -> c.decision().subject().equalsIgnoreCase(subject))
        && view.decisions().openAmbiguities().stream()
            .noneMatch(c -> c.decision().subject().equalsIgnoreCase(subject));
  }

  private static boolean widened(ProposerView view) {
    return view.words().stream()
        .anyMatch(words -> words.kind() == ReviewerWords.Kind.MORE_RESEARCH);
  }

  /** Words that Evidence or a decision says are kept in certain columns; a decision comes first. */
  private static Map<Span, List<ColumnName>> named(ProposerView view) {
    Map<Span, List<ColumnName>> named = new LinkedHashMap<>();
    for (Effective<ConceptClarified> concept : view.decisions().concepts()) {
      List<ColumnName> columns = concept.decision().grounding().columns();
      if (concept.decision().grounding().filters().isEmpty() && columns.size() == 1) {
        place(view.session().question(), concept.decision().subject())
            .ifPresent(span -> named.put(span, columns));
      }
    }
    EvidenceTerm.columns(view).forEach(named::putIfAbsent);
    return named;
  }

  private static Set<Span> decided(ProposerView view) {
    Set<Span> spans = new LinkedHashSet<>();
    for (String subject : subjects(view)) {
      place(view.session().question(), subject).ifPresent(spans::add);
    }
    return spans;
  }

  private static List<String> subjects(ProposerView view) {
    List<String> subjects = new ArrayList<>();
    for (Effective<ConceptClarified> concept : view.decisions().concepts()) {
      if (!concept.decision().grounding().filters().isEmpty()) {
        subjects.add(concept.decision().subject());
      }
    }
    for (Effective<AmbiguityLeftOpen> open : view.decisions().openAmbiguities()) {
      subjects.add(open.decision().subject());
    }
    return subjects;
  }

  /** Where the subject stands in the question, in either case. */
  public static Optional<Span> place(String question, String subject) {
    int at = question.toLowerCase(Locale.ROOT).indexOf(subject.toLowerCase(Locale.ROOT));
    return at < 0 || subject.isEmpty()
        ? Optional.empty()
        : Optional.of(new Span(at, Math.min(question.length(), at + subject.length())));
  }

  /** Whether the subject was answered or decided, so that it is not to be asked again. */
  public boolean settled(String subject) {
    return view.settled().stream().anyMatch(subject::equalsIgnoreCase)
        || view.decisions().concepts().stream()
            .anyMatch(c -> c.decision().subject().equalsIgnoreCase(subject))
        || view.decisions().openAmbiguities().stream()
            .anyMatch(c -> c.decision().subject().equalsIgnoreCase(subject));
  }

  /** Whether the column holds numbers by its type. */
  public boolean numeric(ColumnName column) {
    return view.catalog().column(column).map(found -> found.type().isNumeric()).orElse(false);
  }

  /** The words of the question that a span holds, as they were written. */
  public String said(Span span) {
    return span.in(view.session().question());
  }

  /** The subject that a span of the question makes: its words, in lower case. */
  public String subject(Span span) {
    return said(span).toLowerCase(Locale.ROOT);
  }
}

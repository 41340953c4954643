package dev.tht.ambiguity.detect;

import dev.tht.ambiguity.lexicon.Stem;
import dev.tht.spi.Span;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.proposal.Proposal.Answer;
import dev.tht.spi.proposal.Proposal.Interpretations;
import dev.tht.spi.proposal.ProposedOption;
import dev.tht.spi.proposal.ProposerView;
import dev.tht.spi.retrieval.Evidence;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Words of the question that Evidence defines by conditions on columns of this catalog. */
final class EvidenceTerm implements Detector {

  private static final int MOST_OPTIONS = 6;
  private static final int SHORTEST = 3;

  @Override
  public List<Interpretations> detect(Situation situation) {
    Map<Span, List<Evidence>> bySpan = new LinkedHashMap<>();
    for (Evidence evidence : situation.view().pack().evidence()) {
      if (!evidence.claims().isEmpty() && VagueWord.inCatalog(situation, evidence)) {
        span(situation.view().session().question(), evidence)
            .ifPresent(span -> bySpan.computeIfAbsent(span, s -> new ArrayList<>()).add(evidence));
      }
    }
    List<Interpretations> found = new ArrayList<>();
    List<Interpretations> vague = new VagueWord().detect(situation);
    bySpan.forEach(
        (span, defining) -> {
          if (vague.stream().noneMatch(other -> other.span().overlaps(span))) {
            found.add(ambiguity(situation, span, defining));
          }
        });
    return found;
  }

  /** Words that Evidence says are kept in certain columns, without a condition. */
  static Map<Span, List<ColumnName>> columns(ProposerView view) {
    Map<Span, List<ColumnName>> columns = new LinkedHashMap<>();
    for (Evidence evidence : view.pack().evidence()) {
      boolean known =
          evidence.columns().stream().allMatch(c -> view.catalog().column(c).isPresent());
      if (evidence.claims().isEmpty() && !evidence.columns().isEmpty() && known) {
        span(view.session().question(), evidence)
            .ifPresent(span -> columns.putIfAbsent(span, evidence.columns()));
      }
    }
    return columns;
  }

  /** Where the question says the term or another name of it, as whole words. */
  private static Optional<Span> span(String question, Evidence evidence) {
    List<String> terms = new ArrayList<>(List.of(evidence.term()));
    terms.addAll(evidence.aliases());
    for (String term : terms) {
      Optional<Span> place =
          term.strip().length() < SHORTEST
              ? Optional.empty()
              : Situation.place(question, term.strip());
      if (place.filter(span -> whole(question, span)).isPresent()) {
        return place;
      }
    }
    return Optional.empty();
  }

  private static boolean whole(String question, Span span) {
    boolean before =
        span.start() == 0 || !Character.isLetterOrDigit(question.charAt(span.start() - 1));
    boolean after =
        span.end() >= question.length() || !Character.isLetterOrDigit(question.charAt(span.end()));
    return before && after && !Stem.fold(span.in(question)).isBlank();
  }

  private static Interpretations ambiguity(
      Situation situation, Span span, List<Evidence> defining) {
    Text text = Text.in(situation.view().session().language());
    String subject = situation.subject(span);
    List<ProposedOption> options = new ArrayList<>();
    for (Evidence evidence : defining) {
      boolean known =
          options.stream().anyMatch(option -> option.claims().equals(evidence.claims()));
      if (!known && options.size() < MOST_OPTIONS) {
        options.add(
            VagueWord.option(
                subject,
                span.in(situation.view().session().question()),
                evidence,
                defining.size() == 1,
                text));
      }
    }
    return new Interpretations(
        subject,
        span,
        Answer.EXACTLY_ONE,
        options,
        defining.size() == 1 ? Optional.empty() : Optional.of(text.say("vague.no-best", subject)),
        text.leaveOpen(subject));
  }
}

package dev.tht.ambiguity.detect;

import dev.tht.ambiguity.lexicon.Stem;
import dev.tht.ambiguity.question.Token;
import dev.tht.spi.Span;
import dev.tht.spi.proposal.Proposal.Answer;
import dev.tht.spi.proposal.Proposal.Interpretations;
import dev.tht.spi.retrieval.CandidateKind;
import dev.tht.spi.retrieval.RetrievalQuery;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A question most of whose words are neither called nor stored so anywhere: the data has nothing to
 * answer it with. The nearest things are told. Words that a column or a table is called by count as
 * there, also where no part of the sketch rests on them: that they cannot be used yet is another
 * thing.
 */
final class UnanswerablePart implements Detector {

  private static final double MOSTLY = 0.5;
  private static final int FEWEST = 2;
  private static final int SHORTEST = 3;
  private static final int NEAREST = 3;
  private static final int LONGEST = 200;

  @Override
  public List<Interpretations> detect(Situation situation) {
    List<Span> unread = situation.sketch().unread();
    List<Token> content = content(situation);
    long lost =
        content.stream()
            .filter(token -> unread.stream().anyMatch(span -> span.overlaps(token.span())))
            .filter(token -> !named(situation, token))
            .count();
    boolean nothing = situation.sketch().population().isEmpty();
    if (content.isEmpty() || (!nothing && (lost < FEWEST || lost < MOSTLY * content.size()))) {
      return List.of();
    }
    Span span =
        unread.stream()
            .max(Comparator.comparingInt(s -> s.end() - s.start()))
            .orElseGet(() -> situation.words().whole());
    return stored(situation, span) ? List.of() : List.of(ambiguity(situation, span));
  }

  /** Whether a table or column is called so. */
  private static boolean named(Situation situation, Token token) {
    List<String> said = List.of(token.lower());
    return !situation.schema().columns(said).isEmpty()
        || !situation.schema().tables(said).isEmpty();
  }

  /** Whether a value holds the words as they are said. */
  private static boolean stored(Situation situation, Span span) {
    String said = Stem.fold(span.in(situation.view().session().question()));
    RetrievalQuery query = RetrievalQuery.term(cut(said), Set.of(CandidateKind.VALUE), NEAREST);
    return situation.view().desk().find(query).stream()
        .anyMatch(candidate -> Stem.fold(candidate.text()).contains(said));
  }

  private static String cut(String words) {
    return words.length() > LONGEST ? words.substring(0, LONGEST) : words;
  }

  /** The words that say something: no small words, none that only say what to do. */
  private static List<Token> content(Situation situation) {
    List<Token> content = new ArrayList<>();
    for (int i = 0; i < situation.words().tokens().size(); i++) {
      Token token = situation.words().tokens().get(i);
      boolean word = token.kind() == Token.Kind.WORD && token.text().length() >= SHORTEST;
      if (word
          && !situation.lexicon().isStop(token.lower())
          && !situation.lexicon().isFormal(token.lower())
          && situation.lexicon().cueAt(situation.words(), i).isEmpty()) {
        content.add(token);
      }
    }
    return content;
  }

  private static Interpretations ambiguity(Situation situation, Span span) {
    Text text = Text.in(situation.view().session().language());
    String subject = situation.subject(span);
    List<String> nearest = nearest(situation, span.in(situation.view().session().question()));
    String said =
        nearest.isEmpty()
            ? text.say("unanswerable.nothing", subject)
            : text.say("unanswerable.nearest", subject, String.join(", ", nearest));
    return new Interpretations(
        subject, span, Answer.EXACTLY_ONE, List.of(), Optional.of(said), text.leaveOpen(subject));
  }

  private static List<String> nearest(Situation situation, String words) {
    RetrievalQuery query =
        RetrievalQuery.term(
            cut(words),
            Set.of(CandidateKind.TABLE, CandidateKind.COLUMN, CandidateKind.VALUE),
            NEAREST);
    return situation.view().desk().find(query).stream()
        .map(candidate -> "\"" + candidate.text() + "\"")
        .distinct()
        .limit(NEAREST)
        .toList();
  }
}

package dev.tht.ambiguity.linking;

import dev.tht.ambiguity.lexicon.Lexicon;
import dev.tht.ambiguity.lexicon.Stem;
import dev.tht.ambiguity.question.Token;
import dev.tht.ambiguity.question.Words;
import dev.tht.spi.proposal.ProposerDesk;
import dev.tht.spi.retrieval.Candidate;
import dev.tht.spi.retrieval.CandidateKind;
import dev.tht.spi.retrieval.RetrievalQuery;
import dev.tht.spi.retrieval.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Finds words that name nothing here, of which a near-synonym is stored: "bicycles" for "Bikes".
 */
record OtherwiseSaid(Words words, Lexicon lexicon, Schema schema, ProposerDesk desk, int limit) {

  /** How well a value fits that is a near-synonym of what is said. */
  private static final double LIKELY = 0.9;

  /** Such words, but for those in the spots known already. */
  List<ValueSpot> spots(List<ValueSpot> known) {
    List<ValueSpot> spots = new ArrayList<>();
    for (int i = 0; i < words.tokens().size(); i++) {
      int at = i;
      Token token = words.tokens().get(i);
      boolean open =
          token.kind() == Token.Kind.WORD
              && lexicon.cueAt(words, i).isEmpty()
              && !lexicon.isStop(token.lower())
              && known.stream().noneMatch(s -> s.from() <= at && at < s.to())
              && schema.columns(List.of(token.lower())).isEmpty()
              && schema.tables(List.of(token.lower())).isEmpty();
      List<ValueHit> hits = open ? synonyms(token.lower()) : List.of();
      if (!hits.isEmpty()) {
        spots.add(new ValueSpot(i, i + 1, words.span(i, i + 1), token.text(), false, hits));
      }
    }
    return spots;
  }

  private List<ValueHit> synonyms(String word) {
    List<ValueHit> hits = new ArrayList<>();
    for (String other : lexicon.thesaurus().others(word)) {
      for (Candidate candidate :
          desk.find(RetrievalQuery.term(other, Set.of(CandidateKind.VALUE), limit))) {
        if (candidate.target() instanceof Target.OfValue value
            && Stem.of(value.value()).equals(Stem.of(other))) {
          hits.add(new ValueHit(candidate.id(), value.value(), value.columns(), LIKELY, false));
        }
      }
    }
    return hits;
  }
}

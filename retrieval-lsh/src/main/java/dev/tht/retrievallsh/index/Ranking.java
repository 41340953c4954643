package dev.tht.retrievallsh.index;

import dev.tht.retrievallsh.fold.FoldedText;
import dev.tht.retrievallsh.fold.Folding;
import dev.tht.retrievallsh.similarity.Similarity;
import dev.tht.retrievallsh.similarity.SimilarityScorer;
import dev.tht.retrievallsh.value.ValueFilter;
import dev.tht.retrievallsh.value.ValueHit;
import dev.tht.retrievallsh.value.ValueSearch;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

/** A value search that compares each candidate with the query and keeps the likest. */
final class Ranking implements ValueSearch {

  /** A text longer than this is compared after the shorter ones. */
  private static final int LONG_TEXT = 256;

  /** Characters of long texts that are compared for one query, to bound its time. */
  private static final int MOST_LONG_CHARS = 65_536;

  private record Scored(int entry, String text, Similarity similarity) {
    double score() {
      return similarity.score();
    }
  }

  private static final Comparator<Scored> ORDER =
      Comparator.comparingDouble(Scored::score).reversed().thenComparing(Scored::text);

  private final Entries entries;
  private final Candidates candidates;

  Ranking(Entries entries, Candidates candidates) {
    this.entries = entries;
    this.candidates = candidates;
  }

  @Override
  public List<ValueHit> search(String query, ValueFilter filter, int limit, double least) {
    if (limit < 0) {
      throw new IllegalArgumentException("a limit is at least 0, not " + limit);
    }
    String asked = query.strip();
    FoldedText folded = Folding.fold(asked, MAX_QUERY_CHARS);
    if (folded.isEmpty() || limit == 0) {
      return List.of();
    }
    SimilarityScorer scorer = new SimilarityScorer(asked, folded);
    BitSet accepted = entries.accepted(filter);
    double lowest = Math.max(least, NOISE);
    int[] found = candidates.find(folded, scorer.grams(), accepted, lowest);
    List<Scored> scored = score(scorer, found, lowest);
    if (folded.text().length() == 2) {
      dropSharedInitials(scored);
    }
    scored.sort(ORDER);
    return scored.stream()
        .limit(limit)
        .map(
            hit ->
                new ValueHit(
                    hit.text(), entries.locations(hit.entry(), accepted), hit.similarity()))
        .toList();
  }

  /** Two letters are the initials of many values; they mean one only where no other has them. */
  private static void dropSharedInitials(List<Scored> scored) {
    List<Scored> byInitials =
        scored.stream()
            .filter(hit -> hit.score() > 0 && hit.score() == hit.similarity().initials())
            .toList();
    if (byInitials.size() > 1) {
      scored.removeAll(byInitials);
    }
  }

  private List<Scored> score(SimilarityScorer scorer, int[] found, double lowest) {
    List<Scored> scored = new ArrayList<>();
    IntColumn longTexts = new IntColumn();
    for (int entry : found) {
      if (entries.textLength(entry) > LONG_TEXT) {
        longTexts.append(entry);
      } else {
        score(scorer, entry, lowest, scored);
      }
    }
    int chars = 0;
    for (int i = 0; i < longTexts.size() && chars < MOST_LONG_CHARS; i++) {
      chars += Math.min(Folding.MAX_CHARS, entries.textLength(longTexts.at(i)));
      score(scorer, longTexts.at(i), lowest, scored);
    }
    return scored;
  }

  private void score(SimilarityScorer scorer, int entry, double lowest, List<Scored> scored) {
    String text = entries.text(entry);
    Similarity similarity = scorer.score(text, Folding.fold(text));
    if (similarity.score() >= lowest) {
      scored.add(new Scored(entry, text, similarity));
    }
  }
}

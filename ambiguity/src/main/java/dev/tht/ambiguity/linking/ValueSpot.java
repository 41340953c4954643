package dev.tht.ambiguity.linking;

import dev.tht.spi.Span;
import java.util.List;

/**
 * Words of the question that seem to be a value.
 *
 * @param from its first token
 * @param to after its last token
 * @param span where they stand
 * @param said the words
 * @param quoted whether the question marks them as a value
 * @param hits stored values that they may mean, best first; possibly none
 */
public record ValueSpot(
    int from, int to, Span span, String said, boolean quoted, List<ValueHit> hits) {

  public ValueSpot {
    hits = List.copyOf(hits);
  }

  /** The values that the words state literally. */
  public List<ValueHit> literal() {
    return hits.stream().filter(ValueHit::literal).toList();
  }
}

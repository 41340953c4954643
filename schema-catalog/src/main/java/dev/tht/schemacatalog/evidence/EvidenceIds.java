package dev.tht.schemacatalog.evidence;

import dev.tht.spi.retrieval.EvidenceId;
import java.util.HashMap;
import java.util.Map;

/** Makes ids of words; words that were there before get a number. For use by one thread. */
public final class EvidenceIds {

  private final Map<String, Integer> times = new HashMap<>();

  /** The next id of these words. */
  public EvidenceId of(String words) {
    return new EvidenceId(text(words));
  }

  String text(String words) {
    String stem = Terms.slug(words);
    int number = times.merge(stem, 1, Integer::sum);
    return number == 1 ? stem : stem + "-" + number;
  }
}

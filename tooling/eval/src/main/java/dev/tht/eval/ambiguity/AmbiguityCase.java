package dev.tht.eval.ambiguity;

import dev.tht.eval.sample.DataQuestion;
import java.util.ArrayList;
import java.util.List;

/**
 * A question over a database of which is known what should be asked.
 *
 * @param id unique among all cases
 * @param set what it belongs to, as the results are counted
 * @param question the words
 * @param expected what should be asked
 * @param readings the known ones of what is ambiguous; none when only the words are known
 * @param words those that are ambiguous, within the question; possibly empty
 */
public record AmbiguityCase(
    String id,
    String set,
    String question,
    Expected expected,
    List<Reading> readings,
    String words) {

  public AmbiguityCase {
    readings = List.copyOf(readings);
  }

  /** Of the question and its readings, as a sample commits to them. */
  public String hash() {
    List<String> lines = new ArrayList<>(List.of(question, expected.name(), words));
    readings.forEach(
        reading -> lines.add(String.join(",", reading.things().stream().sorted().toList())));
    return DataQuestion.hash(lines);
  }
}

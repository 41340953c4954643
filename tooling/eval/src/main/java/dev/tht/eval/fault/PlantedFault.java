package dev.tht.eval.fault;

import java.util.List;

/**
 * One fault in one plan, and what is seen of it.
 *
 * @param question the gold query's question
 * @param fault what was planted
 * @param flagged the checks that warn of the faulty plan and not of the plan
 * @param inWords whether the sentences differ in both languages, but for aliases and step names
 * @param inNames whether they differ in nothing but names of tables and columns
 * @param rows whether the rows differ: {@code other}, {@code same} or {@code unknown}
 */
public record PlantedFault(
    String question,
    Fault fault,
    List<String> flagged,
    boolean inWords,
    boolean inNames,
    String rows) {

  public PlantedFault {
    flagged = List.copyOf(flagged);
  }

  /** Whether a check warns or the words differ. */
  public boolean seen() {
    return !flagged.isEmpty() || inWords;
  }
}

package dev.tht.ambiguity.sketch;

import dev.tht.ambiguity.linking.TableMatch;
import dev.tht.ambiguity.linking.ValueSpot;
import dev.tht.spi.Span;
import dev.tht.spi.catalog.TableName;
import java.util.List;
import java.util.Optional;

/**
 * What a question asks for, as far as its words say. Made by {@link Sketcher}; a pure function of
 * question, catalog, pack and searches.
 *
 * @param populations tables whose rows may be meant, best first
 * @param populationText the population in words
 * @param populationSpan the words for it
 * @param outputs columns of the result
 * @param conditions comparisons stated by the words
 * @param groupings what rows are grouped by
 * @param orderings in order of precedence
 * @param limit how many rows
 * @param limitSpan the words for it
 * @param distinct whether equal rows are shown once
 * @param needed further tables that the words speak of
 * @param values the words that seem to be values
 * @param unexpressed words that ask for what a plan cannot say, or for a figure that nothing
 *     computes
 * @param unread other words that no part rests on
 */
public record Sketch(
    List<TableMatch> populations,
    String populationText,
    Span populationSpan,
    List<Part.Output> outputs,
    List<Part.Condition> conditions,
    List<Part.Grouping> groupings,
    List<Part.Ordering> orderings,
    Optional<Long> limit,
    Optional<Span> limitSpan,
    boolean distinct,
    List<TableName> needed,
    List<ValueSpot> values,
    List<Span> unexpressed,
    List<Span> unread) {

  public Sketch {
    populations = List.copyOf(populations);
    outputs = List.copyOf(outputs);
    conditions = List.copyOf(conditions);
    groupings = List.copyOf(groupings);
    orderings = List.copyOf(orderings);
    needed = List.copyOf(needed);
    values = List.copyOf(values);
    unexpressed = List.copyOf(unexpressed);
    unread = List.copyOf(unread);
  }

  /** The table whose rows are most likely meant; empty when no table fits at all. */
  public Optional<TableName> population() {
    return populations.stream().findFirst().map(TableMatch::table);
  }
}

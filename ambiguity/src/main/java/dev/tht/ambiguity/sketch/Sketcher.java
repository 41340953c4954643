package dev.tht.ambiguity.sketch;

import dev.tht.ambiguity.lexicon.Cue;
import dev.tht.ambiguity.lexicon.Lexicon;
import dev.tht.ambiguity.linking.Display;
import dev.tht.ambiguity.linking.Schema;
import dev.tht.ambiguity.linking.TableMatch;
import dev.tht.ambiguity.linking.ValueSpot;
import dev.tht.ambiguity.question.Words;
import dev.tht.spi.Span;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.TableName;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads a question into a sketch: values and numbers first, then superlatives, groups, outputs and
 * order; last, the columns of every part are ranked by nearness to the population. Pure.
 */
public final class Sketcher {

  private final Schema schema;
  private final Lexicon lexicon;
  private final Distances distances;
  private final Speech speech;

  public Sketcher(Schema schema, Lexicon lexicon, Speech speech) {
    this.speech = speech;
    this.schema = schema;
    this.lexicon = lexicon;
    this.distances = new Distances(schema.catalog());
  }

  /**
   * The sketch.
   *
   * @param decided words whose meaning a decision already gives; they make no condition here
   * @param defined words that are known to be kept in certain columns
   */
  public Sketch sketch(
      Words words, List<ValueSpot> spots, Set<Span> decided, Map<Span, List<ColumnName>> defined) {
    List<Item> items = new Itemizer(words, lexicon, schema, spots, defined).items();
    Board board = new Board(words, lexicon, schema, speech, items);
    new ValueReader(board, decided).read();
    new NumberReader(board, List.copyOf(decided)).read();
    new SuperlativeReader(board).read();
    new GroupReader(board).read();
    new OutputReader(board).read();
    new OrderReader(board).read();
    unexpressed(board);
    return finish(board, spots, decided);
  }

  private static void unexpressed(Board board) {
    for (int i = 0; i < board.size(); i++) {
      boolean comparesFigures = board.is(i, Cue.ABOVE_AVERAGE) || board.is(i, Cue.PERCENTAGE);
      if (board.free(i) && (comparesFigures || board.is(i, Cue.WITHOUT))) {
        board.unexpressed.add(board.span(i));
      }
    }
  }

  private Sketch finish(Board board, List<ValueSpot> spots, Set<Span> decided) {
    List<TableMatch> populations = populations(board, spots);
    Set<TableName> anchors = new LinkedHashSet<>(board.contexts);
    anchors.addAll(board.counted);
    populations.stream().limit(1).forEach(match -> anchors.add(match.table()));
    Set<TableName> spoken = needed(board, populations);
    spoken.addAll(anchors);
    Ranking ranking = new Ranking(schema.catalog(), distances, anchors, spoken);
    Completion completion = new Completion(board, schema.catalog(), ranking);
    completion.complete(populations);
    Set<TableName> read = new LinkedHashSet<>(anchors);
    read.addAll(needed(board, populations));
    Unread unread = new Unread(board, decided, read);
    board.unexpressed.addAll(unread.figures());
    Span whole = board.words.whole();
    return new Sketch(
        populations,
        populations.isEmpty() ? speech.rows() : speech.many(populations.get(0).table()),
        populationSpan(board, populations).orElse(whole),
        board.outputs,
        board.conditions,
        board.groupings,
        board.orderings,
        board.limit,
        board.limitSpan,
        board.distinct,
        List.copyOf(needed(board, populations)),
        spots,
        board.unexpressed,
        unread.words());
  }

  /** Counted things first, then those spoken of as a whole, then tables of what is shown. */
  private List<TableMatch> populations(Board board, List<ValueSpot> spots) {
    Map<TableName, Double> scores = new LinkedHashMap<>();
    boolean plainCount =
        board.groupings.isEmpty()
            && board.orderings.isEmpty()
            && board.outputs.stream().allMatch(o -> o.aggregate().isPresent());
    if (plainCount) {
      board.counted.forEach(table -> scores.merge(table, 1.0, Math::max));
    }
    board.contexts.forEach(table -> scores.merge(table, 0.9, Math::max));
    for (int i = 0; i < board.size(); i++) {
      board
          .name(i)
          .ifPresent(
              name ->
                  name.tables()
                      .forEach(
                          match -> scores.merge(match.table(), 0.7 * match.score(), Math::max)));
    }
    List<List<dev.tht.ambiguity.linking.ColumnMatch>> columns = new ArrayList<>();
    board.outputs.forEach(output -> columns.add(output.columns()));
    board.conditions.forEach(condition -> columns.add(condition.columns()));
    for (var list : columns) {
      list.stream()
          .limit(8)
          .forEach(match -> scores.merge(match.column().table(), 0.3 * match.score(), Double::sum));
    }
    board.counted.forEach(table -> scores.merge(table, 0.6, Math::max));
    if (board.counted.isEmpty() && board.contexts.isEmpty()) {
      spots.stream()
          .flatMap(spot -> spot.hits().stream())
          .flatMap(hit -> hit.columns().stream())
          .findFirst()
          .map(this::ofKind)
          .ifPresent(table -> scores.merge(table, 0.65, Math::max));
    }
    return scores.entrySet().stream()
        .map(entry -> new TableMatch(entry.getKey(), Math.min(1, entry.getValue())))
        .sorted(
            java.util.Comparator.comparingDouble(TableMatch::score)
                .reversed()
                .thenComparing(TableMatch::table))
        .toList();
  }

  /** The table whose rows are of the kind that the column's values name. */
  private TableName ofKind(ColumnName column) {
    TableName table = column.table();
    return Display.of(schema.catalog(), table).contains(column)
        ? new Referring(schema.catalog()).most(table).orElse(table)
        : table;
  }

  /** The words for the population; none when it is not named. */
  private Optional<Span> populationSpan(Board board, List<TableMatch> populations) {
    for (int i = 0; i < board.size() && !populations.isEmpty(); i++) {
      boolean named =
          board.name(i).stream()
              .flatMap(name -> name.tables().stream())
              .anyMatch(match -> match.table().equals(populations.get(0).table()));
      if (named) {
        return Optional.of(board.span(i));
      }
    }
    return Optional.empty();
  }

  private Set<TableName> needed(Board board, List<TableMatch> populations) {
    Set<TableName> needed = new LinkedHashSet<>(board.counted);
    needed.addAll(board.contexts);
    for (int i = 0; i < board.size(); i++) {
      board
          .freeName(i)
          .filter(name -> name.isTable() && name.table() >= 0.9)
          .ifPresent(name -> needed.add(name.tables().get(0).table()));
    }
    populations.stream()
        .limit(1)
        .forEach(
            match ->
                needed.removeIf(
                    table ->
                        table.equals(match.table())
                            || distances.between(match.table(), table) == Distances.UNREACHABLE));
    return needed;
  }
}

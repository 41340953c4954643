package dev.tht.ambiguity.sketch;

import dev.tht.ambiguity.linking.ColumnMatch;
import dev.tht.ambiguity.linking.Display;
import dev.tht.ambiguity.linking.TableMatch;
import dev.tht.spi.Span;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.literal.Stated;
import dev.tht.spi.rewriting.Aggregate;
import java.util.List;
import java.util.Optional;

/**
 * Makes a sketch whole: ranks every part's columns, shows what is grouped by, groups by what is
 * shown beside a figure, and shows something when nothing was asked for.
 */
final class Completion {

  private final Board board;
  private final Catalog catalog;
  private final Ranking ranking;
  private final Speech speech;
  private String rows = "";

  Completion(Board board, Catalog catalog, Ranking ranking) {
    this.board = board;
    this.catalog = catalog;
    this.ranking = ranking;
    this.speech = board.speech;
  }

  void complete(List<TableMatch> populations) {
    if (!board.listed) {
      board.outputs.addAll(board.groupOutputs);
    }
    board.outputs.sort(java.util.Comparator.comparing(Part.Output::span));
    rows =
        populations.stream()
            .findFirst()
            .map(match -> speech.many(match.table()))
            .orElseGet(speech::rows);
    rank();
    once();
    withoutTheirOwnFigures();
    if (noFigure()) {
      board.groupings.clear();
    }
    if (board.outputs.isEmpty()) {
      showGroups();
    }
    if (board.outputs.isEmpty()) {
      populations.stream().limit(1).forEach(match -> show(match.table()));
    }
    if (figures()) {
      if (board.outputs.stream().noneMatch(o -> o.aggregate().isEmpty())) {
        showGroups();
      }
      group();
    }
    board.distinct |= repeats();
  }

  /**
   * Whether a list would show equal rows: nothing in it is a figure or tells one thing from
   * another. Those are shown once, where that leaves order and number of rows as asked.
   */
  private boolean repeats() {
    List<ColumnName> shown = new java.util.ArrayList<>();
    for (Part.Output output : board.outputs) {
      if (output.aggregate().isPresent() || output.columns().isEmpty()) {
        return false;
      }
      shown.add(output.columns().get(0).column());
    }
    boolean ordered =
        board.orderings.stream()
            .allMatch(o -> !o.columns().isEmpty() && shown.contains(o.columns().get(0).column()));
    return board.limit.isEmpty()
        && board.groupings.isEmpty()
        && ordered
        && !shown.isEmpty()
        && shown.stream().noneMatch(column -> Display.tellsApart(catalog, column));
  }

  /** Drops what would be shown twice. */
  private void once() {
    List<Part.Output> kept = new java.util.ArrayList<>();
    for (Part.Output output : board.outputs) {
      if (kept.stream().noneMatch(k -> k.text().equals(output.text()))) {
        kept.add(output);
      }
    }
    board.outputs.clear();
    board.outputs.addAll(kept);
  }

  /**
   * Drops a plain column of which a figure is shown, unless it is grouped by: within one value of
   * it every total, average, least and greatest is that value.
   */
  private void withoutTheirOwnFigures() {
    board.outputs.removeIf(
        plain ->
            plain.aggregate().isEmpty()
                && !plain.columns().isEmpty()
                && board.groupings.stream()
                    .noneMatch(g -> isFirst(g.columns(), plain.columns().get(0).column()))
                && board.outputs.stream()
                    .filter(figure -> figure.aggregate().filter(Completion::ofValues).isPresent())
                    .anyMatch(f -> isFirst(f.columns(), plain.columns().get(0).column())));
  }

  private static boolean ofValues(Aggregate aggregate) {
    return switch (aggregate) {
      case SUM, AVERAGE, MINIMUM, MAXIMUM -> true;
      case COUNT, COUNT_DISTINCT -> false;
    };
  }

  private boolean noFigure() {
    return board.outputs.stream().allMatch(o -> o.aggregate().isEmpty())
        && board.conditions.stream().allMatch(c -> c.aggregate().isEmpty())
        && board.orderings.stream().allMatch(o -> o.aggregate().isEmpty())
        && !board.outputs.isEmpty();
  }

  private void rank() {
    board.outputs.replaceAll(
        o -> {
          List<ColumnMatch> ranked = ranking.rank(o.columns());
          String text = figure(o.aggregate(), ranked, o.text());
          return new Part.Output(text, o.span(), o.aggregate(), ranked);
        });
    board.conditions.replaceAll(
        c -> {
          List<ColumnMatch> ranked = ranking.rank(c.columns());
          String text =
              speech.condition(
                  c.aggregate().isPresent()
                      ? figure(c.aggregate(), ranked, c.text())
                      : speech.part(c.datePart(), speech.attribute(ranked)),
                  c.comparison(),
                  c.literals().stream().map(Stated::constant).toList());
          return new Part.Condition(
              text, c.span(), c.aggregate(), c.datePart(), c.comparison(), c.literals(), ranked);
        });
    board.groupings.replaceAll(
        g -> {
          List<ColumnMatch> ranked = ranking.rank(g.columns());
          return new Part.Grouping(
              speech.part(g.datePart(), speech.attribute(ranked)), g.span(), g.datePart(), ranked);
        });
    board.orderings.replaceAll(
        o -> {
          List<ColumnMatch> ranked = ranking.rank(o.columns());
          String text = figure(o.aggregate(), ranked, o.text());
          return new Part.Ordering(text, o.span(), o.aggregate(), o.descending(), ranked);
        });
  }

  /** A figure or a column in words; things that are counted are said by their table. */
  private String figure(
      java.util.Optional<Aggregate> aggregate, List<ColumnMatch> columns, String said) {
    if (aggregate.filter(a -> a == Aggregate.COUNT).isPresent()) {
      String things =
          columns.isEmpty()
              ? said.isEmpty() ? rows : said
              : speech.many(columns.get(0).column().table());
      return speech.figure(aggregate, things);
    }
    return speech.figure(aggregate, columns);
  }

  private boolean figures() {
    boolean shown = board.outputs.stream().anyMatch(o -> o.aggregate().isPresent());
    boolean plain = board.outputs.stream().anyMatch(o -> o.aggregate().isEmpty());
    boolean compared = board.conditions.stream().anyMatch(c -> c.aggregate().isPresent());
    boolean ordered = board.orderings.stream().anyMatch(o -> o.aggregate().isPresent());
    return (shown && plain) || compared || ordered || !board.groupings.isEmpty();
  }

  /** Shows the things that are grouped by, before the figures. */
  private void showGroups() {
    int at = 0;
    for (TableName table : board.shown) {
      for (ColumnName column : Display.of(catalog, table)) {
        if (board.outputs.stream().noneMatch(o -> isFirst(o.columns(), column))) {
          board.outputs.add(at++, output(column, board.words.whole()));
        }
      }
    }
  }

  private void show(TableName table) {
    board.shown.add(table);
    Display.of(catalog, table)
        .forEach(column -> board.outputs.add(output(column, board.words.whole())));
  }

  private Part.Output output(ColumnName column, Span span) {
    return new Part.Output(
        speech.column(column), span, Optional.empty(), List.of(new ColumnMatch(column, 1)));
  }

  /** Groups by the key of the thing that is shown, when it is a thing, and by all that is shown. */
  private void group() {
    for (Part.Output output : List.copyOf(board.outputs)) {
      if (output.aggregate().isEmpty() && !output.columns().isEmpty()) {
        ColumnName column = output.columns().get(0).column();
        boolean thing =
            !measured(column.table()) && Display.of(catalog, column.table()).contains(column);
        Display.keyOf(catalog, column.table())
            .filter(key -> thing)
            .ifPresent(key -> group(key, output.span(), List.of(new ColumnMatch(key, 1))));
        group(column, output.span(), output.columns());
      }
    }
  }

  /** Whether a figure is computed over the table's own rows. */
  private boolean measured(TableName table) {
    return board.counted.contains(table)
        || board.outputs.stream()
            .filter(o -> o.aggregate().isPresent() && !o.columns().isEmpty())
            .anyMatch(o -> o.columns().get(0).column().table().equals(table))
        || board.orderings.stream()
            .filter(o -> o.aggregate().isPresent() && !o.columns().isEmpty())
            .anyMatch(o -> o.columns().get(0).column().table().equals(table));
  }

  private void group(ColumnName column, Span span, List<ColumnMatch> columns) {
    if (board.groupings.stream().noneMatch(g -> isFirst(g.columns(), column))) {
      board.groupings.add(
          new Part.Grouping(speech.column(column), span, Optional.empty(), columns));
    }
  }

  private static boolean isFirst(List<ColumnMatch> columns, ColumnName column) {
    return !columns.isEmpty() && columns.get(0).column().equals(column);
  }
}

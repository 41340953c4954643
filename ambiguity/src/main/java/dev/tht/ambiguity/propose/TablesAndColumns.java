package dev.tht.ambiguity.propose;

import dev.tht.ambiguity.detect.Situation;
import dev.tht.ambiguity.linking.ColumnMatch;
import dev.tht.ambiguity.sketch.Part;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.decision.ColumnUse;
import dev.tht.spi.decision.TableLinked.Use;
import dev.tht.spi.literal.Filter;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.proposal.Proposal.ColumnChoice;
import dev.tht.spi.proposal.Proposal.TableChoice;
import dev.tht.spi.rewriting.Aggregate;
import dev.tht.spi.rewriting.Basis;
import dev.tht.spi.rewriting.Condition;
import dev.tht.spi.rewriting.Ordering;
import dev.tht.spi.rewriting.Rewriting;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The tables and columns of a rewriting: for each numbered part the best column recommended and the
 * next ones beside it, so that a reviewer can correct the choice without searching.
 */
final class TablesAndColumns {

  /** How much doubt stands against a column that no words name. */
  private static final double UNSAID = 0.35;

  /** How much more doubt stands against another column to order by when the first one is shown. */
  private static final double SHOWN = 0.2;

  private static final int POPULATIONS = 2;

  private final Situation situation;
  private final LinkingReasons reasons;
  private final List<ColumnChoice> columns = new ArrayList<>();
  private final Set<TableName> recommended = new LinkedHashSet<>();
  private final Set<TableName> possible = new LinkedHashSet<>();
  private final List<Shortlist.Other> further = new ArrayList<>();

  TablesAndColumns(Situation situation) {
    this.situation = situation;
    this.reasons = new LinkingReasons(situation.view().session().language());
  }

  Proposal proposal() {
    Optional<Rewriting> rewriting = situation.view().decisions().rewriting();
    rewriting.ifPresent(this::link);
    return new Proposal.Linking(tables(), SpokenColumns.applied(situation, columns));
  }

  private void link(Rewriting rewriting) {
    for (Condition condition : rewriting.conditions()) {
      ColumnUse use = new ColumnUse(ColumnUse.Part.CONDITION, condition.number());
      switch (condition.basis()) {
        case Basis.OfDecision decision -> grounded(decision, use);
        case Basis.OfWords words ->
            choose(use, matches(situation.sketch().conditions(), condition.text()));
      }
    }
    linkShown(rewriting);
    alternatives(rewriting);
  }

  /**
   * The next best columns of each part, then other columns of the tables in use for what is shown
   * and ordered by, as far as the screen stays short.
   */
  private void alternatives(Rewriting rewriting) {
    Set<TableName> used = new LinkedHashSet<>();
    population().ifPresent(used::add);
    used.addAll(recommended);
    Set<TableName> shown = new LinkedHashSet<>(used);
    shown.addAll(needed());
    Shortlist shortlist = new Shortlist(shown, shown.size() + columns.size());
    further.forEach(other -> shortlist.add(other.use(), other.column(), other.doubt()));
    for (ColumnUse use : corrected(rewriting)) {
      for (TableName table : used) {
        situation
            .view()
            .catalog()
            .table(table)
            .ifPresent(
                t ->
                    t.columns().stream()
                        .filter(column -> !isChosen(use, column.name()))
                        .forEach(column -> shortlist.add(use, column.name(), UNSAID)));
      }
    }
    for (Shortlist.Other other : shortlist.chosen()) {
      int last = -1;
      for (int i = 0; i < columns.size(); i++) {
        last = columns.get(i).use().equals(other.use()) ? i : last;
      }
      columns.add(
          last + 1,
          new ColumnChoice(
              other.column(), other.use(), reasons.mayServe(other.use(), other.column()), false));
      possible.add(other.column().table());
    }
  }

  private boolean isChosen(ColumnUse use, ColumnName column) {
    return columns.stream().anyMatch(c -> c.use().equals(use) && c.column().equals(column));
  }

  /** The parts for which a reviewer may want a column that the words do not name. */
  private static List<ColumnUse> corrected(Rewriting rewriting) {
    List<ColumnUse> uses = new ArrayList<>();
    rewriting.outputs().stream()
        .filter(o -> o.aggregate().filter(Aggregate.COUNT::equals).isEmpty())
        .forEach(o -> uses.add(new ColumnUse(ColumnUse.Part.OUTPUT, o.number())));
    rewriting.orderings().stream()
        .filter(o -> !isShown(o, rewriting))
        .forEach(o -> uses.add(new ColumnUse(ColumnUse.Part.ORDERING, o.number())));
    return uses;
  }

  private void linkShown(Rewriting rewriting) {
    rewriting
        .outputs()
        .forEach(
            output ->
                choose(
                    new ColumnUse(ColumnUse.Part.OUTPUT, output.number()),
                    matches(situation.sketch().outputs(), output.text())));
    rewriting
        .groupings()
        .forEach(
            grouping ->
                choose(
                    new ColumnUse(ColumnUse.Part.GROUPING, grouping.number()),
                    matches(situation.sketch().groupings(), grouping.text())));
    rewriting
        .orderings()
        .forEach(
            ordering ->
                choose(
                    new ColumnUse(ColumnUse.Part.ORDERING, ordering.number()),
                    matches(situation.sketch().orderings(), ordering.text()),
                    isShown(ordering, rewriting) ? SHOWN : 0));
  }

  /** Whether an output has the same words, beside which the ordering needs fewer alternatives. */
  private static boolean isShown(Ordering ordering, Rewriting rewriting) {
    return rewriting.outputs().stream()
        .anyMatch(
            o ->
                o.aggregate().equals(ordering.aggregate())
                    && o.text().equalsIgnoreCase(ordering.text()));
  }

  private void grounded(Basis.OfDecision basis, ColumnUse use) {
    situation.view().decisions().concepts().stream()
        .filter(concept -> concept.id().equals(basis.decision()))
        .forEach(
            concept -> {
              for (Filter filter : concept.decision().grounding().filters()) {
                recommended.add(filter.column().table());
                columns.add(new ColumnChoice(filter.column(), use, reasons.decided(concept), true));
              }
            });
  }

  /** The columns of the part with that text; by the text's own words when no part has it. */
  private List<ColumnMatch> matches(List<? extends Part> parts, String text) {
    for (Part part : parts) {
      if (part.text().equals(text)) {
        return part.columns();
      }
    }
    List<String> words = new ArrayList<>();
    for (String word : text.toLowerCase(java.util.Locale.ROOT).split("[^\\p{L}]+")) {
      if (word.length() > 1 && !situation.lexicon().isStop(word)) {
        words.add(word);
      }
    }
    return words.isEmpty() ? List.of() : situation.schema().columns(words);
  }

  private void choose(ColumnUse use, List<ColumnMatch> matches) {
    choose(use, matches, 0);
  }

  private void choose(ColumnUse use, List<ColumnMatch> matches, double doubtful) {
    for (int i = 0; i < matches.size(); i++) {
      ColumnName column = matches.get(i).column();
      if (i == 0) {
        recommended.add(column.table());
        columns.add(new ColumnChoice(column, use, reasons.mayServe(use, column), true));
      } else {
        double doubt = matches.get(0).score() - matches.get(i).score() + doubtful;
        further.add(new Shortlist.Other(use, column, doubt));
      }
    }
  }

  private List<TableChoice> tables() {
    Map<TableName, TableChoice> choices = new LinkedHashMap<>();
    Optional<TableName> population = population();
    population.ifPresent(table -> choices.put(table, choice(table, Use.POPULATION, true)));
    needed().forEach(table -> choices.putIfAbsent(table, choice(table, Use.SUPPORT, true)));
    possible.forEach(table -> choices.putIfAbsent(table, choice(table, Use.SUPPORT, false)));
    situation.sketch().populations().stream()
        .limit(POPULATIONS)
        .forEach(
            match ->
                choices.putIfAbsent(match.table(), choice(match.table(), Use.POPULATION, false)));
    return List.copyOf(choices.values());
  }

  /** What the parts recommended and the words spoken need, and what lies between. */
  private Set<TableName> needed() {
    Set<TableName> needed = new LinkedHashSet<>(recommended);
    needed.addAll(situation.sketch().needed());
    population()
        .ifPresent(
            table -> needed.addAll(new JoinTree(situation).between(table, Set.copyOf(needed))));
    return needed;
  }

  private Optional<TableName> population() {
    return situation.sketch().population().or(() -> recommended.stream().findFirst());
  }

  private TableChoice choice(TableName table, Use use, boolean recommended) {
    return new TableChoice(table, use, reasons.of(table, use), recommended);
  }
}

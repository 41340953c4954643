package dev.tht.sqlplan;

import dev.tht.spi.Span;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.JoinStep;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.decision.ColumnLinked;
import dev.tht.spi.decision.ColumnUse;
import dev.tht.spi.decision.ConceptClarified;
import dev.tht.spi.decision.Decision;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.decision.EffectiveDecisions;
import dev.tht.spi.decision.Grounding;
import dev.tht.spi.decision.JoinLinked;
import dev.tht.spi.decision.OutputLeftOut;
import dev.tht.spi.decision.QuestionRewritten;
import dev.tht.spi.decision.TableLinked;
import dev.tht.spi.literal.Comparison;
import dev.tht.spi.literal.Constant;
import dev.tht.spi.literal.DatePart;
import dev.tht.spi.literal.Filter;
import dev.tht.spi.literal.Literal;
import dev.tht.spi.literal.PredicateChecked;
import dev.tht.spi.literal.Stated;
import dev.tht.spi.rewriting.Aggregate;
import dev.tht.spi.rewriting.Basis;
import dev.tht.spi.rewriting.Condition;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.spi.rewriting.Grouping;
import dev.tht.spi.rewriting.Limit;
import dev.tht.spi.rewriting.Ordering;
import dev.tht.spi.rewriting.Output;
import dev.tht.spi.rewriting.Rewriting;
import dev.tht.spi.session.Phase;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The decisions of a session, said one after the other as a reviewer would have made them. */
final class Decided {
  static final Basis WORDS = new Basis.OfWords(new Span(0, 4));
  private final String text;
  private final List<Effective<? extends Decision>> concepts = new ArrayList<>();
  private final List<Effective<? extends Decision>> links = new ArrayList<>();
  private final List<Condition> conditions = new ArrayList<>();
  private final List<Output> outputs = new ArrayList<>();
  private final List<Grouping> groupings = new ArrayList<>();
  private final List<Ordering> orderings = new ArrayList<>();
  private Optional<Limit> limit = Optional.empty();
  private boolean distinct;
  private int position = 3;

  private Decided(String text) {
    this.text = text;
  }

  static Decided question(String text) {
    return new Decided(text);
  }

  private DecisionId next() {
    return DecisionId.of(position++, 1);
  }

  private Decided link(Decision decision) {
    links.add(
        Effective.folded(DecisionId.of(40 + links.size(), 1), Phase.SCHEMA_LINKING, decision));
    return this;
  }

  Decided population(TableName table) {
    return link(new TableLinked(table, TableLinked.Use.POPULATION, "chosen"));
  }

  Decided support(TableName table) {
    return link(new TableLinked(table, TableLinked.Use.SUPPORT, "chosen"));
  }

  Decided excluded(TableName table) {
    return link(new TableLinked(table, TableLinked.Use.EXCLUDED, "chosen"));
  }

  /** Joins along the key, away from its referring table or towards it, and links the far table. */
  Decided join(ForeignKey key, boolean forward) {
    JoinStep step = new JoinStep(key, forward);
    support(step.to());
    return link(new JoinLinked(step, false, "accepted"));
  }

  Decided onlyJoin(ForeignKey key, boolean forward, boolean optional) {
    return link(new JoinLinked(new JoinStep(key, forward), optional, "accepted"));
  }

  Decided optionalJoin(ForeignKey key, boolean forward) {
    JoinStep step = new JoinStep(key, forward);
    support(step.to());
    return link(new JoinLinked(step, true, "accepted"));
  }

  /** A clarified concept with its filters, and the condition that rests on it. */
  Decided concept(String subject, Filter... filters) {
    return concept(subject, Optional.empty(), filters);
  }

  Decided concept(String subject, Optional<Aggregate> aggregate, Filter... filters) {
    DecisionId id = next();
    concepts.add(
        Effective.folded(
            id,
            Phase.CLARIFICATION,
            new ConceptClarified(
                subject,
                "what " + subject + " means",
                "the reviewer chose it",
                new Grounding(Arrays.asList(filters), List.of(), List.of()),
                Optional.empty())));
    conditions.add(
        new Condition(
            conditions.size() + 1, subject, new Basis.OfDecision(id), Optional.empty(), aggregate));
    return this;
  }

  /** A condition that the question itself states. */
  Decided stated(
      ColumnName column,
      Optional<DatePart> part,
      Optional<Aggregate> aggregate,
      Comparison comparison,
      Constant... constants) {
    List<Stated> literals = new ArrayList<>();
    for (Constant constant : constants) {
      literals.add(new Stated(constant, new Span(0, 2)));
    }
    int number = conditions.size() + 1;
    conditions.add(
        new Condition(
            number,
            "condition in words " + number,
            WORDS,
            Optional.of(new Condition.StatedComparison(part, comparison, literals)),
            aggregate));
    return link(new ColumnLinked(column, new ColumnUse(ColumnUse.Part.CONDITION, number), "fits"));
  }

  Decided stated(ColumnName column, Comparison comparison, Constant... constants) {
    return stated(column, Optional.empty(), Optional.empty(), comparison, constants);
  }

  Decided count(String words) {
    outputs.add(new Output(outputs.size() + 1, words, Optional.of(Aggregate.COUNT), WORDS));
    return this;
  }

  Decided figure(Aggregate aggregate, ColumnName column, String words) {
    int number = outputs.size() + 1;
    outputs.add(new Output(number, words, Optional.of(aggregate), WORDS));
    return link(new ColumnLinked(column, new ColumnUse(ColumnUse.Part.OUTPUT, number), "fits"));
  }

  Decided show(ColumnName column) {
    int number = outputs.size() + 1;
    outputs.add(new Output(number, column.name(), Optional.empty(), WORDS));
    return link(new ColumnLinked(column, new ColumnUse(ColumnUse.Part.OUTPUT, number), "fits"));
  }

  /** An output whose words are those of the last grouping, from whose column it is read. */
  Decided shownAsGrouped() {
    String words = groupings.get(groupings.size() - 1).text();
    outputs.add(new Output(outputs.size() + 1, words, Optional.empty(), WORDS));
    return this;
  }

  /** Leaves out the output shown last. */
  Decided leftOut() {
    Output last = outputs.get(outputs.size() - 1);
    return link(new OutputLeftOut(last.number(), last.text(), "not wanted"));
  }

  Decided groupBy(ColumnName column, Optional<DatePart> part) {
    int number = groupings.size() + 1;
    groupings.add(new Grouping(number, "per " + column.name(), part, WORDS));
    return link(new ColumnLinked(column, new ColumnUse(ColumnUse.Part.GROUPING, number), "fits"));
  }

  Decided groupBy(ColumnName column) {
    return groupBy(column, Optional.empty());
  }

  Decided orderBy(ColumnName column, Optional<Aggregate> aggregate, boolean descending) {
    int number = orderings.size() + 1;
    orderings.add(new Ordering(number, "by " + column.name(), aggregate, descending, WORDS));
    return link(new ColumnLinked(column, new ColumnUse(ColumnUse.Part.ORDERING, number), "fits"));
  }

  Decided orderByCount(boolean descending) {
    orderings.add(
        new Ordering(
            orderings.size() + 1, "by number", Optional.of(Aggregate.COUNT), descending, WORDS));
    return this;
  }

  Decided top(long rows) {
    limit = Optional.of(new Limit(rows, WORDS));
    return this;
  }

  Decided distinct() {
    distinct = true;
    return this;
  }

  EffectiveDecisions decisions() {
    List<Effective<? extends Decision>> all = new ArrayList<>(concepts);
    all.add(
        Effective.folded(
            DecisionId.of(30, 1),
            Phase.REWRITING,
            new QuestionRewritten(
                "",
                new Rewriting(
                    text,
                    "the rows asked for",
                    WORDS,
                    conditions,
                    outputs,
                    groupings,
                    orderings,
                    limit,
                    distinct,
                    List.of()))));
    all.addAll(links);
    return new EffectiveDecisions(all);
  }

  static Filter equal(ColumnName column, String... values) {
    List<Literal> literals = new ArrayList<>();
    for (String value : values) {
      literals.add(new PredicateChecked(Constant.text(value), 1));
    }
    return new Filter(
        column, Optional.empty(), values.length == 1 ? Comparison.EQUAL : Comparison.IN, literals);
  }

  static Filter compare(ColumnName column, Comparison comparison, Constant... constants) {
    List<Literal> literals = new ArrayList<>();
    for (Constant constant : constants) {
      literals.add(new PredicateChecked(constant, 1));
    }
    return new Filter(column, Optional.empty(), comparison, literals);
  }
}

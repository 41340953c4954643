package dev.tht.eval.oracle;

import dev.tht.eval.gold.GoldQuery;
import dev.tht.eval.gold.GoldReader;
import dev.tht.eval.gold.GoldReading;
import dev.tht.eval.gold.GoldSchema;
import dev.tht.spi.Span;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.JoinStep;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.decision.ColumnLinked;
import dev.tht.spi.decision.ColumnUse;
import dev.tht.spi.decision.Decision;
import dev.tht.spi.decision.JoinLinked;
import dev.tht.spi.decision.TableLinked;
import dev.tht.spi.literal.Comparison;
import dev.tht.spi.literal.Constant;
import dev.tht.spi.literal.DatePart;
import dev.tht.spi.literal.Filter;
import dev.tht.spi.literal.Literal;
import dev.tht.spi.literal.PredicateChecked;
import dev.tht.spi.review.Control;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.QuestionId;
import dev.tht.spi.review.ReviewOption;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.session.Phase;
import dev.tht.spi.session.SessionId;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Hand-made questions about a shop's sales, as the gate would show them. */
final class Shown {

  static final String QUESTION = "How many sales in Rome in 2017?";

  private static final GoldReader READER =
      new GoldReader(
          new GoldSchema(
              Map.of(
                  "shop", List.of("id", "name", "city", "region"),
                  "sale", List.of("id", "shop_id", "amount", "sold_on", "paid_on"))));

  private Shown() {}

  static GoldQuery gold(String sql) {
    return ((GoldReading.Inside) READER.read(sql)).query();
  }

  static ColumnName column(String table, String name) {
    return TableName.of(table).column(name);
  }

  static Filter filter(String table, String column, Comparison comparison, String... values) {
    return new Filter(column(table, column), Optional.empty(), comparison, literals(values));
  }

  static Filter year(String table, String column, String year) {
    return new Filter(
        column(table, column), Optional.of(DatePart.YEAR), Comparison.EQUAL, literals(year));
  }

  private static List<Literal> literals(String... values) {
    return Arrays.stream(values)
        .<Literal>map(v -> new PredicateChecked(Constant.text(v), 1))
        .toList();
  }

  static ReviewOption reading(String id, Filter... filters) {
    return option(id, List.of(filters), List.of(), false, Optional.empty());
  }

  static ReviewOption table(String id, String table, TableLinked.Use use, boolean recommended) {
    return option(
        id,
        List.of(),
        List.of(),
        recommended,
        Optional.of(new TableLinked(TableName.of(table), use, "")));
  }

  static ReviewOption linked(
      String id,
      String table,
      String column,
      ColumnUse.Part part,
      int number,
      boolean recommended) {
    return option(
        id,
        List.of(),
        List.of(column(table, column)),
        recommended,
        Optional.of(new ColumnLinked(column(table, column), new ColumnUse(part, number), "")));
  }

  static ReviewOption join(String id, String fromColumn, boolean recommended) {
    ForeignKey key =
        new ForeignKey(
            TableName.of("sale"),
            TableName.of("shop"),
            List.of(new ForeignKey.ColumnPair(column("sale", fromColumn), column("shop", "id"))));
    return option(
        id,
        List.of(),
        List.of(),
        recommended,
        Optional.of(new JoinLinked(new JoinStep(key, true), false, "")));
  }

  static ReviewOption gate(String id, ReviewOption.Role role) {
    return ReviewOption.ofGate(id, role);
  }

  private static ReviewOption option(
      String id,
      List<Filter> filters,
      List<ColumnName> columns,
      boolean recommended,
      Optional<Decision> decision) {
    return new ReviewOption(
        id,
        ReviewOption.Role.PROPOSED,
        "a meaning",
        filters,
        columns,
        List.of(),
        "a risk",
        recommended,
        decision,
        OptionalLong.empty());
  }

  static PendingQuestion select(String words, ReviewOption... options) {
    int start = QUESTION.indexOf(words);
    return pending(
        new ReviewRequest.Select(
            Phase.CLARIFICATION,
            words,
            new Span(start, start + words.length()),
            List.of(options),
            Optional.empty(),
            List.of(Control.OTHER, Control.SEVERAL_APPLY, Control.EXIT)));
  }

  static PendingQuestion decide(ReviewRequest.Purpose purpose, ReviewOption... options) {
    return pending(
        new ReviewRequest.Decide(
            Phase.CLARIFICATION,
            purpose,
            "a subject",
            Optional.empty(),
            List.of(options),
            Optional.empty(),
            List.of(Control.OTHER, Control.EXIT)));
  }

  static PendingQuestion linking(ReviewOption... options) {
    return pending(
        new ReviewRequest.SchemaLinking(
            Phase.SCHEMA_LINKING, "schema linking", List.of(options), List.of(Control.EXIT)));
  }

  static PendingQuestion confirm(ReviewOption... options) {
    return pending(
        new ReviewRequest.Confirm(
            List.of(Phase.PLAN),
            List.of("no join"),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of(options),
            List.of(Control.OTHER, Control.BACK, Control.EXIT)));
  }

  private static PendingQuestion pending(ReviewRequest request) {
    return new PendingQuestion(
        new QuestionId("q-" + "0".repeat(32)),
        "aa",
        new SessionId("s-0000"),
        3,
        "rules",
        Instant.EPOCH,
        QUESTION,
        request);
  }
}

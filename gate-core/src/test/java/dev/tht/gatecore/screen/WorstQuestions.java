package dev.tht.gatecore.screen;

import dev.tht.spi.Span;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.JoinStep;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.decision.AmbiguityLeftOpen;
import dev.tht.spi.decision.ColumnLinked;
import dev.tht.spi.decision.ColumnUse;
import dev.tht.spi.decision.ConceptClarified;
import dev.tht.spi.decision.Decision;
import dev.tht.spi.decision.Grounding;
import dev.tht.spi.decision.JoinLinked;
import dev.tht.spi.decision.MemoryId;
import dev.tht.spi.decision.TableLinked;
import dev.tht.spi.literal.Comparison;
import dev.tht.spi.literal.Constant;
import dev.tht.spi.literal.Filter;
import dev.tht.spi.literal.Literal;
import dev.tht.spi.literal.Stated;
import dev.tht.spi.plan.BillOfMaterials;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.plan.PlanWording;
import dev.tht.spi.plan.SynthesizedSql;
import dev.tht.spi.query.QueryResult;
import dev.tht.spi.review.Control;
import dev.tht.spi.review.ReviewContent;
import dev.tht.spi.review.ReviewOption;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.review.ReviewRequest.Purpose;
import dev.tht.spi.review.ReviewRequest.RecordedLine;
import dev.tht.spi.rewriting.Basis;
import dev.tht.spi.rewriting.Condition;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.spi.rewriting.Grouping;
import dev.tht.spi.rewriting.Limit;
import dev.tht.spi.rewriting.OpenRisk;
import dev.tht.spi.rewriting.Ordering;
import dev.tht.spi.rewriting.Output;
import dev.tht.spi.rewriting.Rewriting;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.Phase;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * A question of every kind: each as full as real ones get, with long names, long words and many
 * options, or small enough to read.
 */
final class WorstQuestions {

  static final String QUESTION =
      "How many active bicycles of the Road and Touring lines that were sold between January 2023"
          + " and June 2024 to customers from Torino with a different billing address had a"
          + " discount above 10 percent?";

  private static final String LONG =
      "A model in the catalogue: one that has not been discontinued and whose sale window is open,"
          + " as the Product handbook says in its section 2; other departments use the word"
          + " differently.";
  private static final List<Control> ALL =
      List.of(
          Control.OTHER, Control.SEVERAL_APPLY, Control.MORE_RESEARCH, Control.BACK, Control.EXIT);

  private final boolean worst;
  private final String sentence;
  private final OpenRisk risk;

  private WorstQuestions(boolean worst) {
    this.worst = worst;
    this.sentence = worst ? LONG : "a model in the catalogue";
    this.risk =
        new OpenRisk(
            sentence, worst ? LONG : "take every row", worst ? LONG : "too many", sentence);
  }

  /** The questions by what they are, each in its worst form. */
  static Map<String, ReviewRequest> all() {
    return new WorstQuestions(true).questions();
  }

  /** The same, small. */
  static Map<String, ReviewRequest> small() {
    return new WorstQuestions(false).questions();
  }

  /** That many in the worst form, else two. */
  private int of(int most) {
    return worst ? most : Math.min(2, most);
  }

  private Map<String, ReviewRequest> questions() {
    Map<String, ReviewRequest> all = new LinkedHashMap<>();
    all.put("select", select(Optional.empty()));
    all.put("select without a best", select(Optional.of(sentence)));
    for (Purpose purpose : Purpose.values()) {
      all.put("decide " + purpose, decide(purpose));
    }
    all.put("schema linking", linking());
    all.put("summary of F1+F2", summary(List.of(Phase.CLARIFICATION, Phase.MEMORY)));
    all.put("summary of F4", links());
    all.put("rewriting", confirm(Phase.REWRITING, new ReviewContent.OfRewriting(rewriting())));
    all.put("plan", confirm(Phase.PLAN, new ReviewContent.OfPlan(plan())));
    all.put("sql", confirm(Phase.SYNTHESIS, new ReviewContent.OfSql(sql())));
    all.put("plan and sql", planAndSql());
    all.put("result", confirm(Phase.VERIFICATION, result()));
    all.put("what Memory keeps", summary(List.of(Phase.PROMOTION)));
    all.put("back to F1", nothingToAccept("F1? " + sentence, sentence, sentence));
    all.put("no way on", nothingToAccept(sentence + " " + sentence));
    return all;
  }

  /** Plans of sixty lines, and of twenty sentences; small, of two. */
  static PlanWording plans(boolean worst) {
    String sentence = worst ? LONG : "bicycle_model";
    int steps = worst ? 60 : 2;
    int sentences = worst ? 20 : 2;
    return new PlanWording() {
      @Override
      public List<String> technical(CtePlan plan, Language language) {
        List<String> lines =
            new ArrayList<>(List.of("## Plan", "", "1. `answer`", "", "**Expected output**", ""));
        lines.addAll(List.of("- number of \\*models\\*", ""));
        lines.add("| part | does | what | rests on |");
        lines.add("|---|---|---|---|");
        IntStream.range(0, steps)
            .forEach(i -> lines.add("| s1.p" + i + " | keep | " + sentence + " | d3.1, d7.1 |"));
        return lines;
      }

      @Override
      public List<String> sentences(CtePlan plan, Language language) {
        return Collections.nCopies(sentences, sentence);
      }
    };
  }

  private ReviewRequest select(Optional<String> noBest) {
    List<ReviewOption> options = many(of(7), i -> reading(i, noBest.isEmpty() && i == 1));
    options.add(leaveOpen(8));
    options.add(ReviewOption.ofGate("o9", ReviewOption.Role.NONE_APPLIES));
    return new ReviewRequest.Select(
        Phase.CLARIFICATION, "active bicycles", new Span(9, 24), options, noBest, ALL);
  }

  private ReviewRequest decide(Purpose purpose) {
    List<ReviewOption> options =
        switch (purpose) {
          case CLARIFICATION, MEMORY, PROMOTION -> many(of(12), i -> reading(i, i == 1));
          case JOINS -> many(of(9), i -> proposed(i, true, join(i)));
        };
    options.add(ReviewOption.ofGate("o13", ReviewOption.Role.NONE_APPLIES));
    return new ReviewRequest.Decide(
        purpose == Purpose.JOINS ? Phase.SCHEMA_LINKING : Phase.CLARIFICATION,
        purpose,
        "active bicycles",
        Optional.empty(),
        options,
        Optional.of(sentence),
        ALL);
  }

  private ReviewRequest linking() {
    List<ReviewOption> options = new ArrayList<>();
    options.add(ReviewOption.ofGate("o0", ReviewOption.Role.ACCEPT));
    options.addAll(
        many(
            of(24),
            i ->
                proposed(
                    i,
                    i < 9,
                    i < 6
                        ? new TableLinked(
                            column(i).table(), TableLinked.Use.values()[i % 3], sentence)
                        : new ColumnLinked(
                            column(i),
                            new ColumnUse(ColumnUse.Part.values()[i % 4], 1 + i % 5),
                            sentence))));
    return new ReviewRequest.SchemaLinking(Phase.SCHEMA_LINKING, "schema linking", options, ALL);
  }

  private ReviewRequest summary(List<Phase> phases) {
    String type = phases.contains(Phase.PROMOTION) ? "memory_promoted" : "concept_clarified";
    return new ReviewRequest.Confirm(
        phases,
        Collections.nCopies(of(12), "d3.1 " + sentence),
        recorded(of(14), type, "active bicycles", sentence),
        List.of(new DecisionId("d3.2"), new DecisionId("d99.9")),
        List.of(),
        Collections.nCopies(of(3), risk),
        accept(),
        ALL);
  }

  private ReviewRequest links() {
    ColumnLinked link =
        new ColumnLinked(column(1), new ColumnUse(ColumnUse.Part.OUTPUT, 3), sentence);
    return new ReviewRequest.Confirm(
        List.of(Phase.SCHEMA_LINKING),
        Collections.nCopies(of(24), "d9.1 " + column(1)),
        recorded(of(24), link.type(), link.subject(), link.detail()),
        List.of(),
        List.of(),
        List.of(),
        accept(),
        ALL);
  }

  private ReviewRequest confirm(Phase phase, ReviewContent content) {
    return new ReviewRequest.Confirm(
        List.of(phase),
        List.of(),
        List.of(),
        List.of(),
        List.of(content),
        List.of(risk),
        accept(),
        ALL);
  }

  private ReviewRequest planAndSql() {
    return new ReviewRequest.Confirm(
        List.of(Phase.PLAN, Phase.SYNTHESIS),
        List.of(),
        List.of(),
        List.of(),
        List.of(new ReviewContent.OfPlan(plan()), new ReviewContent.OfSql(sql())),
        List.of(risk),
        accept(),
        ALL);
  }

  private ReviewRequest nothingToAccept(String... summary) {
    return new ReviewRequest.Confirm(
        List.of(Phase.REWRITING),
        List.of(summary),
        recorded(of(12), "concept_clarified", "active bicycles", sentence),
        List.of(),
        List.of(),
        List.of(risk),
        List.of(),
        List.of(Control.OTHER, Control.BACK, Control.EXIT));
  }

  private List<RecordedLine> recorded(int count, String type, String of, String detail) {
    return IntStream.rangeClosed(1, count)
        .mapToObj(i -> new RecordedLine(new DecisionId("d3." + i), type, of, detail))
        .toList();
  }

  private List<ReviewOption> accept() {
    return List.of(ReviewOption.ofGate("o1", ReviewOption.Role.ACCEPT));
  }

  private Rewriting rewriting() {
    Basis words = new Basis.OfWords(new Span(9, 24));
    List<Condition> conditions =
        IntStream.rangeClosed(1, of(12))
            .mapToObj(
                i ->
                    new Condition(
                        i,
                        sentence,
                        new Basis.OfDecision(new DecisionId("d3." + i)),
                        i == 1 ? Optional.of(stated()) : Optional.empty(),
                        Optional.empty()))
            .toList();
    List<Output> outputs =
        IntStream.rangeClosed(1, of(8))
            .mapToObj(i -> new Output(i, sentence, Optional.empty(), words))
            .toList();
    return new Rewriting(
        sentence,
        "bicycle models",
        words,
        conditions,
        outputs,
        List.of(new Grouping(1, sentence, Optional.empty(), words)),
        List.of(
            new Ordering(1, sentence, Optional.empty(), true, words),
            new Ordering(2, sentence, Optional.empty(), false, words)),
        Optional.of(new Limit(3, new Basis.OfWords(new Span(0, QUESTION.length())))),
        true,
        Collections.nCopies(of(5), sentence));
  }

  private static Condition.StatedComparison stated() {
    return new Condition.StatedComparison(
        Optional.empty(),
        Comparison.BETWEEN,
        List.of(
            new Stated(Constant.text("2023-01-01"), new Span(88, 100)),
            new Stated(Constant.text("2024-06-30"), new Span(105, 114))));
  }

  private CtePlan plan() {
    var source =
        new dev.tht.spi.plan.PlanPart.Source(
            new dev.tht.spi.plan.PartId("s1.src"),
            "p",
            new dev.tht.spi.plan.Relation.OfTable(column(1).table()),
            List.of(new DecisionId("d9.1")));
    var output =
        new dev.tht.spi.plan.PlanPart.Output(
            new dev.tht.spi.plan.PartId("s1.o1"),
            "number",
            new dev.tht.spi.plan.Expression.Aggregated(
                dev.tht.spi.rewriting.Aggregate.COUNT, Optional.empty()),
            List.of(new DecisionId("d9.1")));
    var step =
        new dev.tht.spi.plan.CteStep(
            "answer",
            sentence,
            source,
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of(output),
            Optional.empty(),
            List.of(),
            Optional.empty());
    return new CtePlan(
        sentence, List.of(step), List.of("number"), List.of(sentence), List.of(risk));
  }

  private SynthesizedSql sql() {
    return new SynthesizedSql(
        String.join("\n", Collections.nCopies(of(60), "  AND " + column(1) + " = 'in production'")),
        "sqlite",
        new BillOfMaterials(List.of()));
  }

  private ReviewContent result() {
    List<String> head = List.of("model_name", "product_line", "sold", "discount", "billing_city");
    List<List<Object>> rows =
        Collections.nCopies(
            50, List.of(sentence, "Touring and Road", 123_456_789L, 0.125, "San Donà di Piave"));
    return new ReviewContent.OfResult(
        new QueryResult(head, List.copyOf(rows), true, Duration.ofMillis(3)),
        10_000,
        "0",
        List.of("truncated 10000", "shown 50 of 10000"));
  }

  private List<ReviewOption> many(int count, IntFunction<ReviewOption> option) {
    return new ArrayList<>(IntStream.rangeClosed(1, count).mapToObj(option).toList());
  }

  private ReviewOption reading(int number, boolean recommended) {
    return new ReviewOption(
        "o" + number,
        ReviewOption.Role.PROPOSED,
        sentence,
        List.of(filter(number), filter(number + 1)),
        List.of(column(number), column(number + 1), column(number + 2)),
        Collections.nCopies(
            of(6), "evidence:active-bicycles (Product handbook, section 2): " + sentence),
        sentence,
        recommended,
        Optional.of(
            new ConceptClarified(
                "active bicycles", sentence, sentence, Grounding.none(), memory(number))),
        OptionalLong.of(1_234_567));
  }

  private Optional<MemoryId> memory(int number) {
    return number % 2 == 0 ? Optional.of(MemoryId.of(number)) : Optional.empty();
  }

  private ReviewOption proposed(int number, boolean recommended, Decision decision) {
    return new ReviewOption(
        "o" + number,
        ReviewOption.Role.PROPOSED,
        decision.subject() + ": " + decision.detail(),
        List.of(),
        List.of(),
        List.of(sentence),
        "",
        recommended,
        Optional.of(decision),
        OptionalLong.empty());
  }

  private ReviewOption leaveOpen(int number) {
    return new ReviewOption(
        "o" + number,
        ReviewOption.Role.LEAVE_OPEN,
        "",
        List.of(),
        List.of(),
        List.of(),
        "",
        false,
        Optional.of(new AmbiguityLeftOpen("active bicycles", sentence, sentence, risk)),
        OptionalLong.empty());
  }

  private JoinLinked join(int number) {
    ForeignKey key =
        ForeignKey.inferred(column(number), column(number + 1), new ForeignKey.Containment(58, 59));
    return new JoinLinked(new JoinStep(key, true), false, sentence);
  }

  private ColumnName column(int number) {
    return new TableName("production", "bicycle_model_product_description_culture_" + number)
        .column("last_modification_of_description_" + number);
  }

  private Filter filter(int number) {
    List<Literal> literals = new ArrayList<>();
    literals.add(new Stated(Constant.text("in production since " + number), new Span(0, 1)));
    literals.add(new Stated(Constant.text("in production until " + number), new Span(0, 1)));
    return new Filter(column(number), Optional.empty(), Comparison.BETWEEN, literals);
  }
}

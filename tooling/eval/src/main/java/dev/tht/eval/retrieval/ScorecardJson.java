package dev.tht.eval.retrieval;

import dev.tht.spi.SafeText;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A scorecard as JSON: {@code seed}, {@code data-digest}, {@code machine}, {@code load}, and {@code
 * sets}, each with {@code set}, {@code says}, {@code scores} (by retriever: {@code build} and
 * {@code rows} with the fields of {@link BuildFigures} and {@link KindFigures}), {@code
 * differences} (the fields of {@link PairedBootstrap} and {@code real}) {@code missed}, some of the
 * queries that the first retriever answered without the gold among ten, {@code misses}, how many of
 * them there are, and {@code false-answers}, how many queries that nothing answers it answered,
 * both by cause and kind, with some examples.
 */
public final class ScorecardJson {

  private static final JsonMapper JSON =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();
  private static final int MISSED = 40;
  private static final int LONGEST = 120;
  private static final int EXAMPLE = 40;
  private static final int EXAMPLES = 4;

  private ScorecardJson() {}

  /** Writes it. */
  public static String write(Scorecard card) {
    ObjectNode root =
        JSON.createObjectNode()
            .put("seed", card.seed())
            .put("data-digest", card.dataDigest())
            .put("machine", card.machine())
            .put("load", card.load1());
    ArrayNode sets = root.putArray("sets");
    for (SetScore set : card.sets()) {
      ObjectNode one = sets.addObject().put("set", set.set()).put("says", set.says());
      ArrayNode scores = one.putArray("scores");
      for (RetrieverScore score : set.scores()) {
        ObjectNode of = scores.addObject().put("retriever", score.retriever());
        putRecord(of.putObject("build"), score.build());
        ArrayNode rows = of.putArray("rows");
        score.rows().forEach(row -> putRecord(rows.addObject(), row));
      }
      ArrayNode differences = one.putArray("differences");
      for (PairedBootstrap difference : PairedBootstrap.all(set, card.seed())) {
        putRecord(differences.addObject().put("real", difference.isReal()), difference);
      }
      putMissed(one.putArray("missed"), set);
      List<Outcome> first = set.scores().isEmpty() ? List.of() : set.scores().get(0).outcomes();
      ArrayNode misses = one.putArray("misses");
      Misses.of(first)
          .forEach((cause, of) -> putCause(misses, cause.says(), of, o -> o.golds().get(0)));
      ArrayNode falseAnswers = one.putArray("false-answers");
      FalseAnswers.of(first)
          .forEach((cause, of) -> putCause(falseAnswers, cause.says(), of, FalseAnswers::answer));
    }
    return JSON.writeValueAsString(root) + "\n";
  }

  private static void putMissed(ArrayNode missed, SetScore set) {
    set.scores().stream()
        .limit(1)
        .flatMap(score -> score.outcomes().stream())
        .filter(o -> o.golds().isEmpty() ? o.best() > 0 : o.recall(10) < 1)
        .limit(MISSED)
        .forEach(
            o ->
                missed
                    .addObject()
                    .put("part", o.part())
                    .put("kind", o.kind())
                    .put("query", SafeText.line(o.text(), LONGEST))
                    .put("gold", SafeText.line(String.join("; ", o.golds()), LONGEST))
                    .put("tie", o.tie())
                    .put(
                        "first",
                        o.found().isEmpty() ? "" : SafeText.line(o.found().get(0).id(), LONGEST)));
  }

  private static void putCause(
      ArrayNode causes, String says, List<Outcome> outcomes, Function<Outcome, String> answer) {
    ObjectNode one = causes.addObject().put("cause", says);
    ObjectNode kinds = one.putObject("kinds");
    for (Outcome outcome : outcomes) {
      kinds.put(outcome.kind(), kinds.path(outcome.kind()).asInt(0) + 1);
    }
    ArrayNode examples = one.putArray("examples");
    outcomes.stream()
        .filter(outcome -> outcome.text().length() <= EXAMPLE)
        .limit(EXAMPLES)
        .forEach(
            outcome ->
                examples
                    .addObject()
                    .put("query", SafeText.line(outcome.text(), LONGEST))
                    .put("answer", SafeText.line(answer.apply(outcome), LONGEST)));
  }

  private static void putRecord(ObjectNode node, Record figures) {
    for (RecordComponent component : figures.getClass().getRecordComponents()) {
      try {
        Object value = component.getAccessor().invoke(figures);
        if (value instanceof Double number) {
          node.put(component.getName(), Math.round(number * 1e5) / 1e5);
        } else if (value instanceof Long number) {
          node.put(component.getName(), number);
        } else if (value instanceof Integer number) {
          node.put(component.getName(), number);
        } else {
          node.put(component.getName(), String.valueOf(value));
        }
      } catch (IllegalAccessException | InvocationTargetException e) {
        throw new IllegalStateException("a record's own accessor failed", e);
      }
    }
  }

  /** Reads what {@link #write} wrote. */
  public static JsonNode read(String text) {
    return JSON.readTree(text);
  }
}

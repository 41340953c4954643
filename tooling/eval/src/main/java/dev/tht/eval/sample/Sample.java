package dev.tht.eval.sample;

import dev.tht.eval.EvalErrorCode;
import dev.tht.spi.ThtException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * A drawn sample. Written as JSON Lines: first the seed and how many questions could have been
 * drawn ({@code seed}, {@code pool} by source), then a line per question ({@code id}, {@code
 * source}, {@code database}, {@code hash}, {@code shape}) in the order drawn.
 *
 * @param seed of the drawing
 * @param pool how many questions had one of the shapes, by source
 * @param questions in the order drawn
 */
public record Sample(
    long seed, Map<QuestionSource, Integer> pool, List<QuestionReference> questions) {

  private static final String COMMITTED = "sample-60.jsonl";
  private static final JsonMapper JSON = JsonMapper.builder().build();

  public Sample {
    pool = Map.copyOf(pool);
    questions = List.copyOf(questions);
  }

  /** The sixty questions that were committed before any run. */
  public static Sample committed() {
    try (InputStream in = Optional.ofNullable(resource()).orElseThrow()) {
      return parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new ThtException(
          EvalErrorCode.DATA_DAMAGED, COMMITTED + " cannot be read", "build again", e);
    }
  }

  private static @org.jspecify.annotations.Nullable InputStream resource() {
    return Sample.class.getResourceAsStream("/dev/tht/eval/" + COMMITTED);
  }

  /** These questions of it alone, still in the order drawn. */
  public Sample only(Collection<String> ids) {
    return new Sample(
        seed, pool, questions.stream().filter(question -> ids.contains(question.id())).toList());
  }

  /** The sampled questions as the data folder has them now, in the order drawn. */
  public List<DataQuestion> in(DataFolder data) {
    Map<String, DataQuestion> byId =
        data.questions().stream().collect(Collectors.toMap(DataQuestion::id, Function.identity()));
    List<DataQuestion> found = new ArrayList<>();
    for (QuestionReference reference : questions) {
      DataQuestion question = byId.get(reference.id());
      if (question == null || !question.hash().equals(reference.hash())) {
        throw new ThtException(
            EvalErrorCode.SAMPLE_STALE,
            "the data no longer holds question " + reference.id() + " as it was drawn",
            "use the data folder that the sample was drawn from");
      }
      found.add(question);
    }
    return found;
  }

  /** Reads the format that {@link #format} writes. */
  public static Sample parse(String text) {
    List<JsonNode> lines =
        text.lines().filter(line -> !line.isBlank()).map(JSON::readTree).toList();
    Map<QuestionSource, Integer> pool = new TreeMap<>();
    for (QuestionSource source : QuestionSource.collections()) {
      pool.put(source, lines.get(0).get("pool").get(source.name()).asInt());
    }
    List<QuestionReference> questions =
        lines.subList(1, lines.size()).stream()
            .map(
                line ->
                    new QuestionReference(
                        line.get("id").asString(),
                        QuestionSource.valueOf(line.get("source").asString()),
                        line.get("database").asString(),
                        line.get("hash").asString(),
                        line.get("shape").asString()))
            .toList();
    return new Sample(lines.get(0).get("seed").asLong(), pool, questions);
  }

  /** As JSON Lines, each line ended by a line feed. */
  public String format() {
    ObjectNode head = JSON.createObjectNode().put("seed", seed);
    ObjectNode counts = head.putObject("pool");
    for (QuestionSource source : QuestionSource.collections()) {
      counts.put(source.name(), pool.getOrDefault(source, 0));
    }
    StringBuilder out = new StringBuilder(JSON.writeValueAsString(head)).append('\n');
    for (QuestionReference question : questions) {
      ObjectNode line =
          JSON.createObjectNode()
              .put("id", question.id())
              .put("source", question.source().name())
              .put("database", question.database())
              .put("hash", question.hash())
              .put("shape", question.shape());
      out.append(JSON.writeValueAsString(line)).append('\n');
    }
    return out.toString();
  }
}

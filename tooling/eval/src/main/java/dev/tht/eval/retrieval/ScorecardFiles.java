package dev.tht.eval.retrieval;

import dev.tht.eval.EvalErrorCode;
import dev.tht.spi.SafeText;
import dev.tht.spi.ThtException;
import dev.tht.spi.catalog.ColumnName;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.GZIPOutputStream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * The files of a run: {@code scorecard.json}; for each set {@code SET.svg} and {@code SET.qrels}
 * (topic, tag, document, 1; TREC's evaluation programs pass over the second column); for each
 * retriever beside them {@code SET.RETRIEVER.run} (topic, Q0, document, rank, score, tag) and
 * {@code SET.RETRIEVER.jsonl}, one object a query. A document's name is its candidate id with
 * blanks as underscores; seed and data digest are the tag, and part of a run's.
 */
public final class ScorecardFiles {

  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final int LONGEST = 400;

  private ScorecardFiles() {}

  /** Writes them all into a folder, which is made. */
  public static void write(Scorecard card, String json, Path folder) {
    try {
      Files.createDirectories(folder);
      Files.writeString(folder.resolve("scorecard.json"), json);
      for (JsonNode set : ScorecardJson.read(json).get("sets")) {
        Files.writeString(
            folder.resolve(set.get("set").asString() + ".svg"), ScorecardPlot.svg(set));
      }
      String tag = "seed" + card.seed() + "-" + card.dataDigest();
      for (SetScore set : card.sets()) {
        writeSet(set, tag, folder);
      }
    } catch (IOException e) {
      throw new ThtException(
          EvalErrorCode.FILE_FAILED, folder + " cannot be written", "name another folder", e);
    }
  }

  /**
   * Writes {@code SET.corpus.jsonl.gz}: a line with set, seed and data digest, then one for each
   * value of each part, with its text and columns. A gold value goes by {@code column=text} in the
   * qrels.
   */
  public static void writeCorpus(QuerySet set, long seed, String dataDigest, Path folder) {
    Path file = folder.resolve(set.name() + ".corpus.jsonl.gz");
    try {
      Files.createDirectories(folder);
      try (Writer out =
          new OutputStreamWriter(
              new GZIPOutputStream(Files.newOutputStream(file)), StandardCharsets.UTF_8)) {
        out.write(
            JSON.writeValueAsString(
                JSON.createObjectNode()
                    .put("set", set.name())
                    .put("seed", seed)
                    .put("data-digest", dataDigest)));
        out.write('\n');
        for (QuerySet.Part part : set.parts()) {
          writePart(part, out);
        }
      }
    } catch (IOException e) {
      throw new ThtException(
          EvalErrorCode.FILE_FAILED, file + " cannot be written", "name another folder", e);
    }
  }

  private static void writePart(QuerySet.Part part, Writer out) throws IOException {
    Map<String, List<ColumnName>> columns = new TreeMap<>();
    part.corpus()
        .forEachValue(
            (column, value) -> columns.computeIfAbsent(value, v -> new ArrayList<>()).add(column));
    for (Map.Entry<String, List<ColumnName>> value : columns.entrySet()) {
      ObjectNode line =
          JSON.createObjectNode().put("part", part.name()).put("text", value.getKey());
      value.getValue().forEach(c -> line.withArrayProperty("columns").add(c.toString()));
      out.write(JSON.writeValueAsString(line));
      out.write('\n');
    }
  }

  private static void writeSet(SetScore set, String tag, Path folder) throws IOException {
    StringBuilder qrels = new StringBuilder();
    for (int i = 0; i < set.scores().size(); i++) {
      RetrieverScore score = set.scores().get(i);
      StringBuilder run = new StringBuilder();
      StringBuilder lines = new StringBuilder();
      for (Outcome outcome : score.outcomes()) {
        String topic = name(outcome.part() + "/" + outcome.query());
        if (i == 0) {
          outcome.golds().forEach(g -> qrels.append(topic + " " + tag + " " + name(g) + " 1\n"));
        }
        run(run, topic, outcome, score.retriever() + "-" + tag);
        lines.append(JSON.writeValueAsString(line(outcome))).append('\n');
      }
      String stem = set.set() + "." + score.retriever();
      Files.writeString(folder.resolve(stem + ".run"), run);
      Files.writeString(folder.resolve(stem + ".jsonl"), lines);
    }
    Files.writeString(folder.resolve(set.set() + ".qrels"), qrels);
  }

  /** A candidate that is a gold goes by the gold's name, so that the two files speak alike. */
  private static void run(StringBuilder run, String topic, Outcome outcome, String tag) {
    for (int i = 0; i < outcome.found().size(); i++) {
      int gold = outcome.ranks().indexOf(i + 1);
      String document = gold >= 0 ? outcome.golds().get(gold) : outcome.found().get(i).id();
      run.append(
          String.format(
              Locale.ROOT,
              "%s Q0 %s %d %.6f %s\n",
              topic,
              name(document),
              i + 1,
              outcome.found().get(i).score(),
              tag));
    }
  }

  private static ObjectNode line(Outcome outcome) {
    ObjectNode line =
        JSON.createObjectNode()
            .put("part", outcome.part())
            .put("query", outcome.query())
            .put("kind", outcome.kind())
            .put("text", outcome.text())
            .put("tie", outcome.tie())
            .put("best", outcome.best())
            .put("gold-score", outcome.goldScore())
            .put("wall-ms", outcome.wallNanos() / 1e6)
            .put("cpu-ms", outcome.cpuNanos() / 1e6);
    outcome.golds().forEach(line.withArrayProperty("golds")::add);
    outcome.ranks().forEach(line.withArrayProperty("ranks")::add);
    outcome.found().forEach(found -> line.withArrayProperty("found").add(found.id()));
    return line;
  }

  private static String name(String id) {
    return SafeText.line(id, LONGEST).replace(' ', '_');
  }
}

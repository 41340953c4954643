package dev.tht.retrieverexternal;

import dev.tht.spi.ThtException;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.retrieval.CandidateKind;
import dev.tht.spi.retrieval.Corpus;
import dev.tht.spi.retrieval.EvidenceId;
import dev.tht.spi.retrieval.Target;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The file of rows, {@code rows.jsonl}: one object for each thing ({@code id}, {@code kind}, {@code
 * text}, {@code about}, {@code locator}, {@code columns}, {@code name}), last {@code {"end": n,
 * "corpus-version": v}}. Written beside its place and moved there.
 */
final class RowFile {

  private static final String NAME = "rows.jsonl";
  private static final Pattern HALF = Pattern.compile("[\\x{D800}-\\x{DFFF}]");
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private RowFile() {}

  static Path in(Path folder) {
    return folder.resolve(NAME);
  }

  static void write(Corpus corpus, Path folder) {
    try {
      Files.createDirectories(folder);
      Path unfinished = Files.createTempFile(folder, NAME, ".unfinished");
      try (BufferedWriter out = Files.newBufferedWriter(unfinished)) {
        int[] rows = new int[1];
        ExternalRow.each(
            corpus,
            row -> {
              rows[0]++;
              line(out, node(row));
            });
        line(
            out,
            JSON.createObjectNode().put("end", rows[0]).put("corpus-version", corpus.version()));
      }
      Files.move(
          unfinished,
          in(folder),
          StandardCopyOption.ATOMIC_MOVE,
          StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException | UncheckedIOException e) {
      throw new ThtException(
          ExternalErrorCode.INDEX_UNWRITABLE,
          in(folder) + " cannot be written",
          "make room or grant access there and run tht index",
          e);
    }
  }

  private static void line(BufferedWriter out, ObjectNode node) {
    try {
      out.write(wholeCharacters(JSON.writeValueAsString(node)));
      out.write('\n');
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Half a character has no UTF-8; JSON can spell it out. */
  private static String wholeCharacters(String json) {
    return HALF.matcher(json)
        .replaceAll(half -> String.format(Locale.ROOT, "\\\\u%04x", (int) half.group().charAt(0)));
  }

  private static ObjectNode node(ExternalRow row) {
    ObjectNode node =
        JSON.createObjectNode()
            .put("id", row.id())
            .put("kind", row.target().kind().name().toLowerCase(Locale.ROOT))
            .put("text", row.text())
            .put("about", row.about())
            .put("locator", row.locator());
    ArrayNode columns = node.putArray("columns");
    row.columns().forEach(column -> columns.add(column.toString()));
    ArrayNode name = node.putArray("name");
    switch (row.target()) {
      case Target.OfTable table -> put(name, table.table(), "");
      case Target.OfColumn column -> put(name, column.column().table(), column.column().name());
      case Target.OfEvidence piece -> name.add(piece.evidence().value());
      case Target.OfValue value -> value.columns().forEach(c -> put(name, c.table(), c.name()));
    }
    return node;
  }

  private static void put(ArrayNode name, TableName table, String column) {
    name.add(table.schema()).add(table.name()).add(column);
  }

  /** All rows by id. */
  static Map<String, ExternalRow> read(Path folder, String corpusVersion) {
    Map<String, ExternalRow> rows = new LinkedHashMap<>();
    try (BufferedReader in = Files.newBufferedReader(in(folder))) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        JsonNode node = JSON.readTree(line);
        if (node.has("end")) {
          check(folder, node, rows.size(), corpusVersion);
          return rows;
        }
        ExternalRow row = row(node);
        rows.put(row.id(), row);
      }
      throw new IOException("the last line is missing");
    } catch (NoSuchFileException e) {
      throw rebuild(ExternalErrorCode.INDEX_MISSING, in(folder) + " is not there", e);
    } catch (IOException | JacksonException | IllegalArgumentException e) {
      throw rebuild(ExternalErrorCode.INDEX_DAMAGED, in(folder) + " cannot be read", e);
    }
  }

  private static void check(Path folder, JsonNode end, int rows, String corpusVersion)
      throws IOException {
    if (end.path("end").asInt(-1) != rows) {
      throw new IOException("rows are missing");
    }
    String found = end.path("corpus-version").asString("");
    if (!found.equals(corpusVersion)) {
      throw rebuild(
          ExternalErrorCode.INDEX_OUTDATED,
          in(folder) + " is of corpus version " + found + ", not " + corpusVersion,
          null);
    }
  }

  private static ExternalRow row(JsonNode node) throws IOException {
    List<String> name = new ArrayList<>();
    node.path("name").forEach(part -> name.add(part.asString("")));
    if (name.isEmpty() || !node.path("id").isString() || !node.path("text").isString()) {
      throw new IOException("a row without id, text or name");
    }
    CandidateKind kind =
        CandidateKind.valueOf(node.path("kind").asString("").toUpperCase(Locale.ROOT));
    Target target =
        switch (kind) {
          case TABLE -> new Target.OfTable(new TableName(name.get(0), name.get(1)));
          case COLUMN ->
              new Target.OfColumn(new TableName(name.get(0), name.get(1)).column(name.get(2)));
          case EVIDENCE -> new Target.OfEvidence(new EvidenceId(name.get(0)));
          case VALUE -> new Target.OfValue(node.path("text").asString(""), columns(name));
        };
    return new ExternalRow(
        node.path("id").asString(""),
        target,
        node.path("text").asString(""),
        node.path("about").asString(""),
        node.path("locator").asString(""));
  }

  private static List<ColumnName> columns(List<String> name) {
    List<ColumnName> columns = new ArrayList<>();
    for (int i = 0; i + 2 < name.size(); i += 3) {
      columns.add(new TableName(name.get(i), name.get(i + 1)).column(name.get(i + 2)));
    }
    return columns;
  }

  private static ThtException rebuild(
      ExternalErrorCode code, String what, @org.jspecify.annotations.Nullable Exception cause) {
    return new ThtException(code, what, "run tht index", cause);
  }
}

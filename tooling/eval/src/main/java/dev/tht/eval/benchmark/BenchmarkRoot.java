package dev.tht.eval.benchmark;

import dev.tht.eval.EvalErrorCode;
import dev.tht.eval.sample.CsvRecords;
import dev.tht.spi.SafeText;
import dev.tht.spi.ThtException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The folder of a benchmark; whatever is not as its format says is refused in one sentence. */
final class BenchmarkRoot {

  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final int SHOWN = 120;

  private final String format;
  private final Path root;

  BenchmarkRoot(String format, Path root) {
    this.format = format;
    this.root = root.toAbsolutePath().normalize();
    if (!Files.isDirectory(root)) {
      throw refused("there is no folder " + root, null);
    }
  }

  /** The first of these files that is there. */
  Path file(String... names) {
    return Stream.of(names)
        .map(root::resolve)
        .filter(Files::isRegularFile)
        .findFirst()
        .orElseThrow(() -> refused(root + " holds no " + String.join(" or ", names), null));
  }

  /** An array of objects, at least one. */
  List<JsonNode> objects(Path file) {
    List<JsonNode> objects = new ArrayList<>();
    try {
      JsonNode array = JSON.readTree(text(file));
      if (array.isArray()) {
        array.forEach(objects::add);
      }
    } catch (JacksonException e) {
      throw refused(file + " is no JSON", e);
    }
    if (objects.isEmpty() || !objects.stream().allMatch(JsonNode::isObject)) {
      throw refused(file + " is no array of objects", null);
    }
    return objects;
  }

  /** The records of a comma-separated file, at least one. */
  List<Map<String, String>> records(Path file) {
    List<Map<String, String>> records = CsvRecords.read(text(file));
    if (records.isEmpty()) {
      throw refused(file + " holds no records", null);
    }
    return records;
  }

  /** The field as text, which must not be blank. */
  String needed(JsonNode object, String field, Path file, int number) {
    JsonNode value = object.path(field);
    String text = value.isValueNode() && !value.isNull() ? value.asString() : "";
    return present(text, field, file, number);
  }

  /** The cell as text, which must not be blank. */
  String needed(Map<String, String> record, String field, Path file, int number) {
    return present(record.getOrDefault(field, ""), field, file, number);
  }

  private String present(String text, String field, Path file, int number) {
    if (text.isBlank()) {
      throw refused(file + " has no " + field + " in record " + number, null);
    }
    return text.strip();
  }

  /** A SQLite file below the folder, which is there. */
  Path database(Path folder, String relative) {
    try {
      Path file = folder.resolve(relative).normalize();
      if (file.startsWith(root) && Files.isRegularFile(file)) {
        return file;
      }
    } catch (InvalidPathException e) {
      throw refused("no file can be called '" + SafeText.line(relative, SHOWN) + "'", e);
    }
    throw refused(folder + " holds no database " + SafeText.line(relative, SHOWN), null);
  }

  /** The files of a folder whose names end so, in name order; none when there is no folder. */
  List<Path> files(Path folder, String ending) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> all = Files.list(folder)) {
      return all.filter(file -> file.toString().endsWith(ending)).sorted().toList();
    } catch (IOException e) {
      throw refused(folder + " cannot be read", e);
    }
  }

  /** UTF-8, with or without its mark, else Latin-1, in which some descriptions are published. */
  String text(Path file) {
    try {
      byte[] bytes = Files.readAllBytes(file);
      return decoded(bytes).replaceFirst("^\\uFEFF", "");
    } catch (IOException e) {
      throw refused(file + " cannot be read", e);
    }
  }

  private static String decoded(byte[] bytes) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      return new String(bytes, StandardCharsets.ISO_8859_1);
    }
  }

  ThtException refused(String what, @Nullable Throwable cause) {
    return new ThtException(
        EvalErrorCode.NOT_THAT_FORMAT,
        what,
        "name the folder that " + format + " unpacks to, or another --format",
        cause);
  }
}

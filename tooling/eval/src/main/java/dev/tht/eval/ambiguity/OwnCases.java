package dev.tht.eval.ambiguity;

import dev.tht.eval.EvalErrorCode;
import dev.tht.spi.ThtException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The project's own questions about scope and attachment, half of them with one reading. A line of
 * their file has {@code database} (a path below the data's {@code db}), {@code sort}, {@code half}
 * ({@code tune}, looked at while detectors are made, or {@code held}, only counted), {@code
 * question}, and {@code words}, those that are ambiguous; none when there is one reading.
 */
final class OwnCases {

  private static final String FILE = "scope-and-attachment.jsonl";
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private OwnCases() {}

  /**
   * They, by database.
   *
   * @param data the data folder
   */
  static List<CaseGroup> groups(Path data) {
    Map<String, List<AmbiguityCase>> cases = new TreeMap<>();
    int number = 0;
    for (String line : text().lines().filter(line -> !line.isBlank()).toList()) {
      JsonNode node = JSON.readTree(line);
      String words = node.path("words").asString("");
      String set = node.get("sort").asString() + " (" + node.get("half").asString() + ")";
      number++;
      cases
          .computeIfAbsent(node.get("database").asString(), d -> new ArrayList<>())
          .add(
              new AmbiguityCase(
                  "own:" + number,
                  set,
                  node.get("question").asString(),
                  words.isEmpty() ? Expected.ONE_READING : Expected.AMBIGUOUS,
                  List.of(),
                  words));
    }
    List<CaseGroup> groups = new ArrayList<>();
    cases.forEach(
        (database, some) -> {
          Path file = data.resolve("db").resolve(database + ".sqlite");
          groups.add(new CaseGroup(database, folder -> file, some));
        });
    return groups;
  }

  private static String text() {
    try (InputStream in = OwnCases.class.getResourceAsStream("/dev/tht/eval/" + FILE)) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new ThtException(
          EvalErrorCode.DATA_DAMAGED, FILE + " cannot be read", "build again", e);
    }
  }
}

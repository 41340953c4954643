package dev.tht.eval.sample;

import dev.tht.eval.EvalErrorCode;
import dev.tht.spi.ThtException;
import dev.tht.spi.session.Language;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A hundred questions of the project's own, each in English and in Italian with one gold for both.
 * Kept as JSON Lines: {@code id}, {@code database}, {@code en}, {@code it}, {@code gold}.
 */
public final class BilingualQuestions {

  /** The database that is made anew for each run, since no data folder holds it. */
  public static final String SHOP = "shop";

  private static final String COMMITTED = "/dev/tht/eval/bilingual-100.jsonl";
  private static final String PATIENTS = "synthea";
  private static final String PATIENTS_FILE = "synthea_small";
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private BilingualQuestions() {}

  /** They in these languages; the id is the language's code, a colon and the question's own. */
  public static List<DataQuestion> in(List<Language> languages) {
    List<DataQuestion> questions = new ArrayList<>();
    for (Language language : languages) {
      text()
          .lines()
          .filter(line -> !line.isBlank())
          .map(JSON::readTree)
          .forEach(line -> questions.add(question(line, language)));
    }
    return questions;
  }

  private static DataQuestion question(JsonNode line, Language language) {
    String database = line.get("database").asString();
    return new DataQuestion(
        language.code() + ":" + line.get("id").asString(),
        QuestionSource.BILINGUAL,
        database.equals(PATIENTS) ? PATIENTS_FILE : database,
        line.get(language.code()).asString(),
        "",
        List.of(line.get("gold").asString()),
        false,
        language);
  }

  private static String text() {
    try (InputStream in =
        Objects.requireNonNull(
            BilingualQuestions.class.getResourceAsStream(COMMITTED), COMMITTED)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new ThtException(
          EvalErrorCode.DATA_DAMAGED, COMMITTED + " cannot be read", "build again", e);
    }
  }
}

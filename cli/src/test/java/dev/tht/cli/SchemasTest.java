package dev.tht.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.tht.cli.command.SchemaOfCommand;
import dev.tht.ledger.session.SessionLedger;
import dev.tht.spi.ledger.Effect;
import dev.tht.spi.ledger.LedgerEntry;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spijson.LedgerEntryJson;
import dev.tht.spijson.ThtJson;
import dev.tht.spijson.schema.Schemas;
import dev.tht.testkit.ledger.VocabularySamples;
import dev.tht.testkit.review.SampleQuestions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** The schemas that are published are those of the records, and what is written fits them. */
class SchemasTest {

  private static final Path FOLDER = Path.of("..", "docs", "schemas");
  private static final SchemaRegistry REGISTRY =
      SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);

  @TempDir Path folder;

  private static Schema schema(String name) {
    return REGISTRY.getSchema(Schemas.of(name, SchemaOfCommand.types().get(name)));
  }

  private static List<String> faults(String name, String json) {
    return schema(name).validate(json, InputFormat.JSON).stream().map(Object::toString).toList();
  }

  @Test
  void thePublishedSchemasAreThoseOfTheRecords() throws IOException {
    for (Map.Entry<String, Class<?>> type : SchemaOfCommand.types().entrySet()) {
      Path file = FOLDER.resolve(type.getKey() + ".json");
      String made = Schemas.of(type.getKey(), type.getValue());
      if (Boolean.getBoolean("golden.update")) {
        Files.createDirectories(FOLDER);
        Files.writeString(file, made);
      }
      assertThat(Files.readString(file)).as(type.getKey()).isEqualTo(made);
      assertThat(Terminal.bare("", "schema-of", type.getKey()).out()).isEqualTo(made);
    }
    try (var files = Files.list(FOLDER)) {
      assertThat(files).hasSize(SchemaOfCommand.types().size());
    }
  }

  @Test
  void everyMemberOfAClosedSetHasItsPlace() {
    for (Map.Entry<String, Class<?>> type : SchemaOfCommand.types().entrySet()) {
      if (type.getValue().isSealed()) {
        JsonNode made = ThtJson.mapper().readTree(Schemas.of(type.getKey(), type.getValue()));
        JsonNode set = made.at("/$defs/" + type.getValue().getSimpleName() + "/oneOf");
        Set<String> refs = new TreeSet<>();
        set.forEach(member -> refs.add(member.get("$ref").asString().replaceAll(".*[/.]", "")));
        assertThat(refs).as(type.getKey()).isEqualTo(members(type.getValue()));
      }
    }
  }

  private static Set<String> members(Class<?> set) {
    Set<String> names = new TreeSet<>();
    for (Class<?> member : set.getPermittedSubclasses()) {
      if (member.isSealed()) {
        names.addAll(members(member));
      } else {
        names.add(member.getSimpleName());
      }
    }
    return names;
  }

  @Test
  void everySampleOfTheVocabularyFits() {
    int checked = 0;
    for (Map.Entry<String, Class<?>> type : SchemaOfCommand.types().entrySet()) {
      VocabularySamples samples = new VocabularySamples();
      List<Object> of =
          type.getValue().isSealed()
              ? samples.ofEach(type.getValue())
              : List.of(samples.of(type.getValue()));
      for (Object sample : of) {
        assertThat(faults(type.getKey(), ThtJson.write(sample))).as(type.getKey()).isEmpty();
        checked++;
      }
    }
    for (PendingQuestion question : SampleQuestions.oneOfEach()) {
      assertThat(faults("pending-question", ThtJson.write(question))).isEmpty();
      checked++;
    }
    System.out.println("schemas: " + checked + " sample payloads fit");
    assertThat(checked).isGreaterThan(10);
  }

  private static int check(LedgerEntry entry) {
    int checked = 0;
    if (entry instanceof LedgerEntry.QuestionPresented presented) {
      assertThat(faults("review-request", ThtJson.write(presented.request()))).isEmpty();
      checked++;
    }
    if (entry instanceof LedgerEntry.ReplyGiven given) {
      assertThat(faults("reviewer-reply", ThtJson.write(given.reply()))).isEmpty();
      for (Effect effect : given.effects()) {
        assertThat(faults("effect", ThtJson.write(effect))).isEmpty();
        checked++;
      }
      checked++;
    }
    return checked;
  }

  @Test
  void everyPayloadOfAWholeSessionFits() throws IOException {
    Terminal terminal = SmallShop.create(folder, "--allow-scripted");
    Path script = Files.writeString(folder.resolve("script.json"), "[]");
    Terminal.Said asked =
        terminal.run("ask", "How many customers are from Brasil?", "--script", script.toString());
    assertThat(asked.code()).as(asked.err()).isZero();
    List<LogRecord> records = new ArrayList<>();
    try (var assembly =
        dev.tht.assembly.Assembly.open(dev.tht.assembly.workspace.Workspace.find(folder))) {
      assembly.get(dev.tht.spi.ledger.LedgerStore.class).forEach(records::add);
    }
    int checked = 0;
    for (LogRecord record : records) {
      if (SessionLedger.isSession(record.stream())) {
        checked += check(LedgerEntryJson.read(record));
      }
    }
    System.out.println("schemas: " + checked + " payloads of a whole session fit");
    assertThat(checked).isGreaterThan(15);
  }

  @Test
  void aProposalThatTheReaderRefusesDoesNotFit() {
    assertThat(faults("proposal", TwoDoorsTest.READINGS)).isEmpty();
    for (String spoiled :
        List.of(
            TwoDoorsTest.READINGS.replace("\"interpretations\"", "\"sql\""),
            TwoDoorsTest.READINGS.replace("\"subject\": \"Brasil\", \"span\"", "\"span\""),
            TwoDoorsTest.READINGS.replace("\"exactly_one\"", "\"one\""),
            TwoDoorsTest.READINGS.replace("\"start\": 28", "\"start\": \"28\""))) {
      assertThat(faults("proposal", spoiled)).as(spoiled).isNotEmpty();
    }
  }

  @Test
  void refusesTheSchemaOfSomethingElse() {
    assertThat(Terminal.bare("", "schema-of", "planet").code()).isEqualTo(2);
    assertThat(Terminal.bare("", "schema-of").out()).contains("proposal").contains("outcome");
  }
}

package dev.tht.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.cli.Terminal.Said;
import dev.tht.spijson.ThtJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Every option of {@code tht search find}, over a workspace with Evidence and a Memory item. */
class SearchFindTest {

  private static final String QUESTION = "How many customers are from Brasil?";
  private static final String CHOOSE = "{\"phase\": \"F1\", \"choose\": [\"Brazil\"]}";

  @TempDir Path folder;
  private Terminal terminal;

  @BeforeEach
  void remember() throws IOException {
    terminal = SmallShop.create(folder, "--allow-scripted");
    assertThat(ask("[" + CHOOSE + "]").code()).isZero();
  }

  private Said ask(String script) throws IOException {
    Path file = Files.writeString(folder.resolve("script.json"), script);
    return terminal.run("ask", QUESTION, "--script", file.toString(), "--json");
  }

  private String left(String script) throws IOException {
    Said said = ask(script);
    assertThat(said.code()).as(said.err()).isEqualTo(3);
    return ThtJson.mapper().readTree(said.out()).get("session").asString();
  }

  private JsonNode found(String... options) {
    Said said = terminal.run(concat(options, "--json"));
    assertThat(said.code()).as(said.err()).isZero();
    return ThtJson.mapper().readTree(said.out());
  }

  private static String[] concat(String[] options, String... more) {
    return Stream.concat(
            Stream.of("search", "find"), Stream.concat(Stream.of(options), Stream.of(more)))
        .toArray(String[]::new);
  }

  private static List<String> kinds(JsonNode found) {
    return found.valueStream().map(one -> one.get("target").get("type").asString()).toList();
  }

  @Test
  void memoryIsFoundWhenItIsNamed() {
    JsonNode found = found("Brasil", "--kind", "memory");

    assertThat(kinds(found)).containsExactly("memory");
    JsonNode item = found.get(0);
    assertThat(item.get("id").asString()).isEqualTo("memory:mem-0001");
    assertThat(item.get("provenance").get("source").asString()).isEqualTo("memory");
    assertThat(item.get("provenance").get("locator").asString()).matches("s-[0-9a-f]+ d.*");
    assertThat(item.get("score").get("value").asDouble()).isPositive();
    assertThat(item.get("score").get("parts").propertyNames())
        .containsExactly("definition", "question", "subject");
    Said said = terminal.run("search", "find", "Brasil", "--kind", "memory");
    assertThat(said.out()).startsWith("memory:mem-0001  ").contains("subject=").hasLineCount(1);
  }

  @Test
  void memoryStandsBesideOtherKindsThatAreNamed() {
    assertThat(kinds(found("Brasil", "--kind", "value,memory"))).containsExactly("value", "memory");
    assertThat(found("Brasil", "--kind", "value,memory", "--limit", "1")).hasSize(1);
    assertThat(kinds(found("Brasil"))).contains("value").doesNotContain("memory");
  }

  @Test
  void memoryIsNoSourceOfASessionThatClarifies() throws IOException {
    String session = left("[{\"exit\": true}]");

    for (String[] named :
        List.of(new String[] {"-s", session}, new String[] {}, new String[] {"--in", "x.y"})) {
      Said refused =
          terminal.run(concat(named, "customers are from brasil", "--kind", "memory,value"));
      assertThat(refused.code()).as(refused.err()).isEqualTo(6);
      assertThat(refused.out()).isEmpty();
      assertThat(refused.err()).contains("Memory is a source in F2 only").hasLineCount(1);
    }
    assertThat(kinds(found("Brasil", "-s", session))).contains("value").doesNotContain("memory");
    assertThat(found("something else", "--kind", "memory")).isEmpty();
  }

  @Test
  void memoryIsAmongTheResultsOfASessionInF2() throws IOException {
    String session =
        left(
            "[{\"phase\": \"F1\", \"subject\": \"brasil\", \"leave_open\": true},"
                + " {\"phase\": \"F2\", \"exit\": true}]");

    assertThat(kinds(found("Brasil", "-s", session))).contains("value", "memory");
    assertThat(kinds(found("Brasil", "-s", session, "--kind", "value"))).containsOnly("value");
    assertThat(kinds(found("Brasil", "-s", session, "--in", "customer.country")))
        .containsOnly("value");
    assertThat(terminal.run("search", "find", "Brasil", "-s", "s-nowhere").code()).isEqualTo(2);
  }

  @Test
  void furtherTermsFindWhatTheFirstDoesNot() {
    assertThat(found("Brasile", "--kind", "memory", "--term", "Brasil")).hasSize(1);
    assertThat(found("Verde", "--kind", "value")).isEmpty();
    JsonNode found = found("Verde", "--kind", "value", "--term", "Rosso", "--term", "Brazil");
    assertThat(found.get(0).get("text").asString()).isEqualTo("Brazil");
  }

  @Test
  void valuesOfOneColumnAreFoundAloneWithTheirPlacesAndScores() {
    assertThat(found("Brasil", "--in", "customer.name")).isEmpty();
    JsonNode value = found("Brasil", "--in", "CUSTOMER.country").get(0);

    assertThat(value.get("target").get("columns")).hasSize(1);
    assertThat(value.get("provenance").get("source").asString()).isEqualTo("postings");
    assertThat(value.get("score").get("value").asDouble()).isBetween(0.7, 1.0);
    assertThat(value.get("score").get("parts")).isNotEmpty();
  }

  @Test
  void whatMakesNoSenseIsRefusedInOneSentence() {
    for (String[] options :
        List.of(
            new String[] {"x", "--kind", "planet"},
            new String[] {"x", "--in", "customer.planet"},
            new String[] {"x", "--in", "customer.name", "--kind", "table"},
            new String[] {"x", "--limit", "0"})) {
      Said said = terminal.run(concat(options));
      assertThat(said.code()).as(said.err()).isEqualTo(2);
      assertThat(said.err()).hasLineCount(1);
    }
  }
}

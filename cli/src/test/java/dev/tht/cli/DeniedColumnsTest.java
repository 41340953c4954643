package dev.tht.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.cli.Terminal.Said;
import dev.tht.spijson.ThtJson;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code tht.yaml} denies: nothing of it is found, shown, accepted or left in a file. */
class DeniedColumnsTest {

  private static final String DENIED = "denied: [customer.name]\n";

  @TempDir Path folder;

  private static void write(Path folder, String more) throws IOException {
    Path settings = folder.resolve(".tht/tht.yaml");
    Files.writeString(settings, Files.readString(settings) + more);
  }

  private static boolean holds(Path file, String text) {
    try {
      return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1)
          .contains(new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private List<Path> filesWith(String text) throws IOException {
    try (Stream<Path> files = Files.walk(folder.resolve(".tht"))) {
      return files.filter(Files::isRegularFile).filter(file -> holds(file, text)).toList();
    }
  }

  @Test
  void isDeniedOnlyAfterIndexingAgain() throws IOException {
    Terminal terminal = SmallShop.create(folder);
    assertThat(terminal.run("search", "find", "Eduardo").out()).contains("Eduardo@customer.name");

    write(folder, DENIED);

    for (String[] command :
        List.of(
            new String[] {"search", "find", "Eduardo"},
            new String[] {"schema", "render"},
            new String[] {"search", "pack", "How many customers are called Eduardo?"})) {
      Said said = terminal.run(command);
      assertThat(said.code()).as(command[1]).isEqualTo(4);
      assertThat(said.err()).contains("denies other columns", "tht index").hasLineCount(1);
      assertThat(said.out()).isEmpty();
    }
  }

  @Test
  void isNowhereAfterwards() throws IOException {
    Terminal terminal = SmallShop.create(folder, "--allow-scripted");
    write(folder, DENIED);
    assertThat(terminal.run("index").code()).isZero();
    Path script =
        Files.writeString(
            folder.resolve("script.json"), "[{\"phase\": \"F1\", \"choose\": [\"Brazil\"]}]");
    String[] ask = {"ask", "How many customers are from Brasil?", "--script", script.toString()};

    Said asked = terminal.run(ask);

    assertThat(asked.code()).as(asked.out() + asked.err()).isZero();
    for (String[] command :
        List.of(
            new String[] {"search", "find", "Eduardo"},
            new String[] {"schema", "render"},
            new String[] {"search", "pack", "Which customers are called Eduardo?"})) {
      Said said = terminal.run(command);
      assertThat(said.out()).as(command[1]).doesNotContain("customer.name", "Eduardo@");
    }
    assertThat(filesWith("Brazil")).isNotEmpty();
    assertThat(filesWith("Eduardo")).isEmpty();
    assertThat(filesWith("Luís")).isEmpty();
  }

  @Test
  void isNoGroundForAProposalEither() throws IOException {
    Terminal terminal = SmallShop.create(folder);
    write(folder, DENIED);
    assertThat(terminal.run("index").code()).isZero();
    String[] open = {"ask", "How many customers are called Eduardo?", "--open", "--json"};
    String session = ThtJson.mapper().readTree(terminal.run(open).out()).get("session").asString();
    String proposal =
        """
        {"type":"interpretations","subject":"eduardo","span":{"start":30,"end":37},
         "answer":"exactly_one","options":[{"subject":"eduardo","meaning":"named Eduardo",
         "detail":"the name is Eduardo",
         "claims":[{"column":{"table":{"schema":"","name":"customer"},"name":"name"},
           "comparison":"equal","values":["Eduardo"]}],
         "risk":"none","recommended":false,"rationale":"a guess"}],
         "no_best":"a guess",
         "leave_open":{"undetermined":"who","treatment":"no filter","risk":"all","effect":"more"}}
        """;

    Said said = terminal.run(proposal, new String[] {"propose", "select", "-s", session});

    assertThat(said.code()).as(said.err()).isEqualTo(6);
    assertThat(said.out()).contains("known-column", "customer.name").doesNotContain("rows");
  }
}

package dev.tht.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.cli.Terminal.Said;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The three meanings of "active bicycles" on AdventureWorks, as a reviewer sees them side by side:
 * in the catalog, on sale, in stock. Needs the folder that THT_DATA names.
 */
@Tag("data")
class ActiveBicyclesTest {

  private static final Path DATABASE =
      Path.of(
              Objects.requireNonNull(
                  System.getenv("THT_DATA"), "THT_DATA is not set; run ./verify --data DIR"))
          .resolve("db/adventureworks.sqlite");

  private static final String QUESTION = "How many active bicycles do we have?";

  @TempDir Path folder;
  private Terminal terminal;

  @BeforeEach
  void index() {
    terminal = new Terminal(folder);
    terminal.run("init", "--db", "jdbc:sqlite:" + DATABASE, "--allow-scripted");
    assertThat(terminal.run("index").code()).isZero();
  }

  private List<String> asked(String rules) throws IOException {
    Path script = Files.writeString(folder.resolve("script.json"), rules);
    Said said = terminal.run("ask", QUESTION, "--script", script.toString());
    return (said.out() + "\n" + said.err()).lines().map(String::strip).toList();
  }

  @Test
  void areCountedBesideEachOtherAndTheTieIsShown() throws IOException {
    List<String> shown =
        asked(
            """
            [{"subject": "bicycles", "choose": ["Bikes"]}, {"subject": "active", "exit": true}]""");

    assertThat(shown)
        .containsSubsequence(
            "What does \"bicycles\" mean? Choose one or more, separated by commas.",
            "keeps 97 of 504 rows of production_product",
            "What does \"active\" mean? Choose one.",
            "filter: production_product.discontinueddate is missing",
            "keeps 97 of 97 rows of production_product",
            "leaves out no row today",
            "filter: production_product.sellenddate is missing",
            "keeps 60 of 97 rows of production_product; 60 of them also in option 1",
            "leaves out 37 rows",
            "filter: production_productinventory.quantity > '0'",
            "keeps 97 of 97 rows of production_product; the very rows of option 1, today; 60 of"
                + " them also in option 2",
            "counted: all 97 rows of production_product stay in; the readings would keep 60 to 97");
  }

  @Test
  void whatIsChosenCountsWhatItSaid() throws IOException {
    List<String> shown =
        asked(
            """
            [{"subject": "bicycles", "choose": ["Bikes"]},
             {"subject": "active", "choose": ["some of it is there"]}]""");

    assertThat(shown).containsSubsequence("97", "1 row");
  }
}

package dev.tht.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.cli.Terminal.Said;
import dev.tht.cli.view.ChartOfResult;
import dev.tht.cli.view.CsvRows;
import dev.tht.cli.view.MarkdownRows;
import dev.tht.spi.query.QueryResult;
import dev.tht.spijson.ThtJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code tht sql run --format F}, and what each format makes of cells that are awkward in it. */
class ResultFormatsTest {

  private static final QueryResult AWKWARD =
      new QueryResult(
          List.of("name | of", "n"),
          List.of(
              Arrays.asList("a,\"b\"\nc", 1L),
              Arrays.asList("=1+1", -2.5),
              Arrays.asList("", null),
              Arrays.asList("*x*\u001b[2J|", 3L)),
          false,
          Duration.ZERO);

  @TempDir Path folder;

  @Test
  void writesTheRowsInEachFormat() throws IOException {
    Terminal terminal = SmallShop.create(folder, "--allow-scripted");
    Path script =
        Files.writeString(
            folder.resolve("script.json"), "[{\"phase\": \"F1\", \"choose\": [\"Brazil\"]}]");
    terminal.run("ask", "How many customers are from Brasil?", "--script", script.toString());

    Said csv = terminal.run("sql", "run", "--format", "csv");
    assertThat(csv.out().lines()).hasSize(2).last().isEqualTo("2");
    assertThat(csv.err()).contains("1 row");
    assertThat(terminal.run("sql", "run", "--format", "markdown").out().lines())
        .hasSize(3)
        .contains("| ---: |", "| 2 |");
    String json = terminal.run("sql", "run", "--format", "json").out();
    assertThat(ThtJson.mapper().readTree(json).get("rows").get(0).get(0).asInt()).isEqualTo(2);
    assertThat(terminal.run("sql", "run", "--format", "table").out()).contains("1 row");

    Said none = terminal.run("sql", "run", "--format", "svg");
    assertThat(none.code()).isEqualTo(2);
    assertThat(none.out()).isEmpty();
    assertThat(none.err()).contains("no chart suits this result: it has 1 column, not two");
    Said unknown = terminal.run("sql", "run", "--format", "excel");
    assertThat(unknown.code()).isEqualTo(2);
    assertThat(unknown.err()).contains("'excel' is no format").doesNotContain("Exception");
    assertThat(terminal.run("sql", "run", "--format", "csv", "--json").code()).isEqualTo(2);
  }

  @Test
  void csvKeepsCellsApartAndComputesNothing() {
    assertThat(CsvRows.of(AWKWARD))
        .isEqualTo(
            "name | of,n\r\n\"a,\"\"b\"\"\nc\",1\r\n'=1+1,-2.5\r\n\"\",\r\n*x*\uFFFD[2J|,3\r\n");
  }

  @Test
  void markdownKeepsCellsInTheirPlace() {
    assertThat(MarkdownRows.of(AWKWARD))
        .containsExactly(
            "| name \\| of | n |",
            "| --- | ---: |",
            "| a,\"b\"\\<U+000A\\>c | 1 |",
            "| =1+1 | -2.5 |",
            "|  | NULL |",
            "| \\*x\\*\\<U+001B\\>\\[2J\\| | 3 |");
  }

  @Test
  void aChartIsDrawnOfLabelsAndFigures() {
    assertThat(ChartOfResult.svg(AWKWARD, "How many?"))
        .startsWith("<svg ")
        .contains("How many?", "=1+1", "&lt;U+001B&gt;")
        .doesNotContain("\u001b");
  }
}

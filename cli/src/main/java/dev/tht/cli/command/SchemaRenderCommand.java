package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.cli.CliErrorCode;
import dev.tht.gatecore.GateBackends;
import dev.tht.gatecore.desk.PackMaker;
import dev.tht.schemacatalog.rendering.CatalogRenderer;
import dev.tht.schemacatalog.rendering.Format;
import dev.tht.schemacatalog.rendering.Neighbourhood;
import dev.tht.schemacatalog.rendering.QuestionTables;
import dev.tht.schemacatalog.rendering.RenderRequest;
import dev.tht.schemacatalog.rendering.Rendering;
import dev.tht.schemadiagram.SchemaDiagram;
import dev.tht.spi.ThtException;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.TableName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code tht schema render}: the catalog as a document, or as a drawing. */
@Command(
    name = "tht schema render",
    description = {
      "Write the catalog, or some tables of it, as a document or as an entity diagram (svg).",
      "Within a budget keys, join paths and sample values are kept first; what was left out is said."
    })
public final class SchemaRenderCommand extends ThtCommand {

  private static final String SVG = "svg";
  private static final int UNIT = 4;
  private static final int SMALLEST = 50;
  private static final int LARGEST = Integer.MAX_VALUE / UNIT;
  private static final int MOST_HOPS = 20;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "markdown",
      description = "markdown, ddl, m-schema, json, mermaid, osi, dbt or svg.")
  String format = "markdown";

  @Option(
      names = {"--tables", "--table"},
      paramLabel = "TABLE",
      description = {
        "Only these tables, the most important first; commas between them, or the option again.",
        "A name with a comma is written in double quotes."
      })
  List<String> tables = new ArrayList<>();

  @Option(
      names = "--around",
      paramLabel = "TABLE",
      description = "Only this table and those that keys lead to from it.")
  @Nullable String around;

  @Option(
      names = "--hops",
      paramLabel = "N",
      description = "With --around: so many keys away; 1 by default.")
  @Nullable Integer hops;

  @Option(
      names = "--question",
      paramLabel = "WORDS",
      description = "Only the tables that the question may be about, and those that join them.")
  @Nullable String question;

  @Option(
      names = "--budget",
      paramLabel = "N",
      description = "Leave out details to keep it within N units of four characters.")
  @Nullable Long budget;

  @Override
  public Integer call() {
    check();
    try (Assembly assembly = assembly()) {
      Catalog catalog = assembly.get(Catalog.class);
      List<TableName> wanted = wanted(assembly, catalog);
      if (isDrawing()) {
        SchemaDiagram.Drawing drawing =
            wanted.isEmpty() ? SchemaDiagram.of(catalog) : SchemaDiagram.of(catalog, wanted);
        write(drawing.svg(), drawing.leftOut());
      } else {
        Rendering rendering =
            CatalogRenderer.render(catalog, new RenderRequest(format(), wanted, characters()));
        write(rendering.text(), rendering.leftOut());
      }
    }
    return 0;
  }

  private void write(String text, Optional<String> leftOut) {
    out().print(text);
    out().flush();
    leftOut.ifPresent(this::note);
  }

  private void check() {
    if (budget != null && (budget < SMALLEST || budget > LARGEST)) {
      throw argument(
          "'" + budget + "' is no budget", "write a number from " + SMALLEST + " to " + LARGEST);
    }
    if (budget != null && isDrawing()) {
      throw argument("a drawing has no budget", "choose tables with --tables or --around instead");
    }
    int chosen = (tables.isEmpty() ? 0 : 1) + (around == null ? 0 : 1) + (question == null ? 0 : 1);
    if (chosen > 1) {
      throw argument(
          "--tables, --around and --question each choose the tables", "leave all but one out");
    }
    if (hops != null && around == null) {
      throw argument("--hops counts from a table", "name it with --around");
    }
    if (hops != null && (hops < 0 || hops > MOST_HOPS)) {
      throw argument("'" + hops + "' is no number of keys", "write one from 0 to " + MOST_HOPS);
    }
    if (!isDrawing()) {
      format();
    }
  }

  private List<TableName> wanted(Assembly assembly, Catalog catalog) {
    if (around != null) {
      TableName center = CatalogRenderer.named(catalog, List.of(around)).getFirst();
      return Neighbourhood.of(catalog, center, hops == null ? 1 : hops);
    }
    if (question != null) {
      return ofQuestion(assembly, catalog, question);
    }
    return TableNames.of(catalog, tables);
  }

  private static List<TableName> ofQuestion(Assembly assembly, Catalog catalog, String question) {
    var pack = new PackMaker(assembly.get(GateBackends.class)).make(question);
    List<TableName> found = QuestionTables.of(catalog, pack.candidates());
    if (found.isEmpty()) {
      throw new ThtException(
          CliErrorCode.NOTHING_THERE,
          "nothing in the catalog answers to a word of that question",
          "name tables with --tables, or render the whole catalog");
    }
    return found;
  }

  private OptionalInt characters() {
    return budget == null ? OptionalInt.empty() : OptionalInt.of(Math.toIntExact(budget * UNIT));
  }

  private boolean isDrawing() {
    return !json && format.equalsIgnoreCase(SVG);
  }

  private Format format() {
    return json
        ? Format.JSON
        : Format.named(format)
            .orElseThrow(
                () ->
                    argument(
                        "'" + format + "' is no format",
                        "write markdown, ddl, m-schema, json, mermaid, osi, dbt or svg"));
  }
}

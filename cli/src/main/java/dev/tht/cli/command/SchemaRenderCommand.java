package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.schemacatalog.rendering.CatalogRenderer;
import dev.tht.schemacatalog.rendering.Format;
import dev.tht.schemacatalog.rendering.RenderRequest;
import dev.tht.spi.catalog.Catalog;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code tht schema render}: the catalog as a document. */
@Command(name = "tht schema render", description = "Write the catalog as Markdown, DDL or JSON.")
public final class SchemaRenderCommand extends ThtCommand {

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "markdown",
      description = "markdown, ddl or json.")
  String format = "markdown";

  @Option(
      names = "--table",
      split = ",",
      paramLabel = "TABLE",
      description = "Only these tables.")
  List<String> tables = new ArrayList<>();

  @Option(
      names = "--budget",
      paramLabel = "CHARACTERS",
      description = "Leave out details to keep it that short.")
  @Nullable Integer budget;

  @Override
  public Integer call() {
    if (budget != null && budget < 200) {
      throw argument("'" + budget + "' is no budget", "write a number of at least 200");
    }
    try (Assembly assembly = assembly()) {
      Catalog catalog = assembly.get(Catalog.class);
      RenderRequest request =
          new RenderRequest(
              format(),
              CatalogRenderer.named(catalog, tables),
              budget == null ? OptionalInt.empty() : OptionalInt.of(budget));
      out().print(CatalogRenderer.render(catalog, request).text());
      out().flush();
    }
    return 0;
  }

  private Format format() {
    if (json) {
      return Format.JSON;
    }
    return switch (format.toLowerCase(Locale.ROOT)) {
      case "markdown", "md" -> Format.MARKDOWN;
      case "ddl", "sql" -> Format.DDL;
      case "json" -> Format.JSON;
      default -> throw argument("'" + format + "' is no format", "write markdown, ddl or json");
    };
  }
}

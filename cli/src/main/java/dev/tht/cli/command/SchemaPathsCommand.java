package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.schemacatalog.database.AskedDatabase;
import dev.tht.schemacatalog.join.ForeignKeyPaths;
import dev.tht.schemacatalog.join.JoinMeasure;
import dev.tht.schemacatalog.rendering.CatalogRenderer;
import dev.tht.spi.SafeText;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.JoinEffect;
import dev.tht.spi.catalog.JoinPath;
import dev.tht.spi.catalog.JoinStep;
import dev.tht.spi.catalog.TableName;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tht schema paths}: the ways to join two tables, and what each does to their rows. */
@Command(
    name = "tht schema paths",
    description = {
      "Show the ways to join two tables along keys: all of the shortest, and the next longer ones,",
      "each with what it does to the rows there are: kept, lost, and into how many each turns."
    })
public final class SchemaPathsCommand extends ThtCommand {

  private static final int LONGEST_NAME = 100;

  private record Way(List<String> steps, Optional<JoinEffect> effect) {}

  @Parameters(index = "0", paramLabel = "TABLE", description = "Whose rows are counted.")
  String from = "";

  @Parameters(index = "1", paramLabel = "TABLE", description = "What they are joined with.")
  String to = "";

  @Option(
      names = "--seconds",
      paramLabel = "N",
      defaultValue = "5",
      description = "The most time for each of the four counts of a way; 5 by default.")
  int seconds = 5;

  @Override
  public Integer call() {
    if (seconds < 1) {
      throw argument("'" + seconds + "' is no time", "write a number of seconds from 1 on");
    }
    try (Assembly assembly = assembly()) {
      Catalog catalog = assembly.get(Catalog.class);
      List<TableName> ends = CatalogRenderer.named(catalog, List.of(from, to));
      JoinMeasure measure =
          new JoinMeasure(assembly.get(AskedDatabase.class), Duration.ofSeconds(seconds));
      List<Way> ways = new ArrayList<>();
      List<String> lines = new ArrayList<>();
      for (JoinPath path : new ForeignKeyPaths(catalog).between(ends.get(0), ends.get(1))) {
        Way way = new Way(path.steps().stream().map(s -> step(s)).toList(), measure.of(path));
        ways.add(way);
        lines.add(ways.size() + ". " + String.join(", then ", way.steps()));
        lines.add("   " + way.effect().map(JoinEffect::words).orElse("not measured in time"));
      }
      if (ways.isEmpty()) {
        note("no keys lead from " + shortened(ends.get(0)) + " to " + shortened(ends.get(1)));
      }
      data(ways, lines);
    }
    return 0;
  }

  private static String shortened(TableName table) {
    return SafeText.line(table.toString(), LONGEST_NAME);
  }

  private static String shortened(ColumnName column) {
    return shortened(column.table()) + "." + SafeText.line(column.name(), LONGEST_NAME);
  }

  private static String step(JoinStep step) {
    return String.join(
            " and ",
            step.key().pairs().stream()
                .map(pair -> shortened(pair.from()) + " = " + shortened(pair.to()))
                .toList())
        + step.key().reservation().map(text -> " (" + text + ")").orElse("");
  }
}

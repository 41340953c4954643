package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.assembly.index.IndexReport;
import dev.tht.assembly.index.IndexRun;
import dev.tht.assembly.index.ValuePreview;
import dev.tht.spi.SafeText;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code tht index}: reads the catalog and builds every index. */
@Command(name = "tht index", description = "Read the catalog and build the indexes.")
public final class IndexCommand extends ThtCommand {

  private record Indexed(
      int tables,
      int columns,
      int foreignKeys,
      int evidence,
      List<String> retrievers,
      String corpusVersion) {}

  @Option(
      names = "--preview",
      description = "Show of each text column whether its values would be indexed; write nothing.")
  boolean preview;

  @Option(
      names = "--db",
      paramLabel = "NAME",
      description =
          "Of the connections in tht.yaml, or a JDBC URL; else the one that 'database' names.")
  @Nullable String database;

  private static final String BROKEN_OFF =
      "broken off: the indexes are as they were or stale; `tht index` goes on with the tables not"
          + " yet measured";

  @Override
  public Integer call() {
    try (Assembly assembly = assembly(database)) {
      IndexRun index = assembly.get(IndexRun.class);
      if (preview) {
        preview(index.preview(new NotedProgress(this::note)));
        return 0;
      }
      IndexReport report;
      try (Reminder reminder = new Reminder(() -> note(BROKEN_OFF))) {
        report = index.run(new NotedProgress(this::note));
      }
      var tables = report.catalog().tables();
      int columns = tables.stream().mapToInt(table -> table.columns().size()).sum();
      Indexed indexed =
          new Indexed(
              tables.size(),
              columns,
              report.catalog().foreignKeys().size(),
              report.evidence(),
              report.retrievers(),
              report.corpusVersion());
      data(
          indexed,
          List.of(
              "%d tables, %d columns, %d foreign keys, %d pieces of Evidence; indexes: %s"
                  .formatted(
                      indexed.tables(),
                      columns,
                      indexed.foreignKeys(),
                      indexed.evidence(),
                      String.join(", ", indexed.retrievers()))));
    }
    return 0;
  }

  private void preview(List<ValuePreview> columns) {
    int width =
        columns.stream().mapToInt(column -> column.column().toString().length()).max().orElse(0);
    data(columns, columns.stream().map(column -> line(column, width)).toList());
    note("tht.yaml decides otherwise by values: {shown: [TABLE.COLUMN], withheld: [TABLE.COLUMN]}");
  }

  private static String line(ValuePreview column, int width) {
    String name = SafeText.line(column.column().toString());
    String values =
        column.distinct().isPresent() ? column.distinct().getAsLong() + " values" : "not counted";
    return (column.withheld().isPresent() ? "withheld  " : "indexed   ")
        + name
        + " ".repeat(Math.max(1, width + 2 - name.length()))
        + column.withheld().orElse(values);
  }
}

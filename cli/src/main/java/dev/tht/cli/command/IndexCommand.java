package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.assembly.index.IndexProgress;
import dev.tht.assembly.index.IndexReport;
import dev.tht.assembly.index.IndexRun;
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
      names = "--db",
      paramLabel = "NAME",
      description =
          "Of the connections in tht.yaml, or a JDBC URL; else the one that 'database' names.")
  @Nullable String database;

  @Override
  public Integer call() {
    try (Assembly assembly = assembly(database)) {
      IndexReport report = assembly.get(IndexRun.class).run(progress());
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

  private IndexProgress progress() {
    return new IndexProgress() {
      @Override
      public void step(String what) {
        note(what);
      }

      @Override
      public void warning(String sentence) {
        note("note: " + sentence);
      }
    };
  }
}

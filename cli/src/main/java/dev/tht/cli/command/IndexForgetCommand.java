package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.assembly.index.ForgetRun;
import dev.tht.spi.SafeText;
import dev.tht.spi.catalog.ColumnName;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code tht index forget}: values leave the indexes, the measurements and the catalog. */
@Command(
    name = "tht index forget",
    description = {
      "Take the values of a column, or of all, out of the indexes and the catalog. The database",
      "is not changed, and sessions keep what they recorded. The next tht index reads values",
      "again as tht.yaml says."
    })
public final class IndexForgetCommand extends ThtCommand {

  @Parameters(
      arity = "0..1",
      paramLabel = "TABLE.COLUMN",
      description = "The column; all of them when none is named.")
  @Nullable String column;

  private record Forgotten(List<String> columns) {}

  @Override
  public Integer call() {
    try (Assembly assembly = assembly()) {
      List<ColumnName> gone =
          assembly
              .get(ForgetRun.class)
              .forget(Optional.ofNullable(column), new NotedProgress(this::note));
      String one = column == null ? "" : SafeText.line(gone.get(0).toString());
      String what = one.isEmpty() ? "all " + gone.size() + " columns" : one;
      data(
          new Forgotten(gone.stream().map(ColumnName::toString).toList()),
          List.of("the values of " + what + " are in no index and no catalog of this workspace"));
      note(
          "the next `tht index` reads them again unless tht.yaml says: values: {withheld: [\""
              + (one.isEmpty() ? "*.*" : one)
              + "\"]}");
    }
    return 0;
  }
}

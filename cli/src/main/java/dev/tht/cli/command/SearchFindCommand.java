package dev.tht.cli.command;

import dev.tht.assembly.WorkspaceSearch;
import dev.tht.assembly.index.CatalogFile;
import dev.tht.assembly.workspace.Workspace;
import dev.tht.spi.SafeText;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.retrieval.Candidate;
import dev.tht.spi.retrieval.CandidateKind;
import dev.tht.spi.retrieval.RetrievalQuery;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tht search find}: candidates for a term; the database itself is not asked. */
@Command(
    name = "tht search find",
    description = "Find tables, columns, values or Evidence that a term may mean.")
public final class SearchFindCommand extends ThtCommand {

  @Parameters(paramLabel = "TERM", description = "What to look for.")
  String term = "";

  @Option(
      names = "--kind",
      split = ",",
      paramLabel = "KIND",
      description = "table, column, value or evidence; several with commas. All by default.")
  List<String> kinds = new ArrayList<>();

  @Option(
      names = "--term",
      paramLabel = "TERM",
      description = "A further term that means the same, such as a translation.")
  List<String> further = new ArrayList<>();

  @Option(names = "--in", paramLabel = "TABLE.COLUMN", description = "Only values of this column.")
  @Nullable String column;

  @Option(
      names = "--meaning",
      description =
          "Compare meanings by the model too, as a session does; else only when no word fits.")
  boolean meaning;

  @Option(
      names = "--limit",
      paramLabel = "N",
      defaultValue = "20",
      description = "At most so many.")
  int limit = 20;

  @Override
  public Integer call() {
    if (limit < 1 || limit > 1000) {
      throw argument("'" + limit + "' is no limit", "write a number from 1 to 1000");
    }
    Workspace workspace = workspace();
    RetrievalQuery query =
        new RetrievalQuery(
            term, RetrievalQuery.Scope.TERM, further, kinds(), column(workspace), limit);
    try (WorkspaceSearch search = new WorkspaceSearch(workspace)) {
      List<Candidate> found = meaning ? List.of() : search.byWords(query);
      if (found.isEmpty()) {
        found = search.everywhere(query);
      }
      data(found, found.stream().map(SearchFindCommand::line).toList());
    }
    return 0;
  }

  private Set<CandidateKind> kinds() {
    Set<CandidateKind> wanted = EnumSet.noneOf(CandidateKind.class);
    for (String kind : kinds) {
      wanted.add(
          switch (kind.toLowerCase(Locale.ROOT)) {
            case "table" -> CandidateKind.TABLE;
            case "column" -> CandidateKind.COLUMN;
            case "value" -> CandidateKind.VALUE;
            case "evidence" -> CandidateKind.EVIDENCE;
            default ->
                throw argument(
                    "'" + kind + "' is no kind", "write table, column, value or evidence");
          });
    }
    if (column != null) {
      return EnumSet.of(CandidateKind.VALUE);
    }
    return wanted.isEmpty() ? EnumSet.allOf(CandidateKind.class) : wanted;
  }

  private Optional<ColumnName> column(Workspace workspace) {
    if (column == null) {
      return Optional.empty();
    }
    String wanted = column;
    return Optional.of(
        CatalogFile.read(workspace.catalog(), workspace.settings().denied())
            .catalog()
            .tables()
            .stream()
            .flatMap(table -> table.columns().stream())
            .map(Column::name)
            .filter(name -> name.toString().equalsIgnoreCase(wanted))
            .findFirst()
            .orElseThrow(
                () ->
                    argument(
                        "the catalog has no column " + wanted,
                        "name one as `tht schema render` shows it")));
  }

  private static String line(Candidate candidate) {
    String score =
        candidate.score().map(s -> String.format(Locale.ROOT, ", %.2f", s.value())).orElse("");
    return SafeText.line(candidate.id(), 120)
        + "  "
        + SafeText.line(candidate.text(), 100)
        + "  ("
        + candidate.provenance().source()
        + " "
        + SafeText.line(candidate.provenance().locator(), 100)
        + score
        + ")";
  }
}

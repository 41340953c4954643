package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.assembly.WorkspaceSearch;
import dev.tht.assembly.index.CatalogFile;
import dev.tht.assembly.workspace.Workspace;
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
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * {@code tht search find}: candidates for a term; the database itself is not asked. Memory is asked
 * when it is named, and for a session that is in F2.
 */
@Command(
    name = "tht search find",
    description = "Find tables, columns, values, Evidence or Memory that a term may mean.")
public final class SearchFindCommand extends ThtCommand {

  private static final String MEMORY = "memory";

  @Parameters(paramLabel = "TERM", description = "What to look for.")
  String term = "";

  @Option(
      names = "--kind",
      split = ",",
      paramLabel = "KIND",
      description =
          "table, column, value, evidence or memory; several with commas. All but memory by"
              + " default, and memory too for a session that is in F2.")
  List<String> kinds = new ArrayList<>();

  @Option(
      names = "--term",
      paramLabel = "TERM",
      description = "A further term that means the same, such as a translation.")
  List<String> further = new ArrayList<>();

  @Option(
      names = {"-s", "--session"},
      paramLabel = "ID",
      description = "The session that asks, which Memory is open to in F2 only.")
  @Nullable String session;

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
    if (term.isBlank()) {
      throw argument("an empty TERM finds nothing", "write a word or phrase to look for");
    }
    Workspace workspace = workspace();
    List<FoundMemory> remembered = remembered();
    List<Candidate> found = kinds().isEmpty() ? List.of() : candidates(workspace);
    List<Object> all = new ArrayList<>();
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < Math.max(found.size(), remembered.size()); i++) {
      if (i < found.size()) {
        all.add(found.get(i));
        lines.add(FoundLine.of(found.get(i)));
      }
      if (i < remembered.size()) {
        all.add(remembered.get(i));
        lines.add(FoundLine.of(remembered.get(i)));
      }
    }
    int most = Math.min(limit, all.size());
    if (most == 0) {
      note("nothing found for " + term);
    }
    data(all.subList(0, most), lines.subList(0, most));
    return 0;
  }

  private List<Candidate> candidates(Workspace workspace) {
    RetrievalQuery query =
        new RetrievalQuery(
            term, RetrievalQuery.Scope.TERM, further, kinds(), column(workspace), limit);
    try (WorkspaceSearch search = new WorkspaceSearch(workspace)) {
      List<Candidate> found = meaning ? List.of() : search.byWords(query);
      return found.isEmpty() ? search.everywhere(query) : found;
    }
  }

  private List<FoundMemory> remembered() {
    boolean named = kinds.stream().anyMatch(MEMORY::equalsIgnoreCase);
    if (!named && session == null) {
      return List.of();
    }
    List<String> words = Stream.concat(Stream.of(term), further.stream()).toList();
    try (Assembly assembly = assembly()) {
      MemorySource memory =
          new MemorySource(assembly, Optional.ofNullable(session).map(ThtCommand::session));
      boolean asked = named || (memory.isOpenFor(words) && kinds.isEmpty() && column == null);
      return asked ? memory.search(words, limit).stream().map(FoundMemory::of).toList() : List.of();
    }
  }

  /** What the retrievers are asked for; nothing when Memory alone is. */
  private Set<CandidateKind> kinds() {
    Set<CandidateKind> wanted = EnumSet.noneOf(CandidateKind.class);
    for (String kind : kinds) {
      switch (kind.toLowerCase(Locale.ROOT)) {
        case "table" -> wanted.add(CandidateKind.TABLE);
        case "column" -> wanted.add(CandidateKind.COLUMN);
        case "value" -> wanted.add(CandidateKind.VALUE);
        case "evidence" -> wanted.add(CandidateKind.EVIDENCE);
        case MEMORY -> {}
        default ->
            throw argument(
                "'" + kind + "' is no kind", "write table, column, value, evidence or memory");
      }
    }
    if (column == null) {
      return kinds.isEmpty() ? EnumSet.allOf(CandidateKind.class) : wanted;
    }
    if (!kinds.isEmpty() && !wanted.equals(EnumSet.of(CandidateKind.VALUE))) {
      throw argument("--in is for values, and --kind asks for others", "leave one of the two away");
    }
    return EnumSet.of(CandidateKind.VALUE);
  }

  private Optional<ColumnName> column(Workspace workspace) {
    if (column == null) {
      return Optional.empty();
    }
    String wanted = column;
    return Optional.of(
        CatalogFile.read(workspace.catalog(), workspace.settings())
            .catalog()
            .written(wanted)
            .orElseThrow(
                () ->
                    argument(
                        "the catalog has no column " + wanted,
                        "name one as `tht schema render` shows it")));
  }
}

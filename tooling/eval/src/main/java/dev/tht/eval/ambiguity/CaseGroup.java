package dev.tht.eval.ambiguity;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;

/**
 * The cases over one database.
 *
 * @param name of the database
 * @param file gives the database, or makes it in the folder given
 * @param cases in order
 */
public record CaseGroup(String name, Function<Path, Path> file, List<AmbiguityCase> cases) {

  public CaseGroup {
    cases = List.copyOf(cases);
  }
}

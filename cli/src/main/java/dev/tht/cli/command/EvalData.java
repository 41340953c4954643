package dev.tht.cli.command;

import dev.tht.eval.run.Lanes;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Where the data of the evaluations is, and how many databases are asked about at once. */
final class EvalData {

  private EvalData() {}

  /** So many lanes, where the number is one. */
  static Lanes lanes(int number) {
    if (number < 1) {
      throw ThtCommand.argument("'--lanes " + number + "' is no number of lanes", "use 1 or more");
    }
    return new Lanes(number);
  }

  /** The folder named; else the one that {@code THT_DATA} names, else the usual one. */
  static Path folder(@Nullable Path named) {
    if (named != null) {
      return named;
    }
    String variable = System.getenv("THT_DATA");
    return variable == null || variable.isBlank()
        ? Path.of("..", "shared", "data")
        : Path.of(variable);
  }
}

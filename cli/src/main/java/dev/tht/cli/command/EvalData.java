package dev.tht.cli.command;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Where the data of the evaluations is. */
final class EvalData {

  private EvalData() {}

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

package dev.tht.cli.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where the data of an evaluation is and where its results go: a file, a page, the terminal. */
final class EvalResults {

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description = "The data folder; else what THT_DATA says, else ../shared/data.")
  @Nullable Path data;

  @Option(names = "--out", paramLabel = "FILE", description = "Write the run there as JSON.")
  @Nullable Path file;

  @Option(
      names = "--report",
      paramLabel = "FILE",
      description =
          "The page whose generated part is written anew; else this evaluation's page in docs where"
              + " it is.")
  @Nullable Path report;

  /** Refuses that a page is named for a part of what it is about. */
  void wholeFor(String option, List<String> parts) {
    if (report != null && !parts.isEmpty()) {
      throw ThtCommand.argument(
          "--report and " + option + " do not go together", "leave one of them out");
    }
  }

  /** The data folder. */
  Path folder() {
    return EvalData.folder(data);
  }

  /**
   * Shows the results and writes them where they are wanted.
   *
   * @param page the evaluation's own page, when the run is one that a page may be written of
   * @param write writes the generated part of a page
   */
  void show(
      ThtCommand command, String run, List<String> lines, Optional<Path> page, Consumer<Path> write)
      throws IOException {
    if (file != null) {
      Files.writeString(file, run);
    }
    if (report != null) {
      written(command, report, write);
    } else if (page.isPresent()) {
      if (Files.exists(page.get())) {
        written(command, page.get(), write);
      } else {
        command.note("note: there is no " + page.get() + " here, so no page is written");
      }
    }
    if (command.json) {
      command.out().print(run);
    } else {
      lines.forEach(command.out()::println);
    }
    command.out().flush();
  }

  private static void written(ThtCommand command, Path page, Consumer<Path> write) {
    write.accept(page);
    command.note("wrote " + page);
  }
}

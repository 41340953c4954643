package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.spi.SafeText;
import dev.tht.spi.memory.MemoryMatch;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tht memory search}: concepts that may apply to a question. */
@Command(
    name = "tht memory search",
    description = "Find concepts in Memory that may apply to a question.")
public final class MemorySearchCommand extends ThtCommand {

  @Parameters(paramLabel = "QUESTION", description = "The question, in plain words.")
  String question = "";

  @Option(
      names = {"-s", "--session"},
      paramLabel = "ID",
      description = "The session that asks; it must exist.")
  @Nullable String session;

  @Option(
      names = "--limit",
      paramLabel = "N",
      defaultValue = "10",
      description = "At most so many.")
  int limit = 10;

  @Override
  public Integer call() {
    try (Assembly assembly = assembly()) {
      List<MemoryMatch> found =
          new MemorySource(assembly, Optional.ofNullable(session).map(ThtCommand::session))
              .search(List.of(question), Math.max(1, Math.min(limit, 1000)));
      data(found, found.stream().map(MemorySearchCommand::line).toList());
    }
    return 0;
  }

  private static String line(MemoryMatch match) {
    return MemoryListCommand.line(match.item())
        + String.format(Locale.ROOT, "  %.2f, ", match.score())
        + SafeText.line(match.reason(), 100);
  }
}

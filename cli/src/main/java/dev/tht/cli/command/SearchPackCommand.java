package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.cli.CliErrorCode;
import dev.tht.gatecore.Chance;
import dev.tht.gatecore.GateBackends;
import dev.tht.gatecore.desk.PackMaker;
import dev.tht.gatecore.desk.PackMarkdown;
import dev.tht.spi.ThtException;
import dev.tht.spi.retrieval.RetrievalPack;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tht search pack}: the retrieval pack of a question, outside of a session. */
@Command(name = "tht search pack", description = "Write the retrieval pack of a question.")
public final class SearchPackCommand extends ThtCommand {

  @Parameters(paramLabel = "QUESTION", description = "The question, in plain words.")
  String question = "";

  @Option(
      names = {"-s", "--session"},
      paramLabel = "ID",
      description = "Refused: a session has its pack already.")
  @Nullable String session;

  @Override
  public Integer call() {
    try (Assembly assembly = assembly()) {
      if (session != null) {
        assembly.gate().state(session(session));
        throw new ThtException(
            CliErrorCode.REFUSED,
            session + " has its retrieval pack already",
            "use it, and `tht search find` for further terms");
      }
      RetrievalPack pack = new PackMaker(assembly.get(GateBackends.class)).make(question);
      String marker = "data-" + assembly.get(Chance.class).hexadecimal(6);
      data(pack, PackMarkdown.of(pack, marker).lines().toList());
    }
    return 0;
  }
}

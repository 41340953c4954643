package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.cli.CliErrorCode;
import dev.tht.gatecore.Chance;
import dev.tht.gatecore.GateBackends;
import dev.tht.gatecore.desk.PackMaker;
import dev.tht.gatecore.desk.PackMarkdown;
import dev.tht.spi.ThtException;
import dev.tht.spi.retrieval.RetrievalPack;
import dev.tht.spijson.Digests;
import dev.tht.spijson.ThtJson;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * {@code tht search pack}: the retrieval pack of a question, outside of a session. The same
 * workspace and question give the same pack, of the digest that is told, and the same text but for
 * the marker of its fences, which is drawn anew each time, so that nobody who writes data foresees
 * it.
 */
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
      String named = session == null && isSession(question) ? question : session;
      if (named != null) {
        assembly.gate().state(session(named));
        throw new ThtException(
            CliErrorCode.REFUSED,
            named + " has its retrieval pack already",
            "use it, and `tht search find` for further terms");
      }
      RetrievalPack pack = new PackMaker(assembly.get(GateBackends.class)).make(question);
      String digest = Digests.sha256(ThtJson.write(pack));
      String marker = "data-" + assembly.get(Chance.class).hexadecimal(6);
      data(pack, PackMarkdown.of(pack, marker).lines().toList());
      note("digest: sha256:" + digest);
    }
    return 0;
  }

  /** A word that can only be a session's id is no question. */
  private static boolean isSession(String word) {
    return word.matches("s-[0-9a-f]{6,60}");
  }
}

package dev.tht.retrieverexternal;

import dev.tht.spi.ProviderConfig;
import dev.tht.spi.ThtException;
import dev.tht.spi.retrieval.CandidateRetriever;
import dev.tht.spi.retrieval.CandidateRetrieverFactory;
import dev.tht.spi.retrieval.Corpus;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * Makes retrievers that are programs of their own, under the name {@code external}.
 *
 * <p>Settings: {@code command}, the program and its arguments, parted by blanks; {@code
 * timeout-seconds} (10). {@code tht index} writes everything that can be found to {@code
 * rows.jsonl} ({@link RowFile} has the fields). Opening starts the program and writes one line,
 * {@code {"op":"open","rows":FILE,"n":1}}; it answers {@code {"n":1,"kinds":["value"],
 * "capabilities":[]}}. Then each query is a line {@code
 * {"op":"retrieve","text":...,"scope":"term","terms":[],"kinds":["value"],"in":null,"limit":10,"n":2}},
 * answered by {@code {"n":2,"found":[{"id":ID,"score":0.9}]}}, where ID is a row's, the score lies
 * in [0,1], and {@code start} and {@code end} may give the span in the text, {@code parts} the
 * partial scores. At the end of its input the program ends. Stateless.
 */
public final class ExternalRetrieverFactory implements CandidateRetrieverFactory {

  static final String NAME = "external";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public void build(Corpus corpus, Path folder, ProviderConfig config) {
    RowFile.write(corpus, folder);
  }

  @Override
  public CandidateRetriever open(Path folder, String corpusVersion, ProviderConfig config) {
    Map<String, ExternalRow> rows = RowFile.read(folder, corpusVersion);
    Subprocess program = Subprocess.start(command(config), patience(config));
    try {
      return new ExternalRetriever(
          program, RowFile.in(folder).toAbsolutePath().toString(), corpusVersion, rows);
    } catch (RuntimeException refused) {
      program.close();
      throw refused;
    }
  }

  private static List<String> command(ProviderConfig config) {
    return config
        .find("command")
        .map(String::strip)
        .filter(command -> !command.isEmpty())
        .map(command -> List.of(command.split("\\s+")))
        .orElseThrow(
            () ->
                new ThtException(
                    ExternalErrorCode.NO_COMMAND,
                    "the retriever 'external' has no command",
                    "set command to the program and its arguments in tht.yaml"));
  }

  private static Duration patience(ProviderConfig config) {
    String seconds = config.find("timeout-seconds").orElse("10");
    try {
      return Duration.ofMillis(Math.max(1, Math.round(Double.parseDouble(seconds) * 1000)));
    } catch (NumberFormatException e) {
      throw new ThtException(
          ExternalErrorCode.NO_COMMAND,
          "timeout-seconds is '" + seconds + "'",
          "write a number of seconds",
          e);
    }
  }
}

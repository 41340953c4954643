package org.example.prefix;

import dev.tht.spi.ErrorCode;
import dev.tht.spi.ErrorKind;
import dev.tht.spi.ProviderConfig;
import dev.tht.spi.ThtException;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.Table;
import dev.tht.spi.retrieval.CandidateRetriever;
import dev.tht.spi.retrieval.CandidateRetrieverFactory;
import dev.tht.spi.retrieval.Corpus;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;

/** Keeps the names as a text file: the corpus version, the number of names, then a name a line. */
public final class PrefixRetrieverFactory implements CandidateRetrieverFactory {

  private static final String FILE = "names.txt";

  private enum Failure implements ErrorCode {
    INDEX_UNUSABLE;

    @Override
    public ErrorKind kind() {
      return ErrorKind.CORRUPT;
    }
  }

  @Override
  public String name() {
    return "prefix";
  }

  @Override
  public void build(Corpus corpus, Path folder, ProviderConfig config) {
    List<String> names = new ArrayList<>();
    for (Table table : corpus.catalog().tables()) {
      names.add(line(table.name().schema(), table.name().name(), ""));
      for (Column column : table.columns()) {
        names.add(line(table.name().schema(), table.name().name(), column.name().name()));
      }
    }
    List<String> lines = new ArrayList<>(List.of(corpus.version(), "" + names.size()));
    lines.addAll(names);
    try {
      Files.createDirectories(folder);
      Path written = Files.write(folder.resolve(FILE + ".new"), lines, StandardCharsets.UTF_8);
      Files.move(
          written,
          folder.resolve(FILE),
          StandardCopyOption.ATOMIC_MOVE,
          StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException failed) {
      throw unusable(folder, "cannot be written", failed);
    }
  }

  private static String line(String schema, String table, String column) {
    return String.join("\t", schema, table, column);
  }

  @Override
  public CandidateRetriever open(Path folder, String corpusVersion, ProviderConfig config) {
    try {
      List<String> lines = Files.readAllLines(folder.resolve(FILE), StandardCharsets.UTF_8);
      if (lines.size() < 2 || !lines.get(1).equals("" + (lines.size() - 2))) {
        throw unusable(folder, "is damaged", null);
      }
      if (!lines.get(0).equals(corpusVersion)) {
        throw unusable(folder, "was built from another version", null);
      }
      return new PrefixRetriever(corpusVersion, lines.subList(2, lines.size()));
    } catch (IOException failed) {
      throw unusable(folder, "cannot be read", failed);
    }
  }

  private static ThtException unusable(Path folder, String why, Exception cause) {
    return new ThtException(
        Failure.INDEX_UNUSABLE, "the index in " + folder + " " + why, "run `tht index`", cause);
  }
}

package dev.tht.eval.retrieval;

import dev.tht.eval.EvalErrorCode;
import dev.tht.spi.ProviderConfig;
import dev.tht.spi.ThtException;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.retrieval.CandidateRetriever;
import dev.tht.spi.retrieval.CandidateRetrieverFactory;
import dev.tht.spi.retrieval.Corpus;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Makes {@link ChessMinHash} retrievers, the yardstick for values, under the name {@code
 * chess-minhash}. The folder holds {@code signatures.bin}: the corpus version, then each value with
 * its columns and its signature. No settings. Stateless.
 */
public final class ChessMinHashFactory implements CandidateRetrieverFactory {

  private static final String FILE = "signatures.bin";

  @Override
  public String name() {
    return ChessMinHash.NAME;
  }

  @Override
  public void build(Corpus corpus, Path folder, ProviderConfig config) {
    Map<String, List<ColumnName>> columns = new TreeMap<>();
    corpus.forEachValue(
        (column, value) -> columns.computeIfAbsent(value, v -> new ArrayList<>(1)).add(column));
    try {
      Files.createDirectories(folder);
      try (DataOutputStream out =
          new DataOutputStream(
              new BufferedOutputStream(Files.newOutputStream(folder.resolve(FILE)), 1 << 16))) {
        out.writeUTF(corpus.version());
        for (Map.Entry<String, List<ColumnName>> value : columns.entrySet()) {
          if (value.getKey().length() >= ChessMinHash.GRAM) {
            out.writeBoolean(true);
            write(value.getKey(), value.getValue(), out);
          }
        }
        out.writeBoolean(false);
      }
    } catch (IOException e) {
      throw failed(folder, "cannot be written", e);
    }
  }

  private static void write(String value, List<ColumnName> columns, DataOutputStream out)
      throws IOException {
    out.writeUTF(value);
    out.writeInt(columns.size());
    for (ColumnName column : columns) {
      out.writeUTF(column.table().schema());
      out.writeUTF(column.table().name());
      out.writeUTF(column.name());
    }
    for (int minimum : ChessMinHash.signature(value)) {
      out.writeInt(minimum);
    }
  }

  @Override
  public CandidateRetriever open(Path folder, String corpusVersion, ProviderConfig config) {
    try (DataInputStream in =
        new DataInputStream(
            new BufferedInputStream(Files.newInputStream(folder.resolve(FILE)), 1 << 16))) {
      if (!in.readUTF().equals(corpusVersion)) {
        throw failed(folder, "is of another corpus version", null);
      }
      ChessMinHash retriever = new ChessMinHash(corpusVersion);
      while (in.readBoolean()) {
        read(in, retriever);
      }
      return retriever;
    } catch (IOException e) {
      throw failed(folder, "cannot be read", e);
    }
  }

  private static void read(DataInputStream in, ChessMinHash retriever) throws IOException {
    String value = in.readUTF();
    int count = in.readInt();
    List<ColumnName> columns = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      columns.add(new TableName(in.readUTF(), in.readUTF()).column(in.readUTF()));
    }
    int[] signature = new int[ChessMinHash.PERMUTATIONS];
    for (int i = 0; i < signature.length; i++) {
      signature[i] = in.readInt();
    }
    retriever.add(value, columns, signature);
  }

  private static ThtException failed(
      Path folder, String what, @org.jspecify.annotations.Nullable IOException cause) {
    return new ThtException(
        EvalErrorCode.FILE_FAILED, "the index in " + folder + " " + what, "run tht index", cause);
  }
}

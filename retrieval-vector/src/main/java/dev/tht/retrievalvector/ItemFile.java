package dev.tht.retrievalvector;

import dev.tht.spi.ThtException;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.retrieval.CandidateKind;
import dev.tht.spi.retrieval.EvidenceId;
import dev.tht.spi.retrieval.Target;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32;

/**
 * What a retriever of this module keeps of a corpus: {@code items.bin} in its folder.
 *
 * <p>Layout, numbers big-endian, texts as an int of bytes and UTF-8: magic {@code THTI}; int format
 * (1); text corpus version; text model, empty when nothing was embedded; int dimension, 0 likewise;
 * int number of items; the items; int and texts of the retired ids; long CRC-32 of all before. An
 * item is a byte kind (0 table, 1 column, 2 Evidence); three texts that name the target (schema,
 * table, column; or the Evidence id and two empty ones); text, locator; int and texts of the names;
 * context; description; int and texts of the samples. Written beside its place and moved there.
 *
 * @param corpusVersion what it was built from
 * @param model what the vectors were made with, or empty
 * @param dimension length of those vectors, or 0
 * @param items in {@link CatalogItem#of} order
 * @param retired ids of vectors that only the build before used
 */
record ItemFile(
    String corpusVersion,
    String model,
    int dimension,
    List<CatalogItem> items,
    List<String> retired) {

  private static final String NAME = "items.bin";
  private static final int MAGIC = 0x54485449;
  private static final int FORMAT = 1;

  static ItemFile read(Path folder) {
    Path file = folder.resolve(NAME);
    try {
      return parse(Files.readAllBytes(file));
    } catch (NoSuchFileException e) {
      throw refused(RetrievalVectorErrorCode.INDEX_MISSING, "there is no index in " + folder, e);
    } catch (IOException | RuntimeException e) {
      throw refused(RetrievalVectorErrorCode.INDEX_DAMAGED, file + " cannot be read", e);
    }
  }

  /** As {@link #read}, when it was built from that corpus version. */
  static ItemFile read(Path folder, String corpusVersion) {
    ItemFile found = read(folder);
    if (!found.corpusVersion.equals(corpusVersion)) {
      throw new ThtException(
          RetrievalVectorErrorCode.INDEX_OUTDATED,
          "the index in "
              + folder
              + " is of corpus version "
              + found.corpusVersion
              + ", not "
              + corpusVersion,
          "run tht index");
    }
    return found;
  }

  private static ThtException refused(RetrievalVectorErrorCode code, String what, Exception cause) {
    return new ThtException(code, what, "run tht index", cause);
  }

  private static ItemFile parse(byte[] bytes) throws IOException {
    int body = bytes.length - Long.BYTES;
    if (body < 0 || checksum(bytes, body) != ByteBuffer.wrap(bytes).getLong(body)) {
      throw new IOException("wrong checksum");
    }
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes, 0, body))) {
      if (in.readInt() != MAGIC || in.readInt() != FORMAT) {
        throw new IOException("another format");
      }
      String corpusVersion = text(in);
      String model = text(in);
      int dimension = in.readInt();
      int count = in.readInt();
      List<CatalogItem> items = new ArrayList<>(count);
      for (int i = 0; i < count; i++) {
        items.add(item(in));
      }
      return new ItemFile(corpusVersion, model, dimension, List.copyOf(items), texts(in));
    }
  }

  private static CatalogItem item(DataInputStream in) throws IOException {
    CandidateKind kind =
        switch (in.readByte()) {
          case 0 -> CandidateKind.TABLE;
          case 1 -> CandidateKind.COLUMN;
          default -> CandidateKind.EVIDENCE;
        };
    String first = text(in);
    String second = text(in);
    String third = text(in);
    Target target =
        switch (kind) {
          case TABLE -> new Target.OfTable(new TableName(first, second));
          case COLUMN -> new Target.OfColumn(new TableName(first, second).column(third));
          case EVIDENCE, VALUE -> new Target.OfEvidence(new EvidenceId(first));
        };
    return new CatalogItem(target, text(in), text(in), texts(in), text(in), text(in), texts(in));
  }

  private static String text(DataInputStream in) throws IOException {
    return new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
  }

  private static List<String> texts(DataInputStream in) throws IOException {
    int count = in.readInt();
    List<String> texts = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      texts.add(text(in));
    }
    return texts;
  }

  void write(Path folder) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      out.writeInt(MAGIC);
      out.writeInt(FORMAT);
      write(out, corpusVersion);
      write(out, model);
      out.writeInt(dimension);
      out.writeInt(items.size());
      for (CatalogItem item : items) {
        write(out, item);
      }
      out.writeInt(retired.size());
      writeAll(out, retired);
      out.writeLong(checksum(bytes.toByteArray(), bytes.size()));
    }
    Files.createDirectories(folder);
    Path fresh = Files.createTempFile(folder, "items-", ".part");
    try {
      Files.write(fresh, bytes.toByteArray());
      Files.move(
          fresh,
          folder.resolve(NAME),
          StandardCopyOption.ATOMIC_MOVE,
          StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(fresh);
    }
  }

  private static void write(DataOutputStream out, CatalogItem item) throws IOException {
    switch (item.target()) {
      case Target.OfTable table -> {
        out.writeByte(0);
        writeAll(out, List.of(table.table().schema(), table.table().name(), ""));
      }
      case Target.OfColumn column -> {
        TableName table = column.column().table();
        out.writeByte(1);
        writeAll(out, List.of(table.schema(), table.name(), column.column().name()));
      }
      case Target.OfEvidence piece -> {
        out.writeByte(2);
        writeAll(out, List.of(piece.evidence().value(), "", ""));
      }
      case Target.OfValue value -> throw new IllegalStateException("no catalog item: " + value);
    }
    write(out, item.text());
    write(out, item.locator());
    out.writeInt(item.names().size());
    writeAll(out, item.names());
    write(out, item.context());
    write(out, item.description());
    out.writeInt(item.samples().size());
    writeAll(out, item.samples());
  }

  private static void writeAll(DataOutputStream out, List<String> texts) throws IOException {
    for (String text : texts) {
      write(out, text);
    }
  }

  private static void write(DataOutputStream out, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  private static long checksum(byte[] bytes, int length) {
    CRC32 sum = new CRC32();
    sum.update(bytes, 0, length);
    return sum.getValue();
  }
}

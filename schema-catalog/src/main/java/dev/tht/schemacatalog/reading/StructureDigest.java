package dev.tht.schemacatalog.reading;

import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.Table;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * The catalog's version: SHA-256 over every table's name and kind, every column's name, declared
 * type and nullability, every primary and declared foreign key, each text preceded by its length.
 * Comments, row counts, profiles, and types and keys inferred from the rows do not enter it.
 */
final class StructureDigest {

  private final MessageDigest digest;

  private StructureDigest() {
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every Java has SHA-256", impossible);
    }
  }

  static String of(Structure structure) {
    StructureDigest all = new StructureDigest();
    structure.tables().forEach(all::add);
    structure.foreignKeys().forEach(all::add);
    return HexFormat.of().formatHex(all.digest.digest());
  }

  private void add(Table table) {
    add("table", table.name().schema(), table.name().name(), table.kind().name());
    for (Column column : table.columns()) {
      add("column", column.name().name(), column.declaredType(), "" + column.nullable());
    }
    table.primaryKey().forEach(column -> add("key", column));
  }

  private void add(ForeignKey key) {
    add("reference", key.from().toString(), key.to().toString());
    key.pairs().forEach(pair -> add(pair.from().name(), pair.to().name()));
  }

  private void add(String... texts) {
    for (String text : texts) {
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      digest.update((bytes.length + ":").getBytes(StandardCharsets.UTF_8));
      digest.update(bytes);
    }
  }
}

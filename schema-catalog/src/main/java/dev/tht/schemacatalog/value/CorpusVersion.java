package dev.tht.schemacatalog.value;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.ColumnProfile;
import dev.tht.spi.catalog.Description;
import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.Table;
import dev.tht.spi.retrieval.Evidence;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/**
 * The corpus version: SHA-256 over the catalog's version, every comment and imported description,
 * every documented key, every row count and column profile that was measured, what is withheld, and
 * all Evidence. Cheap, because nothing is read for it; it notices rows added or removed and values
 * that become frequent, distinct or null, but not one value replaced by another one as rare. A
 * look-up in the database follows every candidate, so a value that is gone is never used.
 */
final class CorpusVersion {

  private final MessageDigest digest;

  private CorpusVersion() {
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every Java has SHA-256", impossible);
    }
  }

  static String of(Catalog catalog, List<Evidence> evidence) {
    CorpusVersion version = new CorpusVersion();
    version.add(catalog.version());
    catalog.tables().forEach(version::add);
    catalog.foreignKeys().stream()
        .filter(key -> key.origin() == ForeignKey.Origin.DOCUMENTED)
        .forEach(key -> version.add(key.condition()));
    evidence.forEach(version::add);
    return HexFormat.of().formatHex(version.digest.digest());
  }

  private void add(Table table) {
    add(table.name().toString());
    add(table.comment().orElse(""));
    table.descriptions().forEach(this::add);
    add(table.rows().isPresent() ? "" + table.rows().getAsLong() : "");
    for (Column column : table.columns()) {
      add(column.comment().orElse(""));
      column.descriptions().forEach(this::add);
      column.profile().ifPresent(this::add);
      column.withheld().ifPresent(this::add);
    }
  }

  private void add(Description description) {
    add(description.words());
    add(description.source().orElse(""));
  }

  private void add(ColumnProfile profile) {
    add(profile.distinct() + " " + profile.nulls());
    profile.frequent().forEach(this::add);
  }

  private void add(Evidence piece) {
    add(piece.id().value());
    add(piece.term());
    add(piece.text());
    piece.aliases().forEach(this::add);
    piece.columns().forEach(column -> add(column.toString()));
    piece.claims().forEach(claim -> add(claim.toString()));
    add(piece.source());
  }

  private void add(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    digest.update((bytes.length + ":").getBytes(StandardCharsets.UTF_8));
    digest.update(bytes);
  }
}

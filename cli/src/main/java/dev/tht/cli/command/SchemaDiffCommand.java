package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.assembly.index.CatalogSnapshot;
import dev.tht.gatecore.SessionJournal;
import dev.tht.schemacatalog.database.AskedDatabase;
import dev.tht.schemacatalog.reading.DeniedColumns;
import dev.tht.schemacatalog.reading.JdbcCatalogSource;
import dev.tht.schemacatalog.reading.ProfileLimits;
import dev.tht.spi.SafeText;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.CatalogDrift;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.literal.Filter;
import dev.tht.spi.memory.MemoryItem;
import dev.tht.spi.memory.MemoryStore;
import dev.tht.spi.retrieval.Evidence;
import dev.tht.spi.retrieval.EvidenceStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import picocli.CommandLine.Command;

/** {@code tht schema diff}: what changed in the database since it was indexed. */
@Command(
    name = "tht schema diff",
    description = {
      "Show what changed in the database's structure since it was indexed, and which Memory items",
      "and Evidence speak of columns that changed or are gone. Rows are not compared."
    })
public final class SchemaDiffCommand extends ThtCommand {

  private record Drift(
      String indexedAt,
      List<CatalogDrift.Change> changes,
      List<String> memory,
      List<String> evidence) {}

  @Override
  public Integer call() {
    try (Assembly assembly = assembly()) {
      CatalogSnapshot snapshot = assembly.get(CatalogSnapshot.class);
      Catalog now =
          new JdbcCatalogSource(assembly.get(AskedDatabase.class), ProfileLimits.structureOnly())
              .without(DeniedColumns.of(snapshot.denied()))
              .read();
      CatalogDrift drift = CatalogDrift.between(snapshot.catalog(), now);
      MemoryStore memory = assembly.get(MemoryStore.class);
      assembly.get(SessionJournal.class).project(memory);
      Drift found =
          new Drift(
              snapshot.indexedAt().toString(),
              drift.changes(),
              memory.items().stream()
                  .filter(item -> columns(item).anyMatch(drift::touches))
                  .map(item -> item.id().value())
                  .toList(),
              assembly.get(EvidenceStore.class).all().stream()
                  .filter(piece -> columns(piece).anyMatch(drift::touches))
                  .map(piece -> piece.id().value())
                  .toList());
      data(found, lines(found));
      if (!found.changes().isEmpty()) {
        note("next: tht index");
      }
    }
    return 0;
  }

  private static Stream<ColumnName> columns(MemoryItem item) {
    return Stream.concat(
        item.context().columns().stream(), item.context().filters().stream().map(Filter::column));
  }

  private static Stream<ColumnName> columns(Evidence piece) {
    return Stream.concat(
        piece.columns().stream(), piece.claims().stream().map(claim -> claim.column()));
  }

  private static List<String> lines(Drift drift) {
    if (drift.changes().isEmpty()) {
      return List.of("nothing has changed since " + drift.indexedAt());
    }
    List<String> lines = new ArrayList<>();
    for (CatalogDrift.Change change : drift.changes()) {
      String subject = change.column().map(ColumnName::toString).orElse(change.table().toString());
      String says = change.says().isEmpty() ? "" : ": " + change.says();
      lines.add(
          "%-8s %s %s"
              .formatted(
                  change.kind().name().toLowerCase(Locale.ROOT),
                  change.what(),
                  SafeText.line(subject + says)));
    }
    drift.memory().forEach(id -> lines.add("touches Memory " + id));
    drift.evidence().forEach(id -> lines.add("touches Evidence " + id));
    return lines;
  }
}

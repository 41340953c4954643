package dev.tht.memory;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.ValueLookup;
import dev.tht.spi.catalog.ValueReceipt;
import dev.tht.spi.decision.Grounding;
import dev.tht.spi.literal.Filter;
import dev.tht.spi.literal.Literal;
import dev.tht.spi.literal.Verified;
import dev.tht.spi.memory.MemoryBasis;
import dev.tht.spi.memory.MemoryChange;
import dev.tht.spi.memory.MemoryItem;
import dev.tht.spi.memory.MemoryWatch;
import dev.tht.spi.retrieval.Evidence;
import dev.tht.spi.retrieval.EvidenceId;
import dev.tht.spi.retrieval.EvidenceStore;
import dev.tht.spijson.Digests;
import dev.tht.spijson.ThtJson;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Sees what Memory items rest on drift: their columns by the catalog, their values by a look-up in
 * the database, the Evidence by a digest of what it said. Of an item without a basis only what its
 * context names is looked at. Safe for concurrent use, as far as what it asks is.
 */
public final class MemoryDrift implements MemoryWatch {

  /** How a grounding names a piece of Evidence among its candidates. */
  private static final String EVIDENCE = "evidence:";

  private final Catalog catalog;
  private final ValueLookup lookup;
  private final EvidenceStore evidence;

  /** Looks at that database, as the catalog has it, and that Evidence. */
  public MemoryDrift(Catalog catalog, ValueLookup lookup, EvidenceStore evidence) {
    this.catalog = catalog;
    this.lookup = lookup;
    this.evidence = evidence;
  }

  @Override
  public MemoryBasis basis(Grounding grounding) {
    List<MemoryBasis.OfColumn> columns = new ArrayList<>();
    for (ColumnName name : columns(grounding)) {
      catalog
          .column(name)
          .ifPresent(column -> columns.add(new MemoryBasis.OfColumn(name, type(column))));
    }
    List<MemoryBasis.OfEvidence> pieces = new ArrayList<>();
    for (EvidenceId id : cited(grounding)) {
      evidence
          .find(id)
          .ifPresent(piece -> pieces.add(new MemoryBasis.OfEvidence(id, digest(piece))));
    }
    return new MemoryBasis(columns, pieces);
  }

  @Override
  public List<MemoryChange> changes(MemoryItem item) {
    List<MemoryChange> changes = new ArrayList<>();
    MemoryBasis then = item.basis().orElseGet(() -> new MemoryBasis(List.of(), List.of()));
    Set<ColumnName> columns = columns(item.context());
    then.columns().forEach(of -> columns.add(of.column()));
    columns.forEach(column -> column(column, then).ifPresent(changes::add));
    for (Filter filter : item.context().filters()) {
      if (catalog.column(filter.column()).isPresent()) {
        filter.literals().forEach(literal -> value(filter, literal).ifPresent(changes::add));
      }
    }
    Set<EvidenceId> pieces = cited(item.context());
    then.evidence().forEach(of -> pieces.add(of.evidence()));
    pieces.forEach(id -> evidence(id, then).ifPresent(changes::add));
    return List.copyOf(changes);
  }

  private Optional<MemoryChange> column(ColumnName name, MemoryBasis then) {
    Optional<Column> now = catalog.column(name);
    if (now.isEmpty()) {
      return Optional.of(new MemoryChange.ColumnGone(name));
    }
    return then.columns().stream()
        .filter(of -> of.column().equals(name) && !of.type().equals(type(now.get())))
        .findFirst()
        .map(of -> new MemoryChange.ColumnRetyped(name, of.type(), type(now.get())));
  }

  /** What became of a value that was found by a look-up; of others nothing is known. */
  private Optional<MemoryChange> value(Filter filter, Literal literal) {
    if (!(literal instanceof Verified verified)) {
      return Optional.empty();
    }
    ValueReceipt then = verified.receipt();
    long now =
        lookup.find(filter.column(), then.value()).stream()
            .filter(receipt -> receipt.value().equals(then.value()))
            .mapToLong(ValueReceipt::rows)
            .sum();
    if (now == then.rows()) {
      return Optional.empty();
    }
    return Optional.of(
        now == 0
            ? new MemoryChange.ValueGone(filter.column(), then.value(), then.rows())
            : new MemoryChange.RowsChanged(filter.column(), then.value(), then.rows(), now));
  }

  private Optional<MemoryChange> evidence(EvidenceId id, MemoryBasis then) {
    Optional<Evidence> now = evidence.find(id);
    if (now.isEmpty()) {
      return Optional.of(new MemoryChange.EvidenceGone(id));
    }
    boolean changed =
        then.evidence().stream()
            .anyMatch(of -> of.evidence().equals(id) && !of.digest().equals(digest(now.get())));
    return changed ? Optional.of(new MemoryChange.EvidenceChanged(id)) : Optional.empty();
  }

  private static Set<ColumnName> columns(Grounding grounding) {
    Set<ColumnName> columns = new LinkedHashSet<>();
    grounding.filters().forEach(filter -> columns.add(filter.column()));
    columns.addAll(grounding.columns());
    return columns;
  }

  private static Set<EvidenceId> cited(Grounding grounding) {
    Set<EvidenceId> cited = new LinkedHashSet<>();
    for (String candidate : grounding.candidates()) {
      if (candidate.startsWith(EVIDENCE)) {
        cited.add(new EvidenceId(candidate.substring(EVIDENCE.length())));
      }
    }
    return cited;
  }

  private static String type(Column column) {
    return column.declaredType().isEmpty() ? column.type().name() : column.declaredType();
  }

  /** Of what the piece says, not of where it stands: a line moved within its file is no change. */
  private static String digest(Evidence piece) {
    return Digests.sha256(
        ThtJson.write(
            List.of(
                piece.term(),
                piece.text(),
                piece.columns().stream().map(ColumnName::toString).toList(),
                piece.claims().stream().map(Object::toString).toList())));
  }
}

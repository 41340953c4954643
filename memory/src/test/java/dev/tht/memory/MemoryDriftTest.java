package dev.tht.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.ColumnType;
import dev.tht.spi.catalog.Table;
import dev.tht.spi.catalog.TableKind;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.catalog.ValueLookup;
import dev.tht.spi.catalog.ValueReceipt;
import dev.tht.spi.decision.Grounding;
import dev.tht.spi.decision.MemoryId;
import dev.tht.spi.literal.Comparison;
import dev.tht.spi.literal.Constant;
import dev.tht.spi.literal.Filter;
import dev.tht.spi.literal.Verified;
import dev.tht.spi.memory.MemoryChange;
import dev.tht.spi.memory.MemoryItem;
import dev.tht.spi.retrieval.Evidence;
import dev.tht.spi.retrieval.EvidenceId;
import dev.tht.spi.session.SessionId;
import dev.tht.testkit.evidence.HeapEvidenceStore;
import dev.tht.testkit.memory.MemoryItems;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class MemoryDriftTest {
  private static final TableName BICYCLE = TableName.of("bicycle");
  private static final ColumnName STAGE = BICYCLE.column("stage");
  private static final EvidenceId GLOSSARY = new EvidenceId("glossary-active");

  private static Catalog catalog(String... typed) {
    List<Column> columns =
        List.of(typed).stream()
            .map(
                one ->
                    new Column(
                        BICYCLE.column(one.split(" ")[0]),
                        ColumnType.TEXT,
                        one.split(" ")[1],
                        true,
                        Optional.empty(),
                        Optional.empty()))
            .toList();
    return new Catalog(
        "sqlite",
        "v1",
        List.of(
            new Table(
                BICYCLE,
                TableKind.TABLE,
                columns,
                List.of(),
                Optional.empty(),
                OptionalLong.empty())),
        List.of());
  }

  private static Evidence glossary(String text, String source) {
    return new Evidence(GLOSSARY, "active", text, List.of(), List.of(), List.of(), source);
  }

  private static ValueLookup rows(long rows) {
    return (column, text) ->
        rows == 0
            ? List.of()
            : List.of(
                new ValueReceipt(
                    column,
                    "on sale",
                    ValueReceipt.Match.EXACT,
                    rows,
                    Instant.EPOCH,
                    Duration.ZERO));
  }

  private static MemoryDrift seeing(Catalog catalog, long rows, Evidence... evidence) {
    return new MemoryDrift(catalog, rows(rows), new HeapEvidenceStore(List.of(evidence)));
  }

  private static final Evidence THEN = glossary("a bicycle on sale", "glossary.md:1");

  private static MemoryItem item() {
    Verified value = Verified.check(rows(97), STAGE, "on sale", Constant.Kind.TEXT).get(0);
    Filter filter = new Filter(STAGE, Optional.empty(), Comparison.EQUAL, List.of(value));
    Grounding grounding =
        new Grounding(List.of(filter), List.of(), List.of("evidence:" + GLOSSARY));
    return MemoryItem.promote(
            MemoryItems.concept("active", "on sale", grounding),
            MemoryId.of(1),
            new SessionId("s-0001"),
            "How many are active?",
            "v1",
            Instant.EPOCH)
        .on(
            Optional.of(seeing(catalog("stage TEXT"), 97, THEN).basis(grounding)),
            Optional.empty());
  }

  @Test
  void knowsTheColumnsAndTheEvidenceThatAConceptRestsOn() {
    assertThat(item().basis().orElseThrow().columns())
        .singleElement()
        .satisfies(of -> assertThat(of.type()).isEqualTo("TEXT"));
    assertThat(item().basis().orElseThrow().evidence()).hasSize(1);
  }

  @Test
  void seesNothingWhereNothingChanged() {
    assertThat(seeing(catalog("stage TEXT", "more INT"), 97, THEN).changes(item())).isEmpty();
  }

  @Test
  void evidenceThatMovedWithinItsFileIsTheSame() {
    Evidence moved = glossary("a bicycle on sale", "glossary.md:7");

    assertThat(seeing(catalog("stage TEXT"), 97, moved).changes(item())).isEmpty();
  }

  @Test
  void tellsWhatChanged() {
    Evidence other = glossary("a bicycle in the catalogue", "glossary.md:1");

    assertThat(seeing(catalog("stage INT"), 60, other).changes(item()))
        .containsExactly(
            new MemoryChange.ColumnRetyped(STAGE, "TEXT", "INT"),
            new MemoryChange.RowsChanged(STAGE, "on sale", 97, 60),
            new MemoryChange.EvidenceChanged(GLOSSARY));
    assertThat(seeing(catalog("stage TEXT"), 0).changes(item()))
        .containsExactly(
            new MemoryChange.ValueGone(STAGE, "on sale", 97),
            new MemoryChange.EvidenceGone(GLOSSARY));
    assertThat(seeing(catalog("phase TEXT"), 97, THEN).changes(item()))
        .containsExactly(new MemoryChange.ColumnGone(STAGE));
  }

  @Test
  void moreRowsAloneMakeNothingStale() {
    assertThat(seeing(catalog("stage TEXT"), 98, THEN).changes(item()))
        .singleElement()
        .satisfies(change -> assertThat(change.stale()).isFalse());
  }

  @Test
  void ofAnItemWithoutABasisItSeesWhatIsGone() {
    MemoryItem old = item().on(Optional.empty(), Optional.empty());

    assertThat(seeing(catalog("stage INT"), 97, THEN).changes(old)).isEmpty();
    assertThat(seeing(catalog("phase TEXT"), 97).changes(old))
        .containsExactly(
            new MemoryChange.ColumnGone(STAGE), new MemoryChange.EvidenceGone(GLOSSARY));
  }
}

package dev.tht.spi.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class WrittenColumnTest {

  private static final TableName ODD = new TableName("Sales", "Odd.one");
  private static final Catalog CATALOG =
      new Catalog("sqlite", "v1", List.of(table("Name", "name", "other")), List.of());

  private static Table table(String... columns) {
    return new Table(
        ODD,
        TableKind.TABLE,
        Stream.of(columns)
            .map(
                name ->
                    new Column(
                        ODD.column(name),
                        ColumnType.TEXT,
                        "TEXT",
                        true,
                        Optional.empty(),
                        Optional.empty()))
            .toList(),
        List.of(),
        Optional.empty(),
        OptionalLong.empty());
  }

  @Test
  void isTheOneSpelledExactlySoFirst() {
    assertThat(CATALOG.written("Sales.Odd.one.name")).contains(ODD.column("name"));
    assertThat(CATALOG.written("Sales.Odd.one.Name")).contains(ODD.column("Name"));
  }

  @Test
  void isOneSpelledOtherwiseElse() {
    assertThat(CATALOG.written("sales.odd.ONE.OTHER")).contains(ODD.column("other"));
    assertThat(CATALOG.written("Odd.one.other")).isEmpty();
    assertThat(CATALOG.written("")).isEmpty();
  }
}

package dev.tht.spi.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class RowKeyTest {

  private static final TableName PAPER = TableName.of("paper");
  private static final TableName CITE = TableName.of("cite");

  private static Column column(TableName table, String name, long distinct, long nulls) {
    return new Column(
        table.column(name),
        ColumnType.INTEGER,
        "INTEGER",
        true,
        Optional.empty(),
        Optional.of(new ColumnProfile(distinct, nulls, List.of())));
  }

  private static Table table(TableName name, List<String> key, Column... columns) {
    return new Table(
        name, TableKind.TABLE, List.of(columns), key, Optional.empty(), OptionalLong.of(9));
  }

  private static Catalog catalog(Table table, ForeignKey... keys) {
    return new Catalog("sqlite", "v1", List.of(table), List.of(keys));
  }

  @Test
  void isTheDeclaredKeyWhereThereIsOne() {
    Table paper = table(PAPER, List.of("code"), column(PAPER, "id", 9, 0));

    assertThat(catalog(paper).rowKey(PAPER)).containsExactly(PAPER.column("code"));
  }

  @Test
  void isTheMeasuredColumnThatAKeyRefersToBeforeOneCalledId() {
    Table paper = table(PAPER, List.of(), column(PAPER, "id", 9, 0), column(PAPER, "label", 9, 0));
    ForeignKey key =
        ForeignKey.inferred(
            CITE.column("label"), PAPER.column("label"), new ForeignKey.Containment(4, 4));

    assertThat(catalog(paper, key).rowKey(PAPER)).containsExactly(PAPER.column("label"));
    assertThat(catalog(paper).rowKey(PAPER)).containsExactly(PAPER.column("id"));
  }

  @Test
  void isNoneWhereValuesRepeatOrAreMissing() {
    Table paper =
        table(PAPER, List.of(), column(PAPER, "paper_id", 8, 0), column(PAPER, "old_id", 8, 1));

    assertThat(catalog(paper).rowKey(PAPER)).isEmpty();
  }

  @Test
  void isNoneOfATableThatTheCatalogDoesNotHave() {
    assertThat(catalog(table(PAPER, List.of())).rowKey(CITE)).isEmpty();
  }
}

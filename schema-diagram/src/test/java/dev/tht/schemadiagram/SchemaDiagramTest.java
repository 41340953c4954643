package dev.tht.schemadiagram;

import static dev.tht.testkit.catalog.CatalogFixture.catalog;
import static dev.tht.testkit.catalog.CatalogFixture.table;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.ColumnType;
import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.TableName;
import dev.tht.testkit.catalog.TableFixture;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;

class SchemaDiagramTest {

  private static final Catalog SHOP =
      catalog(
          table("customer").key("id").column("name", ColumnType.TEXT).rows(59).about("Who buys"),
          table("item")
              .key("id")
              .column("order_id", ColumnType.INTEGER)
              .required()
              .references("order")
              .column("part_of", ColumnType.INTEGER)
              .references("item"),
          table("order").key("id").column("buyer", ColumnType.INTEGER).references("customer"),
          table("alone").key("id"),
          table("late").view().column("id", ColumnType.INTEGER));

  private static Document parsed(String svg) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    return factory
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
  }

  private static List<String> texts(String svg) throws Exception {
    NodeList nodes = parsed(svg).getElementsByTagName("text");
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < nodes.getLength(); i++) {
      texts.add(nodes.item(i).getTextContent());
    }
    return texts;
  }

  private static Placement placement(Catalog catalog) {
    return Placement.of(
        catalog.tables().stream()
            .map(table -> Card.of(table, catalog.foreignKeys(), SchemaDiagram.MOST_LINES))
            .toList(),
        catalog.foreignKeys());
  }

  @Test
  void showsEveryTableColumnAndKey() throws Exception {
    SchemaDiagram.Drawing drawing = SchemaDiagram.of(SHOP);

    assertThat(texts(drawing.svg()))
        .contains("5 tables of sqlite, 3 keys", "customer", "59", "name", "buyer", "late", "view");
    assertThat(drawing.svg()).contains("<title>order.buyer = customer.id</title>");
    assertThat(drawing.leftOut()).isEmpty();
  }

  @Test
  void drawsTheSameBytesAgain() {
    assertThat(SchemaDiagram.of(SHOP).svg()).isEqualTo(SchemaDiagram.of(SHOP).svg());
  }

  @Test
  void letsNoCardsOverlapAndNoLineCrossACard() {
    Placement placement = placement(web(30));

    assertThat(placement.cards()).hasSize(30);
    for (Placement.At one : placement.cards()) {
      for (Placement.At other : placement.cards()) {
        assertThat(one != other && overlap(one, other)).isFalse();
      }
      for (Placement.Line line : placement.lines()) {
        for (int i = 1; i < line.points().size(); i++) {
          assertThat(crosses(line.points().get(i - 1), line.points().get(i), one)).isFalse();
        }
      }
    }
  }

  @Test
  void leadsEachLineFromTheColumnThatRefersToTheOneReferredTo() {
    Placement placement = placement(SHOP);

    for (Placement.Line line : placement.lines()) {
      ForeignKey.ColumnPair pair = line.key().pairs().getFirst();
      Placement.At from = at(placement, line.key().from());
      Placement.At to = at(placement, line.key().to());
      double out =
          from.y()
              + from.card().middle(from.card().table().column(pair.from().name()).orElseThrow());
      double in =
          to.y() + to.card().middle(to.card().table().column(pair.to().name()).orElseThrow());

      assertThat(line.points().getFirst())
          .isEqualTo(new Point(from.x() + from.card().width(), out));
      assertThat(line.points().getLast()).isEqualTo(new Point(to.x(), in));
    }
    assertThat(placement.lines()).hasSize(3);
  }

  @Test
  void dashesAKeyThatIsInferredAndSaysSo() {
    ForeignKey declared = SHOP.foreignKeys().getFirst();
    ForeignKey inferred =
        ForeignKey.inferred(
            declared.pairs().getFirst().from(),
            declared.pairs().getFirst().to(),
            new ForeignKey.Containment(58, 59));
    Catalog inferring =
        new Catalog(SHOP.engine(), SHOP.version(), SHOP.tables(), List.of(inferred));

    String svg = SchemaDiagram.of(inferring).svg();

    assertThat(svg)
        .contains("line inferred", "58 of 59 values found", "dashed: inferred, not declared");
    assertThat(SchemaDiagram.of(SHOP).svg()).doesNotContain("line inferred", "not declared");
  }

  @Test
  void showsTheTablesAskedForAndTheKeysBetweenThem() throws Exception {
    SchemaDiagram.Drawing drawing =
        SchemaDiagram.of(SHOP, List.of(TableName.of("order"), TableName.of("customer")));

    assertThat(texts(drawing.svg()))
        .contains("2 of 5 tables of sqlite, 1 key")
        .doesNotContain("item");
  }

  @Test
  void saysHowManyColumnsItLeavesOut() throws Exception {
    TableFixture wide = table("wide").key("id");
    for (int i = 0; i < 30; i++) {
      wide.column("column_" + i, ColumnType.TEXT);
    }

    SchemaDiagram.Drawing drawing =
        SchemaDiagram.of(
            catalog(
                wide, table("one").key("id"), table("two").key("id"), table("three").key("id")));

    String said = "17 columns are not shown: a drawing of at most 3 tables shows all.";
    assertThat(drawing.leftOut()).contains(said);
    assertThat(texts(drawing.svg())).contains("+ 17 columns").anyMatch(text -> text.contains(said));
    assertThat(SchemaDiagram.of(catalog(wide)).leftOut()).isEmpty();
    assertThat(SchemaDiagram.of(catalog(wide)).svg()).contains("column_29");
  }

  @Test
  void showsKeysAloneWhereThereAreManyTables() throws Exception {
    SchemaDiagram.Drawing drawing = SchemaDiagram.of(web(SchemaDiagram.MANY_TABLES));

    assertThat(drawing.leftOut().orElseThrow()).contains("only those of keys are");
    assertThat(texts(drawing.svg())).contains("next").doesNotContain("about");
  }

  @Test
  void letsNoNameBecomeMarkup() throws Exception {
    Catalog hostile =
        catalog(
            table("<script>alert(1)</script>")
                .key("</text><a href=\"http://x\">")
                .comment("]]> & \u202E <b>")
                .about("\uFFFE\u0000 <!-- "),
            table("表データ").key("キー"));

    String svg = SchemaDiagram.of(hostile).svg();

    Document document = parsed(svg);
    assertThat(document.getElementsByTagName("script").getLength()).isZero();
    assertThat(document.getElementsByTagName("a").getLength()).isZero();
    assertThat(svg).doesNotContain("\u202E", "\uFFFE");
    assertThat(texts(svg)).contains("<script>alert(1)</script>", "表データ");
  }

  @Test
  void drawsACatalogWithoutTables() throws Exception {
    Catalog empty = new Catalog("sqlite", "v", List.of(), List.of());

    assertThat(texts(SchemaDiagram.of(empty).svg())).contains("0 tables of sqlite, 0 keys");
  }

  private static Catalog web(int size) {
    TableFixture[] tables = new TableFixture[size];
    for (int i = 0; i < size; i++) {
      tables[i] = table("table_" + i).key("id").column("about", ColumnType.TEXT);
      tables[i].column("next", ColumnType.INTEGER).references("table_" + (i * 7 + 1) % size);
      tables[i].column("other", ColumnType.INTEGER).references("table_" + i / 3);
    }
    return catalog(tables);
  }

  private static Placement.At at(Placement placement, TableName table) {
    return placement.cards().stream()
        .filter(card -> card.card().table().name().equals(table))
        .findFirst()
        .orElseThrow();
  }

  private static boolean overlap(Placement.At one, Placement.At other) {
    return one.x() < other.x() + other.card().width()
        && other.x() < one.x() + one.card().width()
        && one.y() < other.y() + other.card().height()
        && other.y() < one.y() + one.card().height();
  }

  private static boolean crosses(Point from, Point to, Placement.At card) {
    double inset = 1;
    return Math.max(from.x(), to.x()) > card.x() + inset
        && Math.min(from.x(), to.x()) < card.x() + card.card().width() - inset
        && Math.max(from.y(), to.y()) > card.y() + inset
        && Math.min(from.y(), to.y()) < card.y() + card.card().height() - inset;
  }
}

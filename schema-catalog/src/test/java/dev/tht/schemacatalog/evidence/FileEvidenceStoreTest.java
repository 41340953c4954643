package dev.tht.schemacatalog.evidence;

import static dev.tht.testkit.catalog.CatalogFixture.catalog;
import static dev.tht.testkit.catalog.CatalogFixture.table;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.tht.schemacatalog.SchemaCatalogErrorCode;
import dev.tht.spi.ThtException;
import dev.tht.spi.catalog.ColumnType;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.literal.Comparison;
import dev.tht.spi.literal.DatePart;
import dev.tht.spi.literal.FilterClaim;
import dev.tht.spi.retrieval.Evidence;
import dev.tht.spi.retrieval.EvidenceStore;
import dev.tht.spi.retrieval.EvidenceTerms;
import dev.tht.testkit.evidence.EvidenceStoreContract;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FileEvidenceStoreTest {
  private static final TableName MODEL = TableName.of("bicycle_model");

  @TempDir Path folder;

  private void file(String name, String text) {
    try {
      Path file = folder.resolve(name);
      Files.createDirectories(file.resolveSibling("x").getParent());
      Files.writeString(file, text);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private List<Evidence> read() {
    return new FileEvidenceStore(folder).all();
  }

  @Nested
  class AsMarkdown extends EvidenceStoreContract {
    @Override
    protected EvidenceStore store(List<Evidence> pieces) {
      for (Evidence piece : pieces) {
        file(
            piece.id() + ".md",
            "---\nterm: "
                + piece.term()
                + "\naliases: ["
                + String.join(", ", piece.aliases())
                + "]\napplies-to: ["
                + piece.columns().stream().map(Object::toString).collect(Collectors.joining(", "))
                + "]\nclaims:\n"
                + piece.claims().stream()
                    .map(
                        c ->
                            "- "
                                + c.column()
                                + " "
                                + c.comparison()
                                + " "
                                + String.join("|", c.values())
                                + "\n")
                    .collect(Collectors.joining())
                + "source: "
                + piece.source()
                + "\n---\n"
                + piece.text()
                + "\n");
      }
      return new FileEvidenceStore(folder);
    }
  }

  @Nested
  class AsCsv extends EvidenceStoreContract {
    @Override
    protected EvidenceStore store(List<Evidence> pieces) {
      StringBuilder csv =
          new StringBuilder("id,term,meaning,table,column,comparison,value,aliases,source\r\n");
      for (Evidence piece : pieces) {
        List<String> cells =
            List.of(
                piece.id().value(),
                piece.term(),
                piece.text(),
                piece.columns().stream().map(c -> c.table().name()).findFirst().orElse(""),
                piece.columns().stream().map(c -> c.name()).findFirst().orElse(""),
                piece.claims().stream()
                    .map(c -> c.comparison().name().toLowerCase(Locale.ROOT))
                    .findFirst()
                    .orElse(""),
                piece.claims().stream().flatMap(c -> c.values().stream()).findFirst().orElse(""),
                String.join("|", piece.aliases()),
                piece.source());
        csv.append(
            cells.stream()
                .map(cell -> "\"" + cell.replace("\"", "\"\"") + "\"")
                .collect(Collectors.joining(",", "", "\r\n")));
      }
      file("all.csv", csv.toString());
      return new FileEvidenceStore(folder);
    }
  }

  @Test
  void readsMarkdownWithAliasesInSeveralLanguagesAndClaims() {
    file(
        "active.md",
        """
        ---
        id: active-bicycles
        title: Active bicycles: as Product says it
        applies-to: [bicycle_model.discontinued_on]
        aliases-en: [active bikes, "bikes, active"]
        aliases-it: [bici attive]
        claims:
          - bicycle_model.discontinued_on is_null
          - year(bicycle_model.launched_on) greater_or_equal 2020
          - bicycle_model.colour in celeste|sky blue
        source: Product handbook
        ---
        An active bicycle is a *model in the catalogue*.
        """);

    assertThat(read())
        .containsExactly(
            new Evidence(
                new dev.tht.spi.retrieval.EvidenceId("active-bicycles"),
                "Active bicycles: as Product says it",
                "An active bicycle is a *model in the catalogue*.",
                List.of("active bikes", "bikes, active", "bici attive"),
                List.of(
                    MODEL.column("discontinued_on"),
                    MODEL.column("launched_on"),
                    MODEL.column("colour")),
                List.of(
                    new FilterClaim(
                        MODEL.column("discontinued_on"),
                        Optional.empty(),
                        Comparison.IS_NULL,
                        List.of()),
                    new FilterClaim(
                        MODEL.column("launched_on"),
                        Optional.of(DatePart.YEAR),
                        Comparison.GREATER_OR_EQUAL,
                        List.of("2020")),
                    new FilterClaim(
                        MODEL.column("colour"),
                        Optional.empty(),
                        Comparison.IN,
                        List.of("celeste", "sky blue"))),
                "Product handbook",
                Optional.of(
                    new EvidenceTerms(
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        List.of(
                            new EvidenceTerms.InLanguage(
                                "en", List.of("active bikes", "bikes, active")),
                            new EvidenceTerms.InLanguage("it", List.of("bici attive")))))));
  }

  @Test
  void readsMarkdownWithoutAHead() {
    file("fiscal-year.md", "# Fiscal year\n\nIt starts in October.\n");

    assertThat(read())
        .singleElement()
        .matches(piece -> piece.id().value().equals("fiscal-year"))
        .matches(piece -> piece.term().equals("Fiscal year"))
        .matches(piece -> piece.source().equals("fiscal-year.md:1"));
  }

  @Test
  void readsCsvWithTheFewestColumnsAndMakesStableIds() {
    file(
        "codes.csv",
        "\uFEFFterm,meaning,table,column,value,source\n"
            + "open order,order accepted,sales_order,status_code,OP,Order desk\n"
            + "shipped or returned,\"goods left, maybe came back\",sales_order,status_code,SH|RT,\n"
            + "open order,not yet shipped,sales_order,status_code,BK,\n"
            + "\n"
            + "fiscal year,\"from 1 October\",calendar_day,fiscal_year,,Finance\n");

    List<Evidence> all = read();

    assertThat(all)
        .extracting(piece -> piece.id().value())
        .containsExactly(
            "codes-fiscal-year",
            "codes-open-order",
            "codes-open-order-2",
            "codes-shipped-or-returned");
    assertThat(all.get(0).claims()).isEmpty();
    assertThat(all.get(0).columns()).hasSize(1);
    assertThat(all.get(1).claims())
        .containsExactly(
            FilterClaim.equal(TableName.of("sales_order").column("status_code"), "OP"));
    assertThat(all.get(3).claims().get(0).comparison()).isEqualTo(Comparison.IN);
    assertThat(all.get(3).claims().get(0).values()).containsExactly("SH", "RT");
    assertThat(all.get(3).source()).isEqualTo("codes.csv:3");
  }

  @Test
  void readsComparisonsWithoutValuesAndPartsOfDates() {
    file(
        "codes.csv",
        """
        term,meaning,table,column,part,comparison,value
        active,the column is empty,bicycle_model,discontinued_on,,is_null,
        second half,July and later,sales.orders,placed_on,month,greater-or-equal,7
        """);

    assertThat(read().get(0).claims().get(0).comparison()).isEqualTo(Comparison.IS_NULL);
    assertThat(read().get(1).claims())
        .containsExactly(
            new FilterClaim(
                new TableName("sales", "orders").column("placed_on"),
                Optional.of(DatePart.MONTH),
                Comparison.GREATER_OR_EQUAL,
                List.of("7")));
  }

  @Test
  void passesOverOtherFilesAndAMissingFolder() {
    file("README.md", "How to write Evidence.");
    file(".hidden.md", "nothing");
    file("notes.txt", "nothing");
    file("deeper/one.md", "Found.");

    assertThat(read()).extracting(Evidence::text).containsExactly("Found.");
    assertThat(new FileEvidenceStore(folder.resolve("nowhere")).all()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "a.md ~ ---#id: x#body ~ a.md:1",
        "a.md ~ ---#id: x#nonsense#---#body ~ a.md:3",
        "a.md ~ ---#id: x#colour: red#---#body ~ a.md:3",
        "a.md ~ ---#id: x#id: y#---#body ~ a.md:3",
        "a.md ~ ---#id: no spaces allowed#---#body ~ a.md:1",
        "a.md ~ ---#columns: [nodot]#---#body ~ a.md:2",
        "a.md ~ ---#columns: [a.b#---#body ~ a.md:2",
        "a.md ~ ---#claims: [a.b resembles c]#---#body ~ a.md:2",
        "a.md ~ ---#claims: [a.b between 1]#---#body ~ a.md:2",
        "a.md ~ ---#claims: [week(a.b) equal 1]#---#body ~ a.md:2",
        "a.md ~ ---#id: x#---# ~ a.md:1",
        "a.csv ~ term#x ~ a.csv:1",
        "a.csv ~ term,meaning,colour#x,y,z ~ a.csv:1",
        "a.csv ~ term,meaning#x,y#z ~ a.csv:3",
        "a.csv ~ term,meaning#x, ~ a.csv:2",
        "a.csv ~ term,meaning#x,\"never closed#more#more ~ a.csv:2",
        "a.csv ~ term,meaning,value#x,y,z ~ a.csv:2",
        "a.csv ~ term,meaning,table,column#x,y,z, ~ a.csv:2",
        "a.csv ~ term,meaning,table,column,comparison,value#x,\"y#y\",t,c,equal,1#x,y,t,c,is_null,1 ~ a.csv:4"
      })
  void saysFileAndLineOfWhatIsMalformed(String name, String text, String place) {
    file(name, text.replace('#', '\n'));

    assertThatExceptionOfType(ThtException.class)
        .isThrownBy(this::read)
        .matches(failure -> failure.code() == SchemaCatalogErrorCode.MALFORMED_EVIDENCE)
        .withMessageStartingWith(place + ":");
  }

  @Test
  void saysThatAFileIsNotUtf8() throws IOException {
    Files.write(folder.resolve("a.md"), "città".getBytes(StandardCharsets.ISO_8859_1));

    assertThatExceptionOfType(ThtException.class)
        .isThrownBy(this::read)
        .withMessageContaining("a.md:1: it is not UTF-8");
  }

  @Test
  void saysThatTwoPiecesHaveOneId() {
    file("a.md", "---\nid: x\n---\none");
    file("b.md", "---\nid: x\n---\ntwo");

    assertThatExceptionOfType(ThtException.class)
        .isThrownBy(this::read)
        .withMessageContaining("b.md");
  }

  @Test
  void findsColumnsThatTheCatalogDoesNotHave() {
    file("codes.csv", "term,meaning,table,column,value\nx,y,t,c,1\nz,y,t,gone,1\n");

    assertThat(
            EvidenceCheck.unknownColumns(catalog(table("t").column("c", ColumnType.TEXT)), read()))
        .singleElement()
        .asString()
        .contains("codes-z", "t.gone");
  }
}

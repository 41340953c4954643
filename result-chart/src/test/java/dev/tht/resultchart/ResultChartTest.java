package dev.tht.resultchart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.query.QueryResult;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;

class ResultChartTest {

  private static QueryResult result(List<String> columns, List<List<@Nullable Object>> rows) {
    return new QueryResult(columns, rows, false, Duration.ZERO);
  }

  @SafeVarargs
  @SuppressWarnings("varargs")
  private static List<@Nullable Object> row(@Nullable Object... cells) {
    return Arrays.asList(cells);
  }

  private static final QueryResult COUNTRIES =
      result(
          List.of("country", "customers"),
          List.of(row("Brazil", 5L), row("Italy & Malta", 3.5), row(null, null)));

  private static QueryResult dated(String... dates) {
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (String date : dates) {
      rows.add(row(date, (long) rows.size()));
    }
    return result(List.of("when", "orders"), rows);
  }

  private static String reason(QueryResult result) {
    return ((ChartShape.None) ChartShape.of(result)).reason();
  }

  private static Document document(String svg) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void drawsABarForEachLabel() throws Exception {
    ChartShape.Bars bars = (ChartShape.Bars) ChartShape.of(COUNTRIES);

    String svg = ResultChart.of(bars, "How many customers <per> country?");

    Document read = document(svg);
    assertThat(read.getDocumentElement().getTextContent())
        .contains("Brazil", "Italy & Malta", "NULL", "customers", "<per> country?");
    assertThat(svg.split("fill:rgb\\(27,108,168\\)|fill=\"#1b6ca8\"|rgb\\(27,108,168\\)"))
        .as("two bars, none where there is no figure")
        .hasSizeGreaterThanOrEqualTo(3);
  }

  @Test
  void drawsTheSameForTheSameRows() {
    ChartShape.Bars bars = (ChartShape.Bars) ChartShape.of(COUNTRIES);

    assertThat(ResultChart.of(bars, "t")).isEqualTo(ResultChart.of(bars, "t"));
  }

  @Test
  void takesTheFiguresFromEitherColumn() {
    QueryResult turned =
        result(List.of("customers", "country"), List.of(row(5L, "Brazil"), row(3L, "Italy")));

    ChartShape.Bars bars = (ChartShape.Bars) ChartShape.of(turned);

    assertThat(bars.label()).isEqualTo("country");
    assertThat(bars.points()).extracting(ChartShape.Point::at).containsExactly("Brazil", "Italy");
  }

  @Test
  void keepsLabelsApartThatAreShortenedAlike() throws Exception {
    String much = "x".repeat(60);
    QueryResult alike =
        result(List.of("name", "n"), List.of(row(much + "a", 1L), row(much + "b", 2L)));

    String svg = ResultChart.of((ChartShape.Bars) ChartShape.of(alike), "t");

    assertThat(document(svg).getDocumentElement().getTextContent()).doesNotContain(much);
    assertThat(svg.split("x{30,}…", -1)).hasSizeGreaterThanOrEqualTo(3);
  }

  @Test
  void drawsALineThroughDates() throws Exception {
    ChartShape.Line line = (ChartShape.Line) ChartShape.of(dated("2024-03", "2024-01", "2024-02"));

    assertThat(line.points())
        .extracting(ChartShape.Point::figure)
        .as("earliest first")
        .containsExactly(1L, 2L, 0L);
    Document read = document(ResultChart.of(line, "Orders"));
    assertThat(read.getDocumentElement().getTextContent()).contains("Orders", "when", "orders");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2021,2022,2023",
        "2021-Q1,2021-Q2,2021Q4",
        "2021-01-31,2021-02-28,2020-02-29",
        "2021-01-31 10:00,2021-01-31T11:00:05,2021-01-31 12:00:00.5"
      })
  void knowsDatesHoweverTheyAreSpelt(String dates) {
    assertThat(ChartShape.of(dated(dates.split(",")))).isInstanceOf(ChartShape.Line.class);
  }

  @Test
  void takesNumbersForYearsWhereTheirNameSaysSo() {
    List<List<@Nullable Object>> rows = List.of(row(2021L, 5L), row(2022L, 6L), row(2023L, 7L));

    assertThat(ChartShape.of(result(List.of("order_year", "n"), rows)))
        .isInstanceOf(ChartShape.Line.class);
    assertThat(reason(result(List.of("a", "b"), rows))).contains("labels or dates");
  }

  @Test
  void drawsBarsOfWhatIsNoDateAfterAll() {
    assertThat(ChartShape.of(dated("2021-02-30", "2021-01-01", "2021-01-02")))
        .isInstanceOf(ChartShape.Bars.class);
    assertThat(ChartShape.of(dated("2021", "2022"))).isInstanceOf(ChartShape.Bars.class);
  }

  @Test
  void saysWhyNoChartSuits() {
    assertThat(reason(result(List.of("n"), List.of(row(1L)))))
        .isEqualTo("it has 1 column, not two");
    assertThat(reason(result(List.of("a", "b", "c"), List.of()))).contains("3 columns");
    assertThat(reason(dated("2021"))).contains("fewer than two rows");
    assertThat(reason(result(List.of("a", "b"), List.of(row("x", "y"), row("z", "t")))))
        .contains("labels or dates beside one of figures");
    assertThat(reason(result(List.of("a", "n"), List.of(row("x", 1L), row("x", 2L)))))
        .contains("several rows");
    List<List<@Nullable Object>> many = new ArrayList<>();
    for (int i = 0; i < 41; i++) {
      many.add(row("label " + i, (long) i));
    }
    assertThat(reason(result(List.of("a", "n"), many))).contains("more than 40 labels");
  }
}

package dev.tht.resultchart;

import dev.tht.resultchart.ChartShape.Point;
import dev.tht.spi.SafeText;
import java.awt.Color;
import java.awt.Font;
import java.awt.geom.Rectangle2D;
import java.util.Locale;
import java.util.TimeZone;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.CategoryAxis;
import org.jfree.chart.axis.DateAxis;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.plot.Plot;
import org.jfree.chart.plot.PlotOrientation;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.category.BarRenderer;
import org.jfree.chart.renderer.category.StandardBarPainter;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.chart.title.TextTitle;
import org.jfree.data.category.DefaultCategoryDataset;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;
import org.jfree.svg.SVGGraphics2D;

/**
 * The drawing of a result: bars or a line in one SVG document that needs nothing else. Same rows,
 * same title and same fonts, same drawing. Needs no screen, but a font of the system to measure
 * text with. Safe for concurrent use.
 */
public final class ResultChart {

  private static final int WIDTH = 760;
  private static final int LINE_HEIGHT = 420;
  private static final int BAR_HEIGHT = 26;
  private static final int FRAME = 110;
  private static final int LONGEST_LABEL = 40;
  private static final int LONGEST_TITLE = 80;
  private static final Color INK = new Color(0x1f2937);
  private static final Color PALE = new Color(0xe5e7eb);
  private static final Color BLUE = new Color(0x1b6ca8);
  private static final Font TEXT = new Font(Font.SANS_SERIF, Font.PLAIN, 12);
  private static final Font HEADING = new Font(Font.SANS_SERIF, Font.BOLD, 15);

  private ResultChart() {}

  /** Bars, the first row on top. */
  public static String of(ChartShape.Bars bars, String title) {
    DefaultCategoryDataset data = new DefaultCategoryDataset();
    for (Point<String> point : bars.points()) {
      data.addValue(point.figure(), bars.figure(), new Label(data.getColumnCount(), point.at()));
    }
    CategoryAxis labels = new CategoryAxis();
    labels.setMaximumCategoryLabelWidthRatio(0.5f);
    labels.setCategoryMargin(0.25);
    labels.setLabelFont(TEXT);
    labels.setTickLabelFont(TEXT);
    BarRenderer renderer = new BarRenderer();
    renderer.setBarPainter(new StandardBarPainter());
    renderer.setShadowVisible(false);
    renderer.setSeriesPaint(0, BLUE);
    CategoryPlot plot = new CategoryPlot(data, labels, figures(bars.figure()), renderer);
    plot.setOrientation(PlotOrientation.HORIZONTAL);
    plot.setRangeGridlinePaint(PALE);
    return svg(chart(plot, title), FRAME + BAR_HEIGHT * bars.points().size());
  }

  /** A line through the dates, with a mark at each. */
  public static String of(ChartShape.Line line, String title) {
    XYSeries series = new XYSeries(line.figure());
    line.points().forEach(point -> series.add(point.at(), point.figure()));
    DateAxis dates = new DateAxis(line(line.date()), TimeZone.getTimeZone("UTC"), Locale.ROOT);
    dates.setLabelFont(TEXT);
    dates.setTickLabelFont(TEXT);
    XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer(true, line.points().size() <= 60);
    renderer.setSeriesPaint(0, BLUE);
    NumberAxis figures = figures(line.figure());
    XYPlot plot = new XYPlot(new XYSeriesCollection(series), dates, figures, renderer);
    plot.setDomainGridlinePaint(PALE);
    plot.setRangeGridlinePaint(PALE);
    JFreeChart chart = chart(plot, title);
    figures.setLabel(null);
    chart.addSubtitle(new TextTitle(line(line.figure()), TEXT));
    return svg(chart, LINE_HEIGHT);
  }

  private static NumberAxis figures(String name) {
    NumberAxis axis = new NumberAxis(line(name));
    axis.setAutoRangeIncludesZero(true);
    axis.setLabelFont(TEXT);
    axis.setTickLabelFont(TEXT);
    axis.setNumberFormatOverride(java.text.NumberFormat.getInstance(Locale.ROOT));
    return axis;
  }

  private static JFreeChart chart(Plot plot, String title) {
    plot.setBackgroundPaint(Color.WHITE);
    plot.setOutlineVisible(false);
    JFreeChart chart = new JFreeChart(SafeText.line(title, LONGEST_TITLE), HEADING, plot, false);
    chart.setBackgroundPaint(Color.WHITE);
    chart.getTitle().setPaint(INK);
    return chart;
  }

  private static String svg(JFreeChart chart, int height) {
    SVGGraphics2D ink = new SVGGraphics2D(WIDTH, height);
    ink.setDefsKeyPrefix("chart");
    chart.draw(ink, new Rectangle2D.Double(0, 0, WIDTH, height));
    return ink.getSVGElement();
  }

  private static String line(String text) {
    return SafeText.line(text, LONGEST_LABEL);
  }

  /** A label by its place, so that two that are shortened alike stay two. */
  private record Label(int place, String text) implements Comparable<Label> {
    @Override
    public int compareTo(Label other) {
      return Integer.compare(place, other.place);
    }

    @Override
    public String toString() {
      return line(text);
    }
  }
}

package dev.tht.cli.view;

import dev.tht.cli.CliErrorCode;
import dev.tht.resultchart.ChartShape;
import dev.tht.resultchart.ResultChart;
import dev.tht.spi.ThtException;
import dev.tht.spi.query.QueryResult;

/** The chart of an answer, where its rows have the shape of one. */
public final class ChartOfResult {

  private static final String OTHERWISE = "write it as table, csv, json or markdown";

  private ChartOfResult() {}

  /**
   * The drawing.
   *
   * @throws ThtException when no chart suits the rows, or this computer has no font to measure with
   */
  public static String svg(QueryResult result, String title) {
    try {
      return switch (ChartShape.of(result)) {
        case ChartShape.Bars bars -> ResultChart.of(bars, title);
        case ChartShape.Line line -> ResultChart.of(line, title);
        case ChartShape.None(String reason) ->
            throw new ThtException(
                CliErrorCode.NOTHING_THERE, "no chart suits this result: " + reason, OTHERWISE);
      };
    } catch (InternalError | LinkageError noFonts) {
      throw new ThtException(
          CliErrorCode.NO_FONTS,
          "no chart can be drawn on this computer: Java finds no font",
          "install one, such as the package fonts-dejavu-core with fontconfig, or " + OTHERWISE,
          noFonts);
    }
  }
}

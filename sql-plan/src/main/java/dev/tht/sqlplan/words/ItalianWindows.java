package dev.tht.sqlplan.words;

import dev.tht.spi.plan.Frame;
import dev.tht.spi.plan.WindowFunction;
import java.util.List;

/** What a row learns from the rows around it, told in Italian. */
final class ItalianWindows {
  private ItalianWindows() {}

  static String window(WindowFunction function, List<String> operands) {
    String of = operands.isEmpty() ? "" : operands.get(0);
    return switch (function) {
      case ROW_NUMBER -> "il posto della riga";
      case RANK -> "la posizione della riga (righe uguali hanno la stessa e se ne saltano altre)";
      case DENSE_RANK -> "la posizione della riga (righe uguali hanno la stessa senza salti)";
      case PERCENT_RANK -> "la posizione della riga come quota da 0 a 1";
      case CUMULATIVE_SHARE -> "la quota delle righe fino alla riga";
      case TILE -> "la parte della riga quando le righe si dividono in " + of + " parti uguali";
      case EARLIER -> neighbour("prima", operands);
      case LATER -> neighbour("dopo", operands);
      case FIRST_VALUE -> "il valore di " + of + " della prima riga";
      case LAST_VALUE -> "il valore di " + of + " dell'ultima riga";
      case COUNT ->
          operands.isEmpty() ? "il numero di righe" : "il numero di righe con un valore di " + of;
      case SUM -> "la somma di " + of;
      case AVERAGE -> "la media di " + of;
      case MINIMUM -> "il minimo di " + of;
      case MAXIMUM -> "il massimo di " + of;
    };
  }

  private static String neighbour(String side, List<String> operands) {
    String far = operands.size() > 1 ? operands.get(1) : "1";
    String none = operands.size() > 2 ? ", altrimenti " + operands.get(2) : "";
    return operands.get(0)
        + " della riga "
        + far
        + (far.equals("1") ? " posto " : " posti ")
        + side
        + none;
  }

  static String frame(String window, Frame frame) {
    return window
        + ", da "
        + bound(frame.from(), frame.unit())
        + " a "
        + bound(frame.to(), frame.unit());
  }

  private static String bound(Frame.Bound bound, Frame.Unit unit) {
    boolean rows = unit == Frame.Unit.ROWS;
    String far =
        bound.distance().isEmpty()
            ? ""
            : bound.distance().getAsLong() + (rows ? " righe " : " valori ");
    return switch (bound.side()) {
      case AT -> rows ? "questa riga" : "questo valore";
      case BEFORE -> far.isEmpty() ? "la prima riga" : far + "prima";
      case AFTER -> far.isEmpty() ? "l'ultima riga" : far + "dopo";
    };
  }
}

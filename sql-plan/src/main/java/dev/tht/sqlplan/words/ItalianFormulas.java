package dev.tht.sqlplan.words;

import dev.tht.spi.plan.AggregateFunction;
import dev.tht.spi.plan.Frame;
import dev.tht.spi.plan.Operation;
import dev.tht.spi.plan.TimeUnit;
import dev.tht.spi.plan.ValueType;
import dev.tht.spi.plan.WindowFunction;
import java.util.List;

/** Formulas told in Italian. */
record ItalianFormulas() implements FormulaPhrases {
  @Override
  public String missing() {
    return "niente";
  }

  @Override
  public String truth(boolean truth) {
    return truth ? "vero" : "falso";
  }

  @Override
  public String template(Operation operation, int operands) {
    return ItalianOperations.template(operation, operands);
  }

  @Override
  public String fits(Fit fit, String text, String pattern, boolean anyCase) {
    String verb =
        switch (fit) {
          case IS -> " è ";
          case CONTAINS -> " contiene ";
          case STARTS -> " comincia con ";
          case ENDS -> " finisce con ";
          case FORM -> " ha la forma ";
          case PIECE -> " ha un pezzo che corrisponde al modello ";
        };
    return text
        + verb
        + pattern
        + (fit == Fit.FORM ? " (% sta per qualsiasi testo, _ per un carattere)" : "")
        + (anyCase ? " (maiuscole o minuscole)" : "");
  }

  @Override
  public String then() {
    return " seguito da ";
  }

  @Override
  public String firstCase(String condition, String result) {
    return "se " + condition + ", " + result;
  }

  @Override
  public String furtherCase(String condition, String result) {
    return "; altrimenti, se " + condition + ", " + result;
  }

  @Override
  public String otherwise(String result) {
    return "; altrimenti " + result;
  }

  @Override
  public String cast(ValueType to, String operand) {
    return operand
        + switch (to) {
          case TEXT -> " come testo";
          case INTEGER -> " come numero intero";
          case REAL, DECIMAL -> " come numero";
          case TRUTH -> " come vero o falso";
          case DAY -> " come giorno";
          case MOMENT -> " come momento";
        };
  }

  @Override
  public String truncated(TimeUnit unit, String time) {
    return "l'inizio "
        + switch (unit) {
          case YEAR -> "dell'anno";
          case QUARTER -> "del trimestre";
          case MONTH -> "del mese";
          case WEEK -> "della settimana";
          case DAY -> "del giorno";
          case HOUR -> "dell'ora";
          case MINUTE -> "del minuto";
          case SECOND -> "del secondo";
        }
        + " di "
        + time;
  }

  @Override
  public String moved(TimeUnit unit, String time, String amount, boolean back) {
    boolean one = amount.equals("1");
    String units =
        switch (unit) {
          case YEAR -> one ? "anno" : "anni";
          case QUARTER -> one ? "trimestre" : "trimestri";
          case MONTH -> one ? "mese" : "mesi";
          case WEEK -> one ? "settimana" : "settimane";
          case DAY -> one ? "giorno" : "giorni";
          case HOUR -> one ? "ora" : "ore";
          case MINUTE -> one ? "minuto" : "minuti";
          case SECOND -> one ? "secondo" : "secondi";
        };
    return amount + " " + units + (back ? " prima di " : " dopo ") + time;
  }

  @Override
  public String written(String time, String pattern) {
    return time + " scritto come " + pattern;
  }

  @Override
  public String patternField(String field) {
    return switch (field) {
      case "yyyy" -> "anno";
      case "MM" -> "mese";
      case "MMMM", "MMM" -> "nome del mese";
      case "dd" -> "giorno";
      case "DDD" -> "giorno dell'anno";
      case "EEEE", "EEE" -> "nome del giorno";
      case "HH" -> "ora";
      case "mm" -> "minuto";
      case "ss" -> "secondo";
      case "e" -> "numero del giorno della settimana, 0 per domenica";
      default -> field;
    };
  }

  @Override
  public String aggregation(AggregateFunction function, boolean distinct, List<String> operands) {
    String of = (distinct ? "i valori diversi di " : "") + String.join(", ", operands);
    return switch (function) {
      case COUNT ->
          operands.isEmpty()
              ? "il numero di righe"
              : distinct
                  ? "il numero di valori diversi di " + operands.get(0)
                  : "il numero di righe con un valore di " + of;
      case SUM -> "la somma di " + of;
      case TOTAL -> "la somma di " + of + " (0 se non ce ne sono)";
      case AVERAGE -> "la media di " + of;
      case MINIMUM -> "il minimo di " + of;
      case MAXIMUM -> "il massimo di " + of;
      case JOINED_TEXT ->
          "i testi di "
              + (distinct ? "tutti i valori diversi di " : "")
              + operands.get(0)
              + " messi insieme"
              + (operands.size() > 1 ? " con " + operands.get(1) + " in mezzo" : "");
      case STANDARD_DEVIATION -> "la deviazione standard di " + of;
      case VARIANCE -> "la varianza di " + of;
      case PERCENTILE -> "il valore sotto cui sta una quota di " + of;
      case ANY_TRUE -> "se per qualche riga " + of;
      case ALL_TRUE -> "se per tutte le righe " + of;
    };
  }

  @Override
  public String where(String figure, String condition) {
    return figure + ", contando solo le righe in cui " + condition;
  }

  @Override
  public String ordered(String figure, String order) {
    return figure + " nell'ordine di " + order;
  }

  @Override
  public String window(WindowFunction function, List<String> operands) {
    return ItalianWindows.window(function, operands);
  }

  @Override
  public String among(String window, String partition) {
    return window + " fra le righe con lo stesso valore di " + partition;
  }

  @Override
  public String overAll(String window) {
    return window + " fra tutte le righe";
  }

  @Override
  public String along(String window, String order) {
    return window + ", in ordine di " + order;
  }

  @Override
  public String frame(String window, Frame frame) {
    return ItalianWindows.frame(window, frame);
  }

  @Override
  public String scalar(String steps) {
    return "l'unico valore che si ottiene così: " + steps;
  }

  @Override
  public String exists(String steps) {
    return "si ottiene almeno una riga così: " + steps;
  }

  @Override
  public String existsNot(String steps) {
    return "non si ottiene nessuna riga così: " + steps;
  }

  @Override
  public String notInSubquery(String operands, String steps) {
    return operands + " non è fra quanto si ottiene così: " + steps;
  }

  @Override
  public String inSubquery(String operands, String steps) {
    return operands + " è fra quanto si ottiene così: " + steps;
  }

  @Override
  public String any(String operand) {
    return operand + " di una qualsiasi delle righe messe insieme";
  }

  @Override
  public String engineFunction(String engine, String function, String operands) {
    return "quanto dà la funzione "
        + function
        + " di "
        + engine
        + (operands.isEmpty() ? "" : " per " + operands);
  }

  @Override
  public String called(String what, String name) {
    return what + " (chiamato " + name + ")";
  }

  @Override
  public String toGet(String step) {
    return "Per ottenere " + step + ": ";
  }
}

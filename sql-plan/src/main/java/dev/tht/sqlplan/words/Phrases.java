package dev.tht.sqlplan.words;

import dev.tht.spi.literal.Comparison;
import dev.tht.spi.literal.DatePart;
import dev.tht.spi.rewriting.Aggregate;
import dev.tht.spi.session.Language;

/** The turns of phrase that a plan is told in, one set for each language. */
sealed interface Phrases {
  static Phrases in(Language language) {
    return switch (language) {
      case ENGLISH -> new English();
      case ITALIAN -> new Italian();
    };
  }

  String take(String table);

  String takeStep(int step);

  String join(String table, String condition, boolean optional);

  String keep(String condition);

  String keepGroups(String condition);

  String group(String by);

  String show(String columns);

  String once();

  String order(String by);

  String direction(boolean descending);

  String limit(long rows);

  String comparison(Comparison comparison);

  String aggregate(Aggregate aggregate, String operand);

  String rows();

  String part(DatePart part, String date);

  String and();

  String or();

  /** English. */
  record English() implements Phrases {
    @Override
    public String take(String table) {
      return "Take the rows of " + table + ".";
    }

    @Override
    public String takeStep(int step) {
      return "Take the rows of step " + step + ".";
    }

    @Override
    public String join(String table, String condition, boolean optional) {
      return (optional ? "Add, where there are any, the rows of " : "Add the rows of ")
          + table
          + " with "
          + condition
          + (optional ? "; rows without a partner stay." : "; rows without a partner drop out.");
    }

    @Override
    public String keep(String condition) {
      return "Keep only rows where " + condition + ".";
    }

    @Override
    public String keepGroups(String condition) {
      return "Keep only groups where " + condition + ".";
    }

    @Override
    public String group(String by) {
      return "Put together the rows with the same " + by + ".";
    }

    @Override
    public String show(String columns) {
      return "Show " + columns + ".";
    }

    @Override
    public String once() {
      return "Show equal rows once.";
    }

    @Override
    public String order(String by) {
      return "Order by " + by + "; missing values come last.";
    }

    @Override
    public String direction(boolean descending) {
      return descending ? "from the greatest" : "from the least";
    }

    @Override
    public String limit(long rows) {
      return rows == 1 ? "Keep only the first row." : "Keep only the first " + rows + " rows.";
    }

    @Override
    public String comparison(Comparison comparison) {
      return switch (comparison) {
        case EQUAL -> "is";
        case NOT_EQUAL -> "is not";
        case LESS -> "is less than";
        case LESS_OR_EQUAL -> "is at most";
        case GREATER -> "is more than";
        case GREATER_OR_EQUAL -> "is at least";
        case BETWEEN -> "is between (both included)";
        case IN -> "is one of";
        case NOT_IN -> "is none of";
        case CONTAINS -> "contains";
        case STARTS_WITH -> "starts with";
        case ENDS_WITH -> "ends with";
        case IS_NULL -> "is missing";
        case IS_NOT_NULL -> "is present";
      };
    }

    @Override
    public String aggregate(Aggregate aggregate, String operand) {
      return switch (aggregate) {
        case COUNT -> "how many have a " + operand;
        case COUNT_DISTINCT -> "how many different " + operand;
        case SUM -> "the sum of " + operand;
        case AVERAGE -> "the average of " + operand;
        case MINIMUM -> "the least " + operand;
        case MAXIMUM -> "the greatest " + operand;
      };
    }

    @Override
    public String rows() {
      return "how many rows";
    }

    @Override
    public String part(DatePart part, String date) {
      return switch (part) {
        case YEAR -> "the year of " + date;
        case QUARTER -> "the quarter of " + date;
        case MONTH -> "the month of " + date;
        case DAY -> "the day of the month of " + date;
      };
    }

    @Override
    public String and() {
      return " and ";
    }

    @Override
    public String or() {
      return " or ";
    }
  }

  /** Italian. */
  record Italian() implements Phrases {
    @Override
    public String take(String table) {
      return "Prendi le righe di " + table + ".";
    }

    @Override
    public String takeStep(int step) {
      return "Prendi le righe del passo " + step + ".";
    }

    @Override
    public String join(String table, String condition, boolean optional) {
      return (optional ? "Aggiungi, dove ce ne sono, le righe di " : "Aggiungi le righe di ")
          + table
          + " con "
          + condition
          + (optional
              ? "; le righe senza corrispondenza restano."
              : "; le righe senza corrispondenza escono.");
    }

    @Override
    public String keep(String condition) {
      return "Tieni solo le righe in cui " + condition + ".";
    }

    @Override
    public String keepGroups(String condition) {
      return "Tieni solo i gruppi in cui " + condition + ".";
    }

    @Override
    public String group(String by) {
      return "Metti insieme le righe con lo stesso valore di " + by + ".";
    }

    @Override
    public String show(String columns) {
      return "Mostra " + columns + ".";
    }

    @Override
    public String once() {
      return "Mostra una volta sola le righe uguali.";
    }

    @Override
    public String order(String by) {
      return "Ordina per " + by + "; i valori mancanti vanno in fondo.";
    }

    @Override
    public String direction(boolean descending) {
      return descending ? "dal più grande" : "dal più piccolo";
    }

    @Override
    public String limit(long rows) {
      return rows == 1 ? "Tieni solo la prima riga." : "Tieni solo le prime " + rows + " righe.";
    }

    @Override
    public String comparison(Comparison comparison) {
      return switch (comparison) {
        case EQUAL -> "è";
        case NOT_EQUAL -> "non è";
        case LESS -> "è minore di";
        case LESS_OR_EQUAL -> "è al massimo";
        case GREATER -> "è maggiore di";
        case GREATER_OR_EQUAL -> "è almeno";
        case BETWEEN -> "è compreso (estremi inclusi) fra";
        case IN -> "è uno fra";
        case NOT_IN -> "non è nessuno fra";
        case CONTAINS -> "contiene";
        case STARTS_WITH -> "comincia con";
        case ENDS_WITH -> "finisce con";
        case IS_NULL -> "manca";
        case IS_NOT_NULL -> "è presente";
      };
    }

    @Override
    public String aggregate(Aggregate aggregate, String operand) {
      return switch (aggregate) {
        case COUNT -> "quanti hanno un valore di " + operand;
        case COUNT_DISTINCT -> "quanti valori diversi di " + operand;
        case SUM -> "la somma di " + operand;
        case AVERAGE -> "la media di " + operand;
        case MINIMUM -> "il minimo di " + operand;
        case MAXIMUM -> "il massimo di " + operand;
      };
    }

    @Override
    public String rows() {
      return "quante righe";
    }

    @Override
    public String part(DatePart part, String date) {
      return switch (part) {
        case YEAR -> "l'anno di " + date;
        case QUARTER -> "il trimestre di " + date;
        case MONTH -> "il mese di " + date;
        case DAY -> "il giorno del mese di " + date;
      };
    }

    @Override
    public String and() {
      return " e ";
    }

    @Override
    public String or() {
      return " o ";
    }
  }
}

package dev.tht.sqlplan.words;

import dev.tht.spi.literal.Comparison;
import dev.tht.spi.literal.DatePart;
import dev.tht.spi.rewriting.Aggregate;

/** A plan told in Italian. */
record ItalianPhrases() implements Phrases {
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

package dev.tht.sqlplan.words;

import dev.tht.spi.literal.Comparison;
import dev.tht.spi.literal.DatePart;
import dev.tht.spi.plan.JoinKind;
import dev.tht.spi.plan.Missing;
import dev.tht.spi.plan.PlanPart;
import dev.tht.spi.plan.SetOperation;
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
  public String takeOneRow() {
    return "Prendi una riga.";
  }

  @Override
  public String join(String table, String condition, JoinKind kind) {
    return switch (kind) {
      case INNER ->
          "Aggiungi le righe di "
              + table
              + " con "
              + condition
              + "; le righe senza corrispondenza escono.";
      case LEFT ->
          "Aggiungi, dove ce ne sono, le righe di "
              + table
              + " con "
              + condition
              + "; le righe senza corrispondenza restano.";
      case RIGHT ->
          "Aggiungi a tutte le righe di "
              + table
              + " quelle fin qui con "
              + condition
              + "; le righe fin qui senza corrispondenza escono.";
      case FULL ->
          "Aggiungi le righe di "
              + table
              + " con "
              + condition
              + "; le righe senza corrispondenza dei due lati restano.";
      case CROSS -> "Accoppia ogni riga con tutte le righe di " + table + ".";
      case SEMI -> "Tieni solo le righe per cui ce n'è una di " + table + " con " + condition + ".";
      case ANTI ->
          "Tieni solo le righe per cui non ce n'è nessuna di " + table + " con " + condition + ".";
    };
  }

  @Override
  public String combine(SetOperation operation) {
    return switch (operation) {
      case UNION -> "Aggiungi le righe di quanto segue, quelle uguali una volta sola:";
      case UNION_ALL -> "Aggiungi tutte le righe di quanto segue:";
      case INTERSECT -> "Tieni, una volta sola, solo le righe che anche quanto segue dà:";
      case INTERSECT_ALL -> "Tieni le righe tante volte quante le dà anche quanto segue:";
      case EXCEPT -> "Togli le righe di quanto segue, e tieni le altre una volta sola:";
      case EXCEPT_ALL -> "Togli le righe di quanto segue, una per una:";
    };
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
  public String firstOfEach(String equal, boolean ordered) {
    return "Delle righe con lo stesso valore di "
        + equal
        + (ordered ? ", tieni solo la prima nell'ordine che segue." : ", tienine una qualsiasi.");
  }

  @Override
  public String order(String by, Missing missing) {
    return "Ordina per "
        + by
        + "; i valori mancanti vanno "
        + (missing == Missing.FIRST ? "in cima." : "in fondo.");
  }

  @Override
  public String direction(boolean descending) {
    return descending ? "dal più grande" : "dal più piccolo";
  }

  @Override
  public String limit(long rows, long skipped) {
    if (rows == PlanPart.Limit.ALL) {
      return "Salta le prime " + skipped + " righe.";
    }
    if (skipped > 0) {
      return "Salta le prime " + skipped + " righe, poi tienine " + rows + ".";
    }
    return rows == 1 ? "Tieni solo la prima riga." : "Tieni solo le prime " + rows + " righe.";
  }

  @Override
  public String keepAsMany(String number) {
    return "Tieni solo tante delle prime righe quante ne dice questo numero: " + number + ".";
  }

  @Override
  public String passOverAsMany(String number) {
    return "Salta tante delle prime righe quante ne dice questo numero: " + number + ".";
  }

  @Override
  public String rows(String first, long more) {
    return "questo elenco: " + first + (more == 0 ? "" : " e altre " + more);
  }

  @Override
  public String forEachRow(String what, String condition, boolean optional) {
    return "Calcola questo per ogni riga fin qui, e aggiungi a quella riga ogni sua riga"
        + (condition.isEmpty() ? "" : " con " + condition)
        + ": "
        + what
        + "; le righe per cui non ce n'è nessuna "
        + (optional ? "restano." : "escono.");
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
      case COUNT -> "il numero di righe con un valore di " + operand;
      case COUNT_DISTINCT -> "il numero di valori diversi di " + operand;
      case SUM -> "la somma di " + operand;
      case AVERAGE -> "la media di " + operand;
      case MINIMUM -> "il minimo di " + operand;
      case MAXIMUM -> "il massimo di " + operand;
    };
  }

  @Override
  public String rows() {
    return "il numero di righe";
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

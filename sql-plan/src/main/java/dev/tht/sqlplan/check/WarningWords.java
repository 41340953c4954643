package dev.tht.sqlplan.check;

import dev.tht.spi.session.Language;

/**
 * Warnings as sentences for a reviewer: the plan part, what may be wrong, and what to do about it.
 */
public final class WarningWords {

  private WarningWords() {}

  /** What stands above or before warnings. */
  public static String heading(Language language) {
    return switch (language) {
      case ENGLISH -> "Worth a look";
      case ITALIAN -> "Da guardare";
    };
  }

  /** One line. */
  public static String of(PlanWarning warning, Language language) {
    return warning.part()
        + ": "
        + switch (language) {
          case ENGLISH -> english(warning);
          case ITALIAN -> italian(warning);
        };
  }

  private static String english(PlanWarning warning) {
    return switch (warning.check()) {
      case AGGREGATE_MULTIPLIED ->
          "a join repeats the rows of "
              + warning.about().get(0)
              + " under "
              + warning.about().get(1)
              + "; make them distinct in a step of their own, or count their key.";
      case ROWS_REPEATED ->
          "one row of "
              + warning.about().get(0)
              + " is listed once for each row that the order reads; ask for a total, the greatest or"
              + " another figure of them, or for distinct rows.";
      case TIES_CUT ->
          "rows that are equal in the order are cut at random by the limit; order by something"
              + " unique as well, or ask how many rows tie.";
      case OPTIONAL_JOIN_UNDONE ->
          "the filter on "
              + warning.about().get(0)
              + " drops the rows that the optional join keeps; make the join required, or drop the"
              + " filter.";
      case NULLS_LEFT_OUT ->
          "rows without a value of "
              + warning.about().get(0)
              + " are left out too; decide whether they count.";
      case NEVER_BOTH ->
          "two filters want different values of "
              + warning.about().get(0)
              + "; reopen the clarification if either value was meant.";
    };
  }

  private static String italian(PlanWarning warning) {
    return switch (warning.check()) {
      case AGGREGATE_MULTIPLIED ->
          "un join ripete le righe di "
              + warning.about().get(0)
              + " sotto "
              + warning.about().get(1)
              + "; rendile distinte in un passo a parte, o conta la loro chiave.";
      case ROWS_REPEATED ->
          "una riga di "
              + warning.about().get(0)
              + " è elencata una volta per ogni riga letta dall'ordine; chiedi un totale, il massimo"
              + " o un'altra cifra, oppure righe distinte.";
      case TIES_CUT ->
          "le righe pari nell'ordine sono tagliate a caso dal limite; ordina anche per qualcosa di"
              + " unico, o chiedi quante sono pari.";
      case OPTIONAL_JOIN_UNDONE ->
          "il filtro su "
              + warning.about().get(0)
              + " toglie le righe che il join facoltativo conserva; rendi il join obbligatorio, o"
              + " togli il filtro.";
      case NULLS_LEFT_OUT ->
          "anche le righe senza valore di "
              + warning.about().get(0)
              + " restano fuori; decidi se contano.";
      case NEVER_BOTH ->
          "due filtri vogliono valori diversi di "
              + warning.about().get(0)
              + "; torna al chiarimento se valeva l'uno o l'altro.";
    };
  }
}

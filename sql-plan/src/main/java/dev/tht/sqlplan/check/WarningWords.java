package dev.tht.sqlplan.check;

import dev.tht.spi.session.Language;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Warnings as sentences for a reviewer: the plan part, what may be wrong, and what to do about it.
 */
public final class WarningWords {
  private static final Pattern PLACE = Pattern.compile("\\{([0-9])\\}");

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
    String template =
        switch (language) {
          case ENGLISH -> english(warning);
          case ITALIAN -> italian(warning);
        };
    String said =
        PLACE
            .matcher(template)
            .replaceAll(
                place ->
                    Matcher.quoteReplacement(
                        warning.about().get(Integer.parseInt(place.group(1)))));
    return warning.part() + ": " + said;
  }

  private static String english(PlanWarning warning) {
    return switch (warning.check()) {
      case AGGREGATE_MULTIPLIED ->
          warning.counted()
              ? "a join repeats the rows of {0} under {1} ({2} rows, of which {3} differ); make them distinct in a step of their own, or count their key."
              : "a join repeats the rows of {0} under {1}; make them distinct in a step of their own, or count their key.";
      case ROWS_REPEATED ->
          "one row of {0} is listed once for each row that the order reads; ask for a total, the greatest or another figure of them, or for distinct rows.";
      case TIES_CUT ->
          warning.about().isEmpty()
              ? "rows that are equal in the order are cut at random by the limit; order by something unique as well, or ask how many rows tie."
              : "{0} rows stand equal for the first {1}, and the limit cuts them at random; order by something unique as well, or ask for all that tie.";
      case OPTIONAL_JOIN_UNDONE ->
          "the filter on {0} drops the rows that the optional join keeps; make the join required, or drop the filter.";
      case NULLS_LEFT_OUT ->
          "rows without a value of {0} are left out too; decide whether they count.";
      case NEVER_BOTH ->
          "two filters want different values of {0}; reopen the clarification if either value was meant.";
      case JOIN_CONDITION_MISSING ->
          "nothing says which rows of {0} belong to the others, so every row meets every row; name the columns that have to be equal.";
      case JOIN_NOT_BY_KEY ->
          warning.counted()
              ? "no key connects {0}, and {1} of {2} rows find no partner; look for the columns that refer to each other with `tht schema paths`."
              : "no key connects {0}; look for the columns that refer to each other with `tht schema paths`.";
      case AGGREGATE_OVER_NULLS ->
          "{0} passes over rows without a value ({1} in the whole table); decide whether they count, and as what.";
      case INTEGER_DIVISION ->
          "{0} divides whole numbers and the fraction is cut; convert one of them to a number with a fraction.";
      case IMPLICIT_CAST ->
          warning.counted()
              ? "a text and a number are taken together ({0}), and {1} rows compare otherwise as numbers; convert one of them."
              : "a text and a number are taken together ({0}), and engines differ in what they make of it; convert one of them.";
      case TEXT_DATE_COMPARED ->
          "{0} is a text and is compared letter by letter (such as \"{1}\"); convert it to a date.";
      case ROWS_LOST ->
          "the join drops {0} of {1} rows of {2}, which refer to nothing; make the join optional if they count.";
      case MATCHES_NOTHING ->
          "no row fits {0}; look at how the value is stored with `tht search find`.";
      case STEP_NOT_READ -> "nothing reads step {0}; leave it out, or read it in a later step.";
    };
  }

  private static String italian(PlanWarning warning) {
    return switch (warning.check()) {
      case AGGREGATE_MULTIPLIED ->
          warning.counted()
              ? "un join ripete le righe di {0} sotto {1} ({2} righe, di cui {3} diverse); rendile distinte in un passo a parte, o conta la loro chiave."
              : "un join ripete le righe di {0} sotto {1}; rendile distinte in un passo a parte, o conta la loro chiave.";
      case ROWS_REPEATED ->
          "una riga di {0} è elencata una volta per ogni riga letta dall'ordine; chiedi un totale, il massimo o un'altra cifra, oppure righe distinte.";
      case TIES_CUT ->
          warning.about().isEmpty()
              ? "le righe pari nell'ordine sono tagliate a caso dal limite; ordina anche per qualcosa di unico, o chiedi quante sono pari."
              : "{0} righe sono pari per i primi {1} posti, e il limite le taglia a caso; ordina anche per qualcosa di unico, o chiedi tutte quelle pari.";
      case OPTIONAL_JOIN_UNDONE ->
          "il filtro su {0} toglie le righe che il join facoltativo conserva; rendi il join obbligatorio, o togli il filtro.";
      case NULLS_LEFT_OUT -> "anche le righe senza valore di {0} restano fuori; decidi se contano.";
      case NEVER_BOTH ->
          "due filtri vogliono valori diversi di {0}; torna al chiarimento se valeva l'uno o l'altro.";
      case JOIN_CONDITION_MISSING ->
          "nulla dice quali righe di {0} vanno con le altre, perciò ogni riga incontra ogni riga; indica le colonne che devono essere uguali.";
      case JOIN_NOT_BY_KEY ->
          warning.counted()
              ? "nessuna chiave collega {0}, e {1} righe su {2} non trovano corrispondenza; cerca con `tht schema paths` le colonne che si riferiscono l'una all'altra."
              : "nessuna chiave collega {0}; cerca con `tht schema paths` le colonne che si riferiscono l'una all'altra.";
      case AGGREGATE_OVER_NULLS ->
          "{0} salta le righe senza valore ({1} in tutta la tabella); decidi se contano, e come.";
      case INTEGER_DIVISION ->
          "{0} divide numeri interi e la frazione è tagliata; converti uno dei due in un numero con la frazione.";
      case IMPLICIT_CAST ->
          warning.counted()
              ? "un testo e un numero sono presi insieme ({0}), e {1} righe si confrontano diversamente come numeri; converti uno dei due."
              : "un testo e un numero sono presi insieme ({0}), e i motori non fanno tutti lo stesso; converti uno dei due.";
      case TEXT_DATE_COMPARED ->
          "{0} è un testo ed è confrontato lettera per lettera (come \"{1}\"); convertilo in una data.";
      case ROWS_LOST ->
          "il join toglie {0} righe su {1} di {2}, che non si riferiscono a nulla; rendi il join facoltativo se contano.";
      case MATCHES_NOTHING ->
          "nessuna riga soddisfa {0}; guarda con `tht search find` come il valore è scritto.";
      case STEP_NOT_READ -> "nulla legge il passo {0}; toglilo, o leggilo in un passo successivo.";
    };
  }
}

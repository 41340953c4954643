package dev.tht.sqlplan.words;

import dev.tht.spi.plan.Operation;

/** Operations told in Italian. */
final class ItalianOperations {
  private ItalianOperations() {}

  /** See {@link FormulaPhrases#template}. */
  static String template(Operation operation, int operands) {
    return switch (operation) {
      case AND, OR, LIKE, LIKE_ANY_CASE, GLOB, MATCHES, MATCHES_ANY_CASE -> "{all}";
      case NOT -> "non è così che {0}";
      case EQUAL -> "{0} è {1}";
      case NOT_EQUAL -> "{0} non è {1}";
      case LESS -> "{0} è minore di {1}";
      case LESS_OR_EQUAL -> "{0} è al massimo {1}";
      case GREATER -> "{0} è maggiore di {1}";
      case GREATER_OR_EQUAL -> "{0} è almeno {1}";
      case SAME -> "{0} è uguale a {1}, o mancano tutti e due";
      case NOT_SAME -> "{0} è diverso da {1}, o manca solo uno dei due";
      case BETWEEN -> "{0} è compreso fra {1} e {2} (estremi inclusi)";
      case IN -> "{0} è uno fra {or}";
      case NOT_IN -> "{0} non è nessuno fra {or}";
      case IS_MISSING -> "{0} manca";
      case IS_PRESENT -> "{0} è presente";
      case IS_TRUE -> "è vero che {0}";
      case IS_NOT_TRUE -> "è falso o ignoto che {0}";
      case ADD -> "{0} più {1}";
      case SUBTRACT -> "{0} meno {1}";
      case MULTIPLY -> "{0} per {1}";
      case DIVIDE -> "{0} diviso per {1}";
      case REMAINDER -> "il resto di {0} diviso per {1}";
      case NEGATE -> "{0} con il segno opposto";
      case ABSOLUTE -> "{0} senza il segno";
      case ROUND ->
          operands == 1
              ? "{0} arrotondato a un numero intero"
              : "{0} arrotondato a {1} cifre decimali";
      case FLOOR -> "{0} arrotondato per difetto a un numero intero";
      case CEILING -> "{0} arrotondato per eccesso a un numero intero";
      case SQUARE_ROOT -> "la radice quadrata di {0}";
      case POWER -> "{0} alla potenza {1}";
      case NATURAL_LOGARITHM -> "il logaritmo naturale di {0}";
      case EXPONENTIAL -> "e alla potenza {0}";
      case SIGN -> "il segno di {0} (-1, 0 o 1)";
      case CONCATENATE -> "il testo {then}";
      case LOWER -> "{0} in lettere minuscole";
      case UPPER -> "{0} in lettere maiuscole";
      case TRIM -> trimmed("ai due estremi", operands);
      case TRIM_START -> trimmed("all'inizio", operands);
      case TRIM_END -> trimmed("alla fine", operands);
      case LENGTH -> "il numero di caratteri di {0}";
      case SUBSTRING ->
          operands == 2
              ? "{0} dal suo carattere numero {1} in poi"
              : "{2} caratteri di {0} dal suo carattere numero {1} in poi";
      case POSITION -> "il posto in cui {1} sta in {0} (0 se non c'è)";
      case REPLACE -> "{0} con {2} al posto di ogni {1}";
      case FIRST_PRESENT -> "il primo che è presente di {all}";
      case MISSING_IF_EQUAL -> "{0}, o niente dove è {1}";
      case LEAST -> "il minore fra {all}";
      case GREATEST -> "il maggiore fra {all}";
      case TODAY -> "oggi";
      case NOW -> "questo momento";
      case HOUR_OF -> "l'ora di {0}";
      case MINUTE_OF -> "il minuto di {0}";
      case SECOND_OF -> "il secondo di {0}";
      case WEEKDAY_OF -> "il giorno della settimana di {0} (da 0 per domenica a 6 per sabato)";
      case DAY_OF_YEAR -> "il giorno dell'anno di {0}";
      case EPOCH_SECONDS -> "i secondi dall'inizio del 1970 fino a {0}";
      case FROM_EPOCH_SECONDS -> "il momento {0} secondi dopo l'inizio del 1970";
      case JULIAN_DAY -> "il numero progressivo del giorno {0}";
      case DAYS_BETWEEN -> "i giorni interi da {1} a {0}";
    };
  }

  private static String trimmed(String where, int operands) {
    return operands == 1 ? "{0} senza spazi " + where : "{0} senza nessuno di {1} " + where;
  }
}

package dev.tht.ambiguity.sketch;

import dev.tht.ambiguity.lexicon.Stem;
import dev.tht.ambiguity.linking.ColumnMatch;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.literal.Comparison;
import dev.tht.spi.literal.Constant;
import dev.tht.spi.literal.DatePart;
import dev.tht.spi.rewriting.Aggregate;
import dev.tht.spi.session.Language;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Says tables, columns, figures and conditions in the reviewer's language. Names keep the catalog's
 * words; plurals follow simple rules. Immutable.
 *
 * @param language of the sentences around the names
 */
public record Speech(Language language) {

  private static final Map<String, String> PLURALS =
      Map.of("person", "people", "child", "children", "man", "men", "woman", "women");

  /** Scores closer than this tell nothing. */
  private static final double EQUALLY = 0.15;

  private String say(String english, String italian) {
    return switch (language) {
      case ENGLISH -> english;
      case ITALIAN -> italian;
    };
  }

  /** One row of the table: {@code product line}. */
  public String one(TableName table) {
    return last(Phrase.words(table.name()), Stem::of);
  }

  /** Its rows: {@code product lines}; Italian leaves the name as it is. */
  public String many(TableName table) {
    return say(last(Phrase.words(table.name()), Speech::plural), one(table));
  }

  private static String last(String words, java.util.function.UnaryOperator<String> change) {
    int at = words.lastIndexOf(' ') + 1;
    return words.substring(0, at) + change.apply(words.substring(at));
  }

  private static String plural(String word) {
    String known = PLURALS.get(word);
    if (known != null) {
      return known;
    }
    if (!Stem.of(word).equals(word) || word.endsWith("data") || word.isEmpty()) {
      return word;
    }
    if (word.matches(".*[^aeiou]y")) {
      return word.substring(0, word.length() - 1) + "ies";
    }
    return word.matches(".*(s|x|z|ch|sh)") ? word + "es" : word + "s";
  }

  /** {@code release year of the song}. */
  public String column(ColumnName column) {
    return Phrase.words(column.name()) + of() + one(column.table());
  }

  /**
   * The best of the columns; of two in one table that fit equally well both are said, since only
   * schema linking settles which one is read.
   */
  String attribute(List<ColumnMatch> columns) {
    if (columns.isEmpty()) {
      return say("value", "valore");
    }
    ColumnMatch best = columns.get(0);
    if (columns.size() > 1 && fitsEquallyWell(columns.get(1), best)) {
      return Phrase.words(best.column().name())
          + say(" or ", " o ")
          + column(columns.get(1).column());
    }
    return column(best.column());
  }

  /** The figure of the best of the columns; what is counted is said in the plural. */
  String figure(Optional<Aggregate> aggregate, List<ColumnMatch> columns) {
    if (aggregate.filter(Aggregate.COUNT_DISTINCT::equals).isPresent() && !columns.isEmpty()) {
      ColumnName column = columns.get(0).column();
      return figure(aggregate, names(column, aggregate) + of() + one(column.table()));
    }
    return figure(aggregate, attribute(columns));
  }

  /** The column's name as the figure says it: {@code billing addresses} when they are counted. */
  public String names(ColumnName column, Optional<Aggregate> aggregate) {
    String words = Phrase.words(column.name());
    return aggregate.filter(Aggregate.COUNT_DISTINCT::equals).isPresent()
        ? say(last(words, Speech::plural), words)
        : words;
  }

  /** What stands between a column and its table. */
  public String of() {
    return say(" of the ", " di ");
  }

  /** What a table is called that nothing names. */
  public String rows() {
    return say("rows", "righe");
  }

  private static boolean fitsEquallyWell(ColumnMatch next, ColumnMatch best) {
    return best.score() - next.score() < EQUALLY
        && best.column().table().equals(next.column().table());
  }

  /** The figure of an attribute. */
  public String figure(Optional<Aggregate> aggregate, String what) {
    boolean called = what.startsWith("total ") || what.startsWith("totale ");
    return aggregate
        .map(a -> (called && a == Aggregate.SUM ? say("sum of ", "somma di ") : name(a)) + what)
        .orElse(what);
  }

  private String name(Aggregate aggregate) {
    return switch (aggregate) {
      case COUNT -> say("number of ", "numero di ");
      case COUNT_DISTINCT -> say("number of different ", "numero di diversi ");
      case SUM -> say("total ", "totale di ");
      case AVERAGE -> say("average ", "media di ");
      case MINIMUM -> say("least ", "minimo di ");
      case MAXIMUM -> say("greatest ", "massimo di ");
    };
  }

  String part(Optional<DatePart> part, String what) {
    return part.map(p -> name(p) + what).orElse(what);
  }

  private String name(DatePart part) {
    return switch (part) {
      case YEAR -> say("year of the ", "anno di ");
      case QUARTER -> say("quarter of the ", "trimestre di ");
      case MONTH -> say("month of the ", "mese di ");
      case DAY -> say("day of the ", "giorno di ");
    };
  }

  /** {@code the line name of the product line is 'Road'}. */
  public String condition(
      ColumnName column, Optional<DatePart> part, Comparison comparison, List<Constant> values) {
    return condition(part(part, column(column)), comparison, values);
  }

  String condition(String what, Comparison comparison, List<Constant> values) {
    return say("the ", "")
        + what
        + " "
        + verb(comparison, values.stream().map(Speech::written).toList());
  }

  /** Text in quotes, so that it shows where it ends; the rest as it is. */
  private static String written(Constant constant) {
    return switch (constant.kind()) {
      case TEXT -> "'" + constant.text() + "'";
      case NUMBER, DATE, TRUTH -> constant.text();
    };
  }

  private String verb(Comparison comparison, List<String> values) {
    String all = String.join(", ", values);
    return switch (comparison) {
      case EQUAL -> say("is ", "è ") + all;
      case NOT_EQUAL -> say("is not ", "non è ") + all;
      case LESS -> say("is less than ", "è minore di ") + all;
      case LESS_OR_EQUAL -> say("is at most ", "è al massimo ") + all;
      case GREATER -> say("is more than ", "è maggiore di ") + all;
      case GREATER_OR_EQUAL -> say("is at least ", "è almeno ") + all;
      case BETWEEN -> say("lies between ", "è tra ") + String.join(say(" and ", " e "), values);
      case IN -> say("is one of ", "è uno di ") + all;
      case NOT_IN -> say("is none of ", "non è nessuno di ") + all;
      case CONTAINS -> say("contains ", "contiene ") + all;
      case STARTS_WITH -> say("starts with ", "comincia con ") + all;
      case ENDS_WITH -> say("ends with ", "finisce con ") + all;
      case IS_NULL -> say("is missing", "manca");
      case IS_NOT_NULL -> say("is present", "è presente");
    };
  }
}

package dev.tht.sqlplan.words;

import dev.tht.spi.literal.Comparison;
import dev.tht.spi.literal.DatePart;
import dev.tht.spi.rewriting.Aggregate;
import dev.tht.spi.session.Language;

/** The turns of phrase that a plan is told in, one set for each language. */
sealed interface Phrases permits EnglishPhrases, ItalianPhrases {
  static Phrases in(Language language) {
    return switch (language) {
      case ENGLISH -> new EnglishPhrases();
      case ITALIAN -> new ItalianPhrases();
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
}

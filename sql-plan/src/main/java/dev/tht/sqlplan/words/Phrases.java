package dev.tht.sqlplan.words;

import dev.tht.spi.literal.Comparison;
import dev.tht.spi.literal.DatePart;
import dev.tht.spi.plan.JoinKind;
import dev.tht.spi.plan.Missing;
import dev.tht.spi.plan.SetOperation;
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

  String takeOneRow();

  String join(String table, String condition, JoinKind kind);

  String combine(SetOperation operation);

  String keep(String condition);

  String keepGroups(String condition);

  String group(String by);

  String show(String columns);

  String once();

  String firstOfEach(String equal, boolean ordered);

  String order(String by, Missing missing);

  String direction(boolean descending);

  String limit(long rows, long skipped);

  String keepAsMany(String number);

  String passOverAsMany(String number);

  String rows(String first, long more);

  String forEachRow(String what, String condition, boolean optional);

  String comparison(Comparison comparison);

  String aggregate(Aggregate aggregate, String operand);

  String rows();

  String part(DatePart part, String date);

  String and();

  String or();
}

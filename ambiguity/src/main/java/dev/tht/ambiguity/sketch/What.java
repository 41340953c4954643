package dev.tht.ambiguity.sketch;

import dev.tht.ambiguity.lexicon.Adjective;
import dev.tht.ambiguity.lexicon.Cue;
import dev.tht.ambiguity.linking.ColumnMatch;
import dev.tht.ambiguity.linking.TableMatch;
import dev.tht.ambiguity.linking.ValueSpot;
import java.math.BigDecimal;
import java.util.List;

/** What some words of a question are. */
sealed interface What {

  /** They say what to do. */
  record OfCue(Cue cue, String said) implements What {}

  /** They may name tables or columns. */
  record OfName(List<TableMatch> tables, List<ColumnMatch> columns, List<String> said)
      implements What {

    double table() {
      return tables.isEmpty() ? 0 : tables.get(0).score();
    }

    double column() {
      return columns.isEmpty() ? 0 : columns.get(0).score();
    }

    /** Whether a table is named at least as well as any column. */
    boolean isTable() {
      return table() > 0 && table() >= column() - 0.001;
    }
  }

  /** They name several attributes at once. */
  record OfNames(List<OfName> parts) implements What {}

  /** They seem to be a stored value. */
  record OfValue(ValueSpot spot) implements What {}

  /** They are a number. */
  record OfNumber(BigDecimal number) implements What {
    boolean isYear() {
      return number.scale() <= 0
          && number.compareTo(BigDecimal.valueOf(1500)) >= 0
          && number.compareTo(BigDecimal.valueOf(2100)) <= 0;
    }
  }

  /** They compare by an attribute that they do not name. */
  record OfAdjective(Adjective adjective, String said) implements What {}

  /** They say that the number after them is a name, not a measure: "race No. 45". */
  record OfNumbering() implements What {}

  /** A sentence ends. */
  record OfEnd() implements What {}

  /** Anything else. */
  record OfWord(String lower) implements What {}
}

package dev.tht.sqlplan.sql;

import dev.tht.spi.literal.Comparison;
import java.util.Optional;

/** A LIKE pattern that says contains, starts with or ends with. */
record LikePattern(Comparison comparison, String text) {

  /** The pattern taken apart; empty when it says anything else. */
  static Optional<LikePattern> of(String pattern, boolean escaped) {
    StringBuilder text = new StringBuilder();
    boolean open = false;
    boolean end = false;
    for (int i = 0; i < pattern.length(); i++) {
      char at = pattern.charAt(i);
      if (escaped && at == TermNodes.ESCAPE && i + 1 < pattern.length()) {
        text.append(pattern.charAt(++i));
      } else if (at == '%' && i == 0) {
        open = true;
      } else if (at == '%' && i == pattern.length() - 1) {
        end = true;
      } else if (at == '%' || at == '_') {
        return Optional.empty();
      } else {
        text.append(at);
      }
    }
    if (!open && !end) {
      return Optional.empty();
    }
    Comparison comparison =
        open ? (end ? Comparison.CONTAINS : Comparison.ENDS_WITH) : Comparison.STARTS_WITH;
    return Optional.of(new LikePattern(comparison, text.toString()));
  }
}

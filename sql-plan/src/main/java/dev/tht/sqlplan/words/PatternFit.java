package dev.tht.sqlplan.words;

import java.util.Optional;

/** What a pattern of {@code %} and {@code _} asks for, when it is as simple as people think. */
record PatternFit(FormulaPhrases.Fit fit, String text) {

  /** Empty for a pattern with wildcards elsewhere than at its ends. */
  static Optional<PatternFit> of(String pattern) {
    boolean before = pattern.startsWith("%");
    boolean after = pattern.endsWith("%") && pattern.length() > 1;
    String text = pattern.substring(before ? 1 : 0, pattern.length() - (after ? 1 : 0));
    if (text.isEmpty() || text.indexOf('%') >= 0 || text.indexOf('_') >= 0) {
      return Optional.empty();
    }
    FormulaPhrases.Fit fit =
        before
            ? (after ? FormulaPhrases.Fit.CONTAINS : FormulaPhrases.Fit.ENDS)
            : (after ? FormulaPhrases.Fit.STARTS : FormulaPhrases.Fit.IS);
    return Optional.of(new PatternFit(fit, text));
  }
}

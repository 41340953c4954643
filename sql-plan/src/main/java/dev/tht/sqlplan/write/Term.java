package dev.tht.sqlplan.write;

/** A piece of SQL and how strongly it holds together. */
record Term(String text, Precedence precedence) {

  /** One that never needs parentheses. */
  static Term atom(String text) {
    return new Term(text, Precedence.ATOM);
  }

  static Term call(String function, Iterable<String> arguments) {
    return atom(function + "(" + String.join(", ", arguments) + ")");
  }
}

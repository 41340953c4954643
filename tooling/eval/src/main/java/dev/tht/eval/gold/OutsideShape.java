package dev.tht.eval.gold;

/** Ends the reading of a query that has none of the shapes; never leaves the package. */
final class OutsideShape extends RuntimeException {

  private static final long serialVersionUID = 1L;

  OutsideShape(String reason) {
    super(reason, null, false, false);
  }
}

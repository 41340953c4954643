package dev.tht.sqlplan.write;

/** How strongly a piece of SQL holds together, least first; the same in every engine written. */
enum Precedence {
  NONE,
  OR,
  AND,
  NOT,
  COMPARISON,
  CONCATENATION,
  SUM,
  PRODUCT,
  SIGN,
  ATOM
}

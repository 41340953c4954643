package dev.tht.eval.gold;

import dev.tht.spi.catalog.ForeignKey;

/** Two columns that the gold SQL joins by; the order of the two says nothing. */
public record GoldJoin(GoldColumn left, GoldColumn right) {

  /** Whether the pair of a key joins by the same two columns. */
  public boolean is(ForeignKey.ColumnPair pair) {
    return (left.is(pair.from()) && right.is(pair.to()))
        || (left.is(pair.to()) && right.is(pair.from()));
  }
}

package dev.tht.spi.plan;

/** Where an order puts missing values. */
public enum Missing {
  FIRST,
  LAST
}

package dev.tht.cli.demo;

import java.time.LocalDate;

/**
 * Where a model stands: its place in the catalogue and its sale window move apart, which is what
 * makes "active" vague.
 */
enum ModelLife {
  /** In the catalogue and on sale. */
  CURRENT(true, true),
  /** In the catalogue, sale window closed. */
  WITHDRAWN(true, false),
  /** Out of the catalogue, still sold while stock lasts. */
  RUN_OUT(false, true),
  /** Out of the catalogue and no longer sold. */
  RETIRED(false, false);

  /** The days between which a model can leave the catalogue or the shop window. */
  static final LocalDate FIRST_END = LocalDate.of(2022, 1, 10);

  static final LocalDate LAST_END = LocalDate.of(2025, 6, 30);

  private final boolean inCatalogue;
  private final boolean onSale;

  ModelLife(boolean inCatalogue, boolean onSale) {
    this.inCatalogue = inCatalogue;
    this.onSale = onSale;
  }

  boolean inCatalogue() {
    return inCatalogue;
  }

  boolean onSale() {
    return onSale;
  }

  /** The last day on which a model with this life can have been launched. */
  LocalDate lastLaunch() {
    return this == CURRENT ? LocalDate.of(2024, 9, 1) : LocalDate.of(2020, 6, 1);
  }
}

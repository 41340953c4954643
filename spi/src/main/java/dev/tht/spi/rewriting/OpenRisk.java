package dev.tht.spi.rewriting;

/**
 * What an ambiguity left open means; it travels with the plan, the SQL and the result.
 *
 * @param undetermined which part of the query stays undetermined
 * @param treatment how the query will treat it
 * @param risk what may be wrong then
 * @param effect how filters, counts or joins may be affected
 */
public record OpenRisk(String undetermined, String treatment, String risk, String effect) {

  public OpenRisk {
    if (undetermined.isBlank() || treatment.isBlank() || risk.isBlank() || effect.isBlank()) {
      throw new IllegalArgumentException("an open risk says all four of its parts");
    }
  }
}

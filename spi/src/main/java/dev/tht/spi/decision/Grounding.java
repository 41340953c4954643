package dev.tht.spi.decision;

import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.literal.Filter;
import java.util.List;

/**
 * Where a concept was found in this database: kept beside the concept and never applied elsewhere
 * by itself.
 *
 * @param filters the filters that the concept means here, all required; possibly none
 * @param columns further columns that the concept speaks of
 * @param candidates ids of the candidates it rests on
 */
public record Grounding(List<Filter> filters, List<ColumnName> columns, List<String> candidates) {

  public Grounding {
    filters = List.copyOf(filters);
    columns = List.copyOf(columns);
    candidates = List.copyOf(candidates);
  }

  /** A concept that touches no column. */
  public static Grounding none() {
    return new Grounding(List.of(), List.of(), List.of());
  }
}

package dev.tht.schemacatalog.rendering;

import dev.tht.spi.catalog.TableName;
import java.util.List;
import java.util.OptionalInt;

/**
 * What is to be written down.
 *
 * @param format how
 * @param tables which tables, most important first; empty for all
 * @param budget most characters; empty for no limit
 */
public record RenderRequest(Format format, List<TableName> tables, OptionalInt budget) {

  public RenderRequest {
    tables = List.copyOf(tables);
    if (budget.isPresent() && budget.getAsInt() < 200) {
      throw new IllegalArgumentException("a budget is at least 200 characters");
    }
  }

  /** The whole catalog. */
  public static RenderRequest whole(Format format) {
    return new RenderRequest(format, List.of(), OptionalInt.empty());
  }

  /** The same, within so many characters. */
  public RenderRequest within(int characters) {
    return new RenderRequest(format, tables, OptionalInt.of(characters));
  }
}

package dev.tht.eval.engine;

import dev.tht.spi.catalog.Catalog;
import java.util.regex.Pattern;

/**
 * One query to take to another engine.
 *
 * @param id the question's, with the variant's number when it has several
 * @param set the collection, or the database that it was made for
 * @param sql the gold
 */
record EngineQuery(String id, String set, String sql) {

  private static final Pattern QUALIFIED =
      Pattern.compile("\\b(FROM|JOIN)(\\s+)\\w+\\.(\\w+)", Pattern.CASE_INSENSITIVE);

  /**
   * With the tables named as the copy of the data has them: without the schemas of the original.
   */
  EngineQuery withoutSchemas(Catalog catalog) {
    return new EngineQuery(
        id,
        set,
        QUALIFIED
            .matcher(sql)
            .replaceAll(
                found ->
                    isTable(found.group(3), catalog)
                        ? found.group(1) + found.group(2) + found.group(3)
                        : found.group()));
  }

  private static boolean isTable(String name, Catalog catalog) {
    return catalog.tables().stream().anyMatch(table -> table.name().name().equalsIgnoreCase(name));
  }
}

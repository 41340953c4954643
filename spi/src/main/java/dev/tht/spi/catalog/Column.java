package dev.tht.spi.catalog;

import java.util.Optional;

/**
 * A column as the catalog knows it.
 *
 * @param name its exact name
 * @param type the kind that the product tells apart
 * @param declaredType the engine's own spelling of the type, possibly empty
 * @param nullable whether null may occur
 * @param comment what the database or an imported description says about it
 * @param profile what was measured, when it was
 */
public record Column(
    ColumnName name,
    ColumnType type,
    String declaredType,
    boolean nullable,
    Optional<String> comment,
    Optional<ColumnProfile> profile) {}

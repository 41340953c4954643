package dev.tht.ambiguity.linking;

import dev.tht.spi.catalog.ColumnName;

/**
 * A column that some words may name.
 *
 * @param column which
 * @param score from 0 to 1
 */
public record ColumnMatch(ColumnName column, double score) {}

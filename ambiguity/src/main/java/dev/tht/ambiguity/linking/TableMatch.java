package dev.tht.ambiguity.linking;

import dev.tht.spi.catalog.TableName;

/**
 * A table that some words may name.
 *
 * @param table which
 * @param score from 0 to 1
 */
public record TableMatch(TableName table, double score) {}

/**
 * JSON Schemas (2020-12) of what passes through tht's doors, made from the records themselves.
 * Start at {@link dev.tht.spijson.schema.Schemas}. Leans on {@code spi} and Jackson.
 */
@NullMarked
package dev.tht.spijson.schema;

import org.jspecify.annotations.NullMarked;

/**
 * Makes the catalog of the database asked: its structure, what its types mean, its row counts and
 * what its columns hold. Start at {@link dev.tht.schemacatalog.reading.JdbcCatalogSource}. What
 * could not be read is said and left out. Leans on {@code dev.tht.schemacatalog.database}.
 */
@NullMarked
package dev.tht.schemacatalog.reading;

import org.jspecify.annotations.NullMarked;

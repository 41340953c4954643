/**
 * The database asked, as the product knows it: tables, columns, keys, and the ways to join them.
 * Start at {@link dev.tht.spi.catalog.Catalog}. Providers read it ({@code CatalogSource}), look
 * values up in it ({@code ValueLookup}) and walk its keys ({@code JoinPaths}). Leans on the root
 * package.
 */
@NullMarked
package dev.tht.spi.catalog;

import org.jspecify.annotations.NullMarked;

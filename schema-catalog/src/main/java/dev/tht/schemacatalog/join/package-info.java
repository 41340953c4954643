/**
 * Ways from one table to another along the keys of a catalog, {@link
 * dev.tht.schemacatalog.join.ForeignKeyPaths}, and what they do to the rows there are, {@link
 * dev.tht.schemacatalog.join.JoinMeasure}. Leans on {@code dev.tht.spi.catalog}, and for measuring
 * on {@code dev.tht.schemacatalog.database} and {@code dev.tht.schemacatalog.query}.
 */
@NullMarked
package dev.tht.schemacatalog.join;

import org.jspecify.annotations.NullMarked;

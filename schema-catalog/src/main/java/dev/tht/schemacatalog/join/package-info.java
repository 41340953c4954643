/**
 * Ways from one table to another along the keys of a catalog: {@link
 * dev.tht.schemacatalog.join.ForeignKeyPaths}. Pure; leans on {@code dev.tht.spi.catalog} alone.
 */
@NullMarked
package dev.tht.schemacatalog.join;

import org.jspecify.annotations.NullMarked;

/**
 * Ways from one table to another along the declared keys: {@link
 * dev.tht.schemacatalog.join.ForeignKeyPaths}. Pure; leans on {@code dev.tht.spi.catalog} alone.
 */
@NullMarked
package dev.tht.schemacatalog.join;

import org.jspecify.annotations.NullMarked;

/**
 * Foreign keys that the database does not declare, inferred from names and from what the rows hold.
 * Start at {@link dev.tht.schemacatalog.key.InferredKeys}; what a name says is in {@code NameFit}.
 * Leans on {@code dev.tht.schemacatalog.database} for asking and on {@code
 * dev.tht.schemacatalog.query} for the time limit.
 */
@NullMarked
package dev.tht.schemacatalog.key;

import org.jspecify.annotations.NullMarked;

/**
 * The database asked, opened so that nothing can be written to it. Start at {@link
 * dev.tht.schemacatalog.database.AskedDatabase}; what differs between engines is in {@link
 * dev.tht.schemacatalog.database.Dialect}. Leans on HikariCP and the drivers found on the class
 * path.
 */
@NullMarked
package dev.tht.schemacatalog.database;

import org.jspecify.annotations.NullMarked;

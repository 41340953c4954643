/**
 * Everything that touches the database asked, by JDBC and read-only, and the Evidence files.
 *
 * <p>Start at {@link dev.tht.schemacatalog.database.AskedDatabase}, which opens it; {@code reading}
 * makes the catalog of it, {@code value} looks values up and passes them to the indexes, {@code
 * join} walks the keys, {@code query} runs the one statement and counts, {@code rendering} shows
 * the catalog, {@code evidence} reads what people wrote, and {@code script} creates a database (the
 * only place that writes). This package holds the module's error codes. Leans on {@code spi},
 * {@code spi-json} and HikariCP.
 */
@NullMarked
package dev.tht.schemacatalog;

import org.jspecify.annotations.NullMarked;

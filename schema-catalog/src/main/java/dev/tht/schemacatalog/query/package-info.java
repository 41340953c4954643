/**
 * Asking the database: the one statement that was synthesised ({@link
 * dev.tht.schemacatalog.query.JdbcQueryRunner}) and counts of what a reading would match ({@link
 * dev.tht.schemacatalog.query.JdbcImpactProbe}), both read-only and within a time. Leans on {@code
 * dev.tht.schemacatalog.database}.
 */
@NullMarked
package dev.tht.schemacatalog.query;

import org.jspecify.annotations.NullMarked;

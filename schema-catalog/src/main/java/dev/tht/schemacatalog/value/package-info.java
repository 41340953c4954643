/**
 * The values in the database asked: looked up for real before one may filter ({@link
 * dev.tht.schemacatalog.value.JdbcValueLookup}), and passed on, each once per column, to whatever
 * builds an index ({@link dev.tht.schemacatalog.value.JdbcCorpus}). Leans on {@code
 * dev.tht.schemacatalog.database}.
 */
@NullMarked
package dev.tht.schemacatalog.value;

import org.jspecify.annotations.NullMarked;

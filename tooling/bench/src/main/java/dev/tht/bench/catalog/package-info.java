/**
 * How the catalog grows: {@code CatalogSpeed} reads and renders the schemas that {@code
 * GeneratedSchema} makes, and measures the rows that {@code PatientRecords} makes. {@code
 * tools/bench-catalog} runs it in one process per size. Leans on {@code dev.tht.schemacatalog}.
 */
@NullMarked
package dev.tht.bench.catalog;

import org.jspecify.annotations.NullMarked;

/**
 * What files say about tables, columns, relationships and terms: BIRD's {@code
 * database_description}, tables of descriptions and glossaries as CSV, YAML or Markdown, dbt's
 * {@code schema.yml}, WrenAI's and OSI's semantic models. Start at {@link
 * dev.tht.schemacatalog.description.DescriptionFiles}, which reads them, and {@link
 * dev.tht.schemacatalog.description.DescribedCatalog}, which puts them beside what the database
 * says. Every text keeps the file and line that it stands in; a relationship is never more than a
 * proposal to the reviewer. Leans on {@code dev.tht.schemacatalog.evidence} and snakeyaml-engine.
 */
@NullMarked
package dev.tht.schemacatalog.description;

import org.jspecify.annotations.NullMarked;

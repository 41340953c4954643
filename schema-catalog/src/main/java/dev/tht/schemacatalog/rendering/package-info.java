/**
 * The catalog written down for people and models: Markdown, DDL or JSON, whole or in part, within a
 * number of characters. Start at {@link dev.tht.schemacatalog.rendering.CatalogRenderer}. Names,
 * comments and values come from the database: they are made visible by {@link dev.tht.spi.SafeText}
 * and fenced, so that none can pass for the document around it. Leans on {@code
 * dev.tht.spi.catalog} and {@code dev.tht.spijson}.
 */
@NullMarked
package dev.tht.schemacatalog.rendering;

import org.jspecify.annotations.NullMarked;

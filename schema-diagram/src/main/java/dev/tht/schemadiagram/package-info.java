/**
 * A catalog as an entity diagram that stands alone: {@link dev.tht.schemadiagram.SchemaDiagram}.
 * {@code Card} is what a table shows, {@code Placement} where it stands, {@code SvgWriter} the ink.
 * Leans on {@code dev.tht.spi.catalog} and on the layered layout of the Eclipse Layout Kernel.
 */
@NullMarked
package dev.tht.schemadiagram;

import org.jspecify.annotations.NullMarked;

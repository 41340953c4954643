/**
 * The tools behind the model's door, a class per errand. Start at {@link dev.tht.mcp.tool.Toolbox}.
 * Leans on {@code gatecore}, whose rules refuse what a phase does not allow.
 */
@NullMarked
package dev.tht.mcp.tool;

import org.jspecify.annotations.NullMarked;

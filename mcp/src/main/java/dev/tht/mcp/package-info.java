/**
 * The model's door: what an agent may read and propose, as tools with schemas. Start at {@link
 * dev.tht.mcp.ModelDoor}, which knows nothing of MCP; {@code server} puts it on the wire. Nothing
 * here can answer a question. Leans on {@code gatecore} and {@code spijson}.
 */
@NullMarked
package dev.tht.mcp;

import org.jspecify.annotations.NullMarked;

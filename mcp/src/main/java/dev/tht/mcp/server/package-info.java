/**
 * The door on the wire: tools, resources and prompts of the official MCP SDK over standard input
 * and output. Start at {@link dev.tht.mcp.server.StdioDoor}. Leans on the MCP SDK.
 */
@NullMarked
package dev.tht.mcp.server;

import org.jspecify.annotations.NullMarked;

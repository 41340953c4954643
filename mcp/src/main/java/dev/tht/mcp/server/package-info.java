/**
 * The door on the wire: tools, resources and prompts of the official MCP SDK over standard input
 * and output, or on the loopback interface. Start at {@link dev.tht.mcp.server.StdioDoor} or {@link
 * dev.tht.mcp.server.HttpDoor}. Leans on the MCP SDK.
 */
@NullMarked
package dev.tht.mcp.server;

import org.jspecify.annotations.NullMarked;

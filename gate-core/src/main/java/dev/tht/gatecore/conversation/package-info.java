/**
 * Lets a proposer and a reviewer take turns until the session is closed or left. Start at {@link
 * dev.tht.gatecore.conversation.ConversationLoop}. Leans on the gate alone.
 */
@NullMarked
package dev.tht.gatecore.conversation;

import org.jspecify.annotations.NullMarked;

/**
 * The searches that the gate makes for a proposer, and the retrieval pack that it seals once per
 * session. Start at {@link dev.tht.gatecore.desk.RetrievalDesk}. Leans on {@code spi}.
 */
@NullMarked
package dev.tht.gatecore.desk;

import org.jspecify.annotations.NullMarked;

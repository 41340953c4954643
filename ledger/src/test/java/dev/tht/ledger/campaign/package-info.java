/**
 * Fault campaigns on the ledger in files: each does something many times that must never hurt, and
 * prints its counts and its seed in one line. Start at {@link dev.tht.ledger.campaign.Campaign}.
 */
@NullMarked
package dev.tht.ledger.campaign;

import org.jspecify.annotations.NullMarked;

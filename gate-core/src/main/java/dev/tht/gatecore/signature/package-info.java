/**
 * Replies signed by a reviewer's own key (assurance level 3). Start at {@link
 * dev.tht.gatecore.signature.ReplySignature}. Leans on the ledger's keys, which a passphrase seals.
 */
@NullMarked
package dev.tht.gatecore.signature;

import org.jspecify.annotations.NullMarked;

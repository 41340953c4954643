/**
 * Replies signed by a reviewer's own key (assurance level 3). Start at {@link
 * dev.tht.gatecore.signature.ReplySignature}; {@link dev.tht.gatecore.signature.ReviewerKeyFile}
 * keeps the key under a passphrase. Leans on the JDK's cryptography alone.
 */
@NullMarked
package dev.tht.gatecore.signature;

import org.jspecify.annotations.NullMarked;

/**
 * Proofs for somebody who trusts neither the ledger's writer nor this program: signed checkpoints,
 * inclusion of one record, consistency of two checkpoints. Start at {@link
 * dev.tht.ledger.proof.Checkpoint} and {@link dev.tht.ledger.proof.MerkleProofs}; {@code
 * docs/ledger-format.md} describes the files. Leans on {@code spi.ledger} and {@code spijson}, and
 * on the JDK for Ed25519.
 */
@NullMarked
package dev.tht.ledger.proof;

import org.jspecify.annotations.NullMarked;

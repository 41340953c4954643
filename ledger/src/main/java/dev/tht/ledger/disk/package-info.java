/**
 * The writes that durability rests on, apart from what is written, so that a test can fail, stop or
 * lose each of them. Start at {@link dev.tht.ledger.disk.Disk}. Leans on nothing.
 */
@NullMarked
package dev.tht.ledger.disk;

import org.jspecify.annotations.NullMarked;

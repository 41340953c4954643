/**
 * Where checkpoints are signed and where they are kept: a key in a file, a folder, a plain file, a
 * git repository. Start at {@link dev.tht.ledger.publish.FileKey} and {@link
 * dev.tht.ledger.publish.FolderSink}. Leans on {@code proof} for the notes, on the JDK's ciphers
 * and on the program {@code git}.
 */
@NullMarked
package dev.tht.ledger.publish;

import org.jspecify.annotations.NullMarked;

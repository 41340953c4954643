/**
 * Runs the accepted SQL of a session again, after what its decisions rest on was looked at again.
 * Start at {@link dev.tht.gatecore.rerun.Rerun}. Leans on {@code dev.tht.gatecore.request} and on
 * the fold.
 */
@NullMarked
package dev.tht.gatecore.rerun;

import org.jspecify.annotations.NullMarked;

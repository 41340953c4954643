/**
 * Puts a workspace together with Guice: start at {@link dev.tht.assembly.Assembly}, then {@link
 * dev.tht.assembly.GateModule} for the gate and {@code provider} for how backends come in. Sees
 * every module; only {@code cli} sees it.
 */
@NullMarked
package dev.tht.assembly;

import org.jspecify.annotations.NullMarked;

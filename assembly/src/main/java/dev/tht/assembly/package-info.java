/** Guice: GateModule, Backends, configuration. */
@NullMarked
package dev.tht.assembly;

import org.jspecify.annotations.NullMarked;

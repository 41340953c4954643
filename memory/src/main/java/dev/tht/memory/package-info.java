/** Promotion, search, drift, contradiction and projection of Memory items. */
@NullMarked
package dev.tht.memory;

import org.jspecify.annotations.NullMarked;

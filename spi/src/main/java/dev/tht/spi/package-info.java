/** The shared vocabulary (records, sealed types) and every provider interface. */
@NullMarked
package dev.tht.spi;

import org.jspecify.annotations.NullMarked;

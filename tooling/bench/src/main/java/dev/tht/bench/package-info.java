/** JMH benchmarks. */
@NullMarked
package dev.tht.bench;

import org.jspecify.annotations.NullMarked;

/**
 * Public benchmarks of text-to-SQL, read from folders in the layouts that they are published in.
 */
@NullMarked
package dev.tht.eval.benchmark;

import org.jspecify.annotations.NullMarked;

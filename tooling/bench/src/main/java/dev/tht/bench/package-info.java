/**
 * JMH benchmarks of what a user waits for: durable appends, value search, the fold of a session.
 * Each class is one benchmark and stands for itself; {@code tools/bench} runs them and {@code
 * docs/benchmarks.md} shows what came of it. Leans on the modules measured.
 */
@NullMarked
package dev.tht.bench;

import org.jspecify.annotations.NullMarked;

/**
 * Running queries in tests: scripted runners and probes, the contract suites of {@code
 * dev.tht.spi.query}, and asserting wrappers. Start at {@link
 * dev.tht.testkit.query.QueryRunnerContract}. Leans on {@code dev.tht.testkit.catalog} for the
 * database that the suites run on.
 */
@NullMarked
package dev.tht.testkit.query;

import org.jspecify.annotations.NullMarked;

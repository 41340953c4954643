/**
 * Catalogs, look-ups and join paths for tests: a catalog in a few lines ({@link
 * dev.tht.testkit.catalog.CatalogFixture}), fixed look-ups, the contract suites that every provider
 * of {@code dev.tht.spi.catalog} passes, and wrappers that assert both sides of the contract. Start
 * at {@link dev.tht.testkit.catalog.ShopDatabase}, the small database that the suites run on. Leans
 * on {@code spi}, JUnit and AssertJ.
 */
@NullMarked
package dev.tht.testkit.catalog;

import org.jspecify.annotations.NullMarked;

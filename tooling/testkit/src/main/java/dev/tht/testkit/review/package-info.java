/**
 * Proves a reviewer: the contract that every door to a person keeps, the wrapper that checks it in
 * use, and a reviewer whose replies are written down beforehand. Start at {@link
 * dev.tht.testkit.review.ReviewerContract}. Leans on {@code spi}, JUnit and AssertJ.
 */
@NullMarked
package dev.tht.testkit.review;

import org.jspecify.annotations.NullMarked;

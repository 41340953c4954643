package dev.tht.spi.plan;

/**
 * One key of an order within an expression.
 *
 * @param expression what is compared
 * @param descending whether the greatest comes first
 * @param missing where missing values stand
 */
public record Sorting(Expression expression, boolean descending, Missing missing) {}

package dev.tht.eval.gold;

/**
 * What the gold SQL orders by.
 *
 * @param figure the column or aggregate
 * @param descending whether the greatest comes first
 */
public record GoldOrder(GoldFigure figure, boolean descending) {}

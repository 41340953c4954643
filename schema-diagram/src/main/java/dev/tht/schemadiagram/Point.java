package dev.tht.schemadiagram;

/**
 * A point.
 *
 * @param x from the left
 * @param y from the top
 */
record Point(double x, double y) {}

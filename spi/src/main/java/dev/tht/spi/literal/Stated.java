package dev.tht.spi.literal;

import dev.tht.spi.Span;

/**
 * A value written in the question itself.
 *
 * @param constant the value
 * @param span where the question states it
 */
public record Stated(Constant constant, Span span) implements Literal {}

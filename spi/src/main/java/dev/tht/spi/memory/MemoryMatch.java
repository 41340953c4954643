package dev.tht.spi.memory;

/**
 * A Memory item that may apply to a question.
 *
 * @param item the item
 * @param score from 0 to 1
 * @param reason why it may apply, in words
 */
public record MemoryMatch(MemoryItem item, double score, String reason) {}

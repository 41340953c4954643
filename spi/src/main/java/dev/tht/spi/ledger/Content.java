package dev.tht.spi.ledger;

/**
 * An erasable text with the salt of its commitment.
 *
 * @param salt 32 lower-case hexadecimal digits
 * @param text the text
 */
public record Content(String salt, String text) {}

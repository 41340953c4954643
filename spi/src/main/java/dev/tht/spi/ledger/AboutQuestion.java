package dev.tht.spi.ledger;

/**
 * The question that a record presents or answers.
 *
 * @param id its id
 * @param hash SHA-256 of its neutral form, in hexadecimal
 */
public record AboutQuestion(String id, String hash) {}

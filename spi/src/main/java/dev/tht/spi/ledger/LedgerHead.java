package dev.tht.spi.ledger;

/**
 * How long a ledger is and how it ends.
 *
 * @param ledger its id
 * @param count number of records
 * @param hash leaf hash of the last record, in hexadecimal; 64 zeros when empty
 */
public record LedgerHead(String ledger, long count, String hash) {}

package dev.tht.eval.key;

/**
 * One key of a database.
 *
 * @param database its name
 * @param condition the columns, as {@code orders.customer_id = customer.id}
 * @param verdict what came of it
 */
public record KeyResult(String database, String condition, KeyVerdict verdict) {}

package dev.tht.eval.sample;

/**
 * A sampled question, by reference.
 *
 * @param id as in {@link DataQuestion}
 * @param source its stratum
 * @param database its database
 * @param hash of the question and its golds when it was drawn
 * @param shape of the first gold that has one of the shapes
 */
public record QuestionReference(
    String id, QuestionSource source, String database, String hash, String shape) {}

package dev.tht.eval.ambiguity;

/**
 * What came of one case.
 *
 * @param id the case
 * @param set what it belongs to
 * @param database its database
 * @param expected what should have been asked
 * @param verdict what came of it
 * @param asked how many questions with readings were asked
 * @param about how many of them were about the known ambiguity
 * @param detail the cause when it is not right
 * @param milliseconds until the first question
 */
public record CaseResult(
    String id,
    String set,
    String database,
    Expected expected,
    CaseVerdict verdict,
    int asked,
    int about,
    String detail,
    long milliseconds) {}

package dev.tht.spi.review;

/**
 * A reply together with exactly what it answers and who gave it.
 *
 * @param question the question's id
 * @param hash the hash of what was shown
 * @param position the position at which it was shown
 * @param reply the answer
 * @param actor who answers, as the door knows them
 * @param channel the door, such as {@code terminal}
 * @param assurance how the reply was given
 */
public record BoundReply(
    QuestionId question,
    String hash,
    long position,
    ReviewerReply reply,
    String actor,
    String channel,
    Assurance assurance) {}

package dev.tht.spi.review;

import dev.tht.spi.session.SessionId;
import java.time.Instant;

/**
 * A question that waits in the ledger for its reply.
 *
 * @param id unguessable
 * @param hash of the request's neutral form, in hexadecimal: what the reply is bound to
 * @param session whose question it is
 * @param position stream position of the entry that presented it
 * @param proposer who proposed it
 * @param presentedAt when
 * @param text the person's original question
 * @param request what is asked
 */
public record PendingQuestion(
    QuestionId id,
    String hash,
    SessionId session,
    long position,
    String proposer,
    Instant presentedAt,
    String text,
    ReviewRequest request) {}

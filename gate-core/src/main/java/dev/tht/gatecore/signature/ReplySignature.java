package dev.tht.gatecore.signature;

import dev.tht.ledger.proof.VerifierKey;
import dev.tht.ledger.publish.FileKey;
import dev.tht.spi.review.Assurance;
import dev.tht.spi.review.BoundReply;
import dev.tht.spi.review.QuestionId;
import dev.tht.spi.review.ReviewerReply;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;

/**
 * An Ed25519 signature over what a reply is bound to: the question's id, the hash of what was
 * shown, its position, and the whole answer. It travels in the reply's channel, {@code
 * terminal+ed25519:SIGNATURE}, and so is part of the record that the ledger chains. A key is one of
 * the ledger's, whose name is the reviewer's; the policy names the public halves that count.
 */
public final class ReplySignature {

  private static final String MARK = "+ed25519:";

  private ReplySignature() {}

  /** The reply, signed: of level 3 and with its signature in the channel. */
  public static BoundReply sign(BoundReply reply, FileKey key) {
    String text = text(reply.question(), reply.hash(), reply.position(), reply.reply());
    byte[] signature = key.sign(text.getBytes(StandardCharsets.UTF_8));
    return new BoundReply(
        reply.question(),
        reply.hash(),
        reply.position(),
        reply.reply(),
        reply.actor(),
        reply.channel() + MARK + Base64.getUrlEncoder().withoutPadding().encodeToString(signature),
        Assurance.SIGNED);
  }

  /** Whether the channel carries a signature of that answer by a key of that actor. */
  public static boolean holds(
      QuestionId question,
      String hash,
      long position,
      ReviewerReply reply,
      String actor,
      String channel,
      List<VerifierKey> keys) {
    int mark = channel.indexOf(MARK);
    return mark >= 0
        && keys.stream()
            .filter(key -> key.name().equals(actor))
            .anyMatch(
                key ->
                    verifies(
                        key,
                        channel.substring(mark + MARK.length()),
                        text(question, hash, position, reply)));
  }

  private static boolean verifies(VerifierKey key, String signed, String text) {
    try {
      return key.verifies(text, Base64.getUrlDecoder().decode(signed));
    } catch (IllegalArgumentException malformed) {
      return false;
    }
  }

  /** Each part with its length, so that none runs into the next. */
  private static String text(QuestionId question, String hash, long position, ReviewerReply reply) {
    StringBuilder text = new StringBuilder("tht reply v1\n");
    add(question.value(), text);
    add(hash, text);
    add(Long.toString(position), text);
    switch (reply) {
      case ReviewerReply.Chosen chosen -> {
        add("chosen", text);
        chosen.options().forEach(option -> add(option, text));
      }
      case ReviewerReply.SeveralApply several -> add("several apply", text);
      case ReviewerReply.Other other -> {
        add("other", text);
        add(other.words(), text);
      }
      case ReviewerReply.MoreResearch more -> {
        add("more research", text);
        add(more.words(), text);
      }
      case ReviewerReply.Back back -> {
        add("back", text);
        add(back.phase().code(), text);
      }
      case ReviewerReply.Exit exit -> add("exit", text);
    }
    return text.toString();
  }

  private static void add(String part, StringBuilder text) {
    text.append(part.length()).append(':').append(part).append('\n');
  }
}

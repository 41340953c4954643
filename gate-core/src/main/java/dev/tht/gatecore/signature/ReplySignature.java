package dev.tht.gatecore.signature;

import dev.tht.spi.review.Assurance;
import dev.tht.spi.review.BoundReply;
import dev.tht.spi.review.QuestionId;
import dev.tht.spi.review.ReviewerReply;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.Signature;
import java.util.Base64;
import java.util.List;

/**
 * An Ed25519 signature over what a reply is bound to: the question's id, the hash of what was
 * shown, its position, and the whole answer. It travels in the reply's channel, {@code
 * terminal+ed25519:SIGNATURE}, and so is part of the record that the ledger chains.
 */
public final class ReplySignature {

  private static final String MARK = "+ed25519:";

  private ReplySignature() {}

  /** The reply, signed: of level 3 and with its signature in the channel. */
  public static BoundReply sign(BoundReply reply, PrivateKey key) {
    try {
      Signature signature = Signature.getInstance("Ed25519");
      signature.initSign(key);
      signature.update(text(reply.question(), reply.hash(), reply.position(), reply.reply()));
      String signed = Base64.getUrlEncoder().withoutPadding().encodeToString(signature.sign());
      return new BoundReply(
          reply.question(),
          reply.hash(),
          reply.position(),
          reply.reply(),
          reply.actor(),
          reply.channel() + MARK + signed,
          Assurance.SIGNED);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java 21 has Ed25519", e);
    }
  }

  /** Whether the channel carries a signature of that answer by a key of that actor. */
  public static boolean holds(
      QuestionId question,
      String hash,
      long position,
      ReviewerReply reply,
      String actor,
      String channel,
      List<ReviewerKey> keys) {
    int mark = channel.indexOf(MARK);
    return mark >= 0
        && keys.stream()
            .filter(key -> key.reviewer().equals(actor))
            .anyMatch(
                key ->
                    verifies(
                        key,
                        channel.substring(mark + MARK.length()),
                        text(question, hash, position, reply)));
  }

  private static boolean verifies(ReviewerKey key, String signed, byte[] text) {
    try {
      Signature signature = Signature.getInstance("Ed25519");
      signature.initVerify(key.key());
      signature.update(text);
      return signature.verify(Base64.getUrlDecoder().decode(signed));
    } catch (GeneralSecurityException | IllegalArgumentException malformed) {
      return false;
    }
  }

  /** Each part with its length, so that none runs into the next. */
  private static byte[] text(QuestionId question, String hash, long position, ReviewerReply reply) {
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
    return text.toString().getBytes(StandardCharsets.UTF_8);
  }

  private static void add(String part, StringBuilder text) {
    text.append(part.length()).append(':').append(part).append('\n');
  }
}

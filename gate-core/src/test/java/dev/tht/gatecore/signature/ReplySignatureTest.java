package dev.tht.gatecore.signature;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.gatecore.AnnasKey;
import dev.tht.ledger.proof.VerifierKey;
import dev.tht.spi.review.Assurance;
import dev.tht.spi.review.BoundReply;
import dev.tht.spi.review.QuestionId;
import dev.tht.spi.review.ReviewerReply;
import dev.tht.spi.session.Phase;
import java.util.Base64;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A signature holds for exactly the reply that was signed, whatever part of it is another. */
class ReplySignatureTest {

  private static final QuestionId QUESTION = new QuestionId("q-" + "1".repeat(32));
  private static final QuestionId ANOTHER = new QuestionId("q-" + "2".repeat(32));
  private static final String HASH = "a".repeat(64);
  private static final List<VerifierKey> KNOWN = List.of(AnnasKey.known());

  static List<ReviewerReply> replies() {
    return List.of(
        new ReviewerReply.Chosen(List.of("o1")),
        new ReviewerReply.Chosen(List.of("o1", "o2")),
        new ReviewerReply.Chosen(List.of("o2")),
        new ReviewerReply.SeveralApply(),
        new ReviewerReply.Other("o1"),
        new ReviewerReply.Other("the city"),
        new ReviewerReply.MoreResearch("o1"),
        new ReviewerReply.MoreResearch(""),
        new ReviewerReply.Back(Phase.CLARIFICATION),
        new ReviewerReply.Back(Phase.MEMORY),
        new ReviewerReply.Exit());
  }

  private static String channel(ReviewerReply reply) {
    return ReplySignature.sign(
            new BoundReply(QUESTION, HASH, 7, reply, "anna", "terminal", Assurance.TERMINAL),
            AnnasKey.unlocked())
        .channel();
  }

  private static boolean holds(ReviewerReply reply, String channel) {
    return ReplySignature.holds(QUESTION, HASH, 7, reply, "anna", channel, KNOWN);
  }

  @ParameterizedTest
  @MethodSource("replies")
  void holdsForTheReplySignedAndForNoOther(ReviewerReply reply) {
    String channel = channel(reply);

    assertThat(channel).startsWith("terminal+ed25519:");
    assertThat(replies().stream().filter(other -> holds(other, channel))).containsExactly(reply);
  }

  @ParameterizedTest
  @MethodSource("replies")
  void holdsForItsQuestionHashAndPositionOnly(ReviewerReply reply) {
    String channel = channel(reply);

    assertThat(ReplySignature.holds(ANOTHER, HASH, 7, reply, "anna", channel, KNOWN)).isFalse();
    assertThat(ReplySignature.holds(QUESTION, "b" + HASH, 7, reply, "anna", channel, KNOWN))
        .isFalse();
    assertThat(ReplySignature.holds(QUESTION, HASH, 8, reply, "anna", channel, KNOWN)).isFalse();
    assertThat(ReplySignature.holds(QUESTION, HASH, 7, reply, "bert", channel, KNOWN)).isFalse();
    assertThat(ReplySignature.holds(QUESTION, HASH, 7, reply, "anna", channel, List.of()))
        .isFalse();
  }

  /** The text is what a signature of a stored reply is over, for ever. */
  @ParameterizedTest
  @MethodSource("replies")
  void isOverEveryPartWithItsLength(ReviewerReply reply) {
    String answer =
        switch (reply) {
          case ReviewerReply.Chosen chosen ->
              "6:chosen\n"
                  + String.join("", chosen.options().stream().map(o -> "2:" + o + "\n").toList());
          case ReviewerReply.SeveralApply several -> "13:several apply\n";
          case ReviewerReply.Other other ->
              "5:other\n" + other.words().length() + ":" + other.words() + "\n";
          case ReviewerReply.MoreResearch more ->
              "13:more research\n" + more.words().length() + ":" + more.words() + "\n";
          case ReviewerReply.Back back -> "4:back\n2:" + back.phase().code() + "\n";
          case ReviewerReply.Exit exit -> "4:exit\n";
        };
    String text = "tht reply v1\n34:" + QUESTION.value() + "\n64:" + HASH + "\n1:7\n" + answer;

    String signed = channel(reply).substring("terminal+ed25519:".length());

    assertThat(KNOWN.get(0).verifies(text, Base64.getUrlDecoder().decode(signed))).isTrue();
  }

  @Test
  void partsDoNotRunIntoOneAnother() {
    String channel = channel(new ReviewerReply.Chosen(List.of("o1", "o2")));

    assertThat(
            Stream.of(List.of("o1o2"), List.of("o1\n2:o2"), List.of("o1", "o", "2"))
                .noneMatch(options -> holds(new ReviewerReply.Chosen(options), channel)))
        .isTrue();
  }

  @Test
  void doesNotHoldWithoutASignatureOrWithABrokenOne() {
    ReviewerReply reply = new ReviewerReply.Chosen(List.of("o1"));
    String signed = channel(reply);

    assertThat(holds(reply, "terminal")).isFalse();
    assertThat(holds(reply, "terminal+ed25519:")).isFalse();
    assertThat(holds(reply, "terminal+ed25519:!not base64!")).isFalse();
    assertThat(holds(reply, signed.substring(0, signed.length() - 2))).isFalse();
    assertThat(holds(reply, signed.substring("terminal".length()))).isTrue();
  }
}

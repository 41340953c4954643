package dev.tht.ledger.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.ledger.LedgerErrorCode;
import dev.tht.spi.ErrorKind;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.CheckpointSigner;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SignedCheckpointTest {
  private static final String ROOT = "CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=";
  private static final String BODY = "tht-ledger/l-1\n20852163\n" + ROOT + "\n";

  private final CheckpointSigner old = new TestKeys.Remote("team.example/2025");
  private final CheckpointSigner current = new TestKeys.Remote("team.example/2026");

  @Test
  void readsAndWritesTheBodyOfTheCheckpointFormat() {
    Checkpoint plain = Checkpoint.parse(BODY);
    Checkpoint extended = Checkpoint.parse(BODY + "shard 7\nmore\n");

    assertThat(plain.origin()).isEqualTo("tht-ledger/l-1");
    assertThat(plain.size()).isEqualTo(20852163);
    assertThat(plain.root())
        .isEqualTo("0ac5186a91863e8e1d90c808014aa89bf5da8e3ee1d9f07630f0378f68f1ab62");
    assertThat(plain.text()).isEqualTo(BODY);
    assertThat(extended.extensions()).containsExactly("shard 7", "more");
    assertThat(extended.text()).isEqualTo(BODY + "shard 7\nmore\n");
    assertThat(plain.isOf("l-1")).isTrue();
    assertThat(plain.isOf("l-2")).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "\n",
        "a\n1\n",
        "a\n01\n" + ROOT + "\n",
        "a\n-1\n" + ROOT + "\n",
        "a\n1 \n" + ROOT + "\n",
        "a\n٣\n" + ROOT + "\n",
        "a\n99999999999999999999\n" + ROOT + "\n",
        "a\n1\n" + ROOT,
        "a\n1\nAAAA\n",
        "a\n1\n@\n",
        "a\n1\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2J=\n",
        "\n1\n" + ROOT + "\n",
        "a\n1\n" + ROOT + "\n\nx\n",
      })
  void refusesABodyThatIsNone(String body) {
    assertThatThrownBy(() -> Checkpoint.parse(body))
        .isInstanceOfSatisfying(
            ThtException.class,
            e -> {
              assertThat(e.code()).isEqualTo(LedgerErrorCode.MALFORMED);
              assertThat(e.sentence()).doesNotContain("\n");
            });
  }

  /** The example in the documentation of Go's package note, which the format comes from. */
  @Test
  void verifiesThePublishedNote() {
    String note =
        "If you think cryptography is the answer to your problem,\n"
            + "then you don't know what your problem is.\n"
            + "\n"
            + "\u2014 PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKv"
            + "qfqdngotpRZb6KE6RyyBwJnAM=\n";
    String key = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW";

    assertThat(TrustedKeys.parse(key).signersOf(SignedNote.parse(note)))
        .containsExactly("PeterNeumann");
    assertThat(VerifierKey.parse(key)).hasToString(key);
    assertThat(SignedNote.parse(note).note()).isEqualTo(note);
    String changed = note.replace("answer", "Answer");
    assertThatThrownBy(() -> TrustedKeys.parse(key).signersOf(SignedNote.parse(changed)))
        .isInstanceOfSatisfying(
            ThtException.class, e -> assertThat(e.code().kind()).isEqualTo(ErrorKind.CORRUPT));
  }

  @Test
  void isSignedWhileKeysTakeTurns() {
    TrustedKeys both = new TrustedKeys(List.of(VerifierKey.of(old), VerifierKey.of(current)));
    TrustedKeys oldOnly = new TrustedKeys(List.of(VerifierKey.of(old)));
    SignedNote before = SignedNote.sign(BODY, List.of(old));
    SignedNote during = SignedNote.sign(BODY, List.of(old, current));
    SignedNote after = SignedNote.sign(BODY, List.of(current));

    assertThat(both.signersOf(before)).containsExactly("team.example/2025");
    assertThat(both.signersOf(during)).containsExactly("team.example/2025", "team.example/2026");
    assertThat(both.signersOf(after)).containsExactly("team.example/2026");
    assertThat(oldOnly.signersOf(during)).containsExactly("team.example/2025");
    assertThatThrownBy(() -> oldOnly.signersOf(after))
        .hasMessageContaining("none of the keys given")
        .hasMessageContaining("team.example/2026");
    assertThatThrownBy(() -> both.signersOf(new SignedNote(BODY, List.of())))
        .hasMessageContaining("not signed");
  }

  @Test
  void isNotSignedByAnotherKeyOfTheSameName() {
    TrustedKeys trusted = new TrustedKeys(List.of(VerifierKey.of(current)));
    SignedNote impostor = SignedNote.sign(BODY, List.of(new TestKeys.Remote("team.example/2026")));

    assertThatThrownBy(() -> trusted.signersOf(impostor)).isInstanceOf(ThtException.class);
  }

  @Test
  void isNotSignedOnceAnyByteIsChanged() {
    TrustedKeys trusted = new TrustedKeys(List.of(VerifierKey.of(current)));
    String note = SignedNote.sign(BODY, List.of(current)).note();

    for (int i = 0; i < note.length(); i++) {
      String changed =
          note.substring(0, i) + (note.charAt(i) == 'x' ? 'y' : 'x') + note.substring(i + 1);

      assertThatThrownBy(() -> trusted.signersOf(SignedNote.parse(changed)))
          .as("character " + i)
          .isInstanceOf(ThtException.class);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "a",
        "a\n",
        "a\n\nb\n",
        "a\n\n\u2014 k\n",
        "a\n\n\u2014 k AAAA\n",
        "a\n\n\u2014 k AAAAAAAA x\n",
        "a\n\n\u2014 k+x AAAAAAAA\n",
        "a\n\n- k AAAAAAAA\n",
        "a\n\n\u2014 k AAAAAAAA",
        "a\r\n\r\n\u2014 k AAAAAAAA\r\n",
        "a\u0000\n\n\u2014 k AAAAAAAA\n",
      })
  void refusesANoteThatIsNone(String note) {
    assertThatThrownBy(() -> SignedNote.parse(note))
        .isInstanceOfSatisfying(
            ThtException.class, e -> assertThat(e.code()).isEqualTo(LedgerErrorCode.MALFORMED));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "PeterNeumann",
        "PeterNeumann+c74f20a4+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW",
        "Peter Neumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW",
        "PeterNeumann+c74f20a3+Ahpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW",
        "PeterNeumann+c74f20a3+ARpc",
        "PeterNeumann+c74f20a3+???",
      })
  void refusesAKeyThatIsNone(String key) {
    assertThatThrownBy(() -> VerifierKey.parse(key))
        .isInstanceOfSatisfying(
            ThtException.class, e -> assertThat(e.code()).isEqualTo(LedgerErrorCode.MALFORMED));
  }

  @Test
  void sendsTheServiceNothingButTheBody() {
    TestKeys.Remote service = new TestKeys.Remote("kms.example/key");

    SignedNote.sign(BODY, List.of(service));

    assertThat(service.asked).hasSize(1);
    assertThat(new String(service.asked.get(0), java.nio.charset.StandardCharsets.UTF_8))
        .isEqualTo(BODY);
  }

  @Test
  void isOneKeyWhoeverReadsIt() {
    VerifierKey key = VerifierKey.of(current);
    VerifierKey again = VerifierKey.parse(key.toString());

    assertThat(again).isEqualTo(key).hasSameHashCodeAs(key).isNotEqualTo(VerifierKey.of(old));
    assertThat(key).isNotEqualTo(VerifierKey.of("other", key.bytes())).isNotEqualTo(key.toString());
    assertThat(key.hashCode()).isNotEqualTo(VerifierKey.of(old).hashCode());
  }

  @Test
  void mayCountNothingAndNothingLess() {
    Checkpoint nothing = Checkpoint.parse("a\n0\n" + ROOT + "\n");

    assertThat(nothing.size()).isZero();
    assertThatThrownBy(() -> new Checkpoint("a", -1, nothing.root(), List.of()))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void mayHaveAMillionCharactersAndAHundredSignatures() {
    String line = SignedNote.sign(BODY, List.of(current)).note().substring(BODY.length() + 1);
    String filler = "x".repeat(1_000_000 - 1 - line.length() - 1);

    assertThat(SignedNote.parse(filler + "\n\n" + line).signatures()).hasSize(1);
    assertThatThrownBy(() -> SignedNote.parse("x" + filler + "\n\n" + line))
        .hasMessageContaining("1000001 characters");
    assertThat(SignedNote.parse(BODY + "\n" + line.repeat(100)).signatures()).hasSize(100);
    assertThatThrownBy(() -> SignedNote.parse(BODY + "\n" + line.repeat(101)))
        .hasMessageContaining("101 signatures");
  }

  @Test
  void isNotSignedByAKeyIdAlone() {
    assertThatThrownBy(() -> SignedNote.parse(BODY + "\n\u2014 name AAAAAA==\n"))
        .hasMessageContaining("too short");
    assertThat(SignedNote.parse(BODY + "\n\u2014 name AAAAAAA=\n").signatures()).hasSize(1);
  }
}

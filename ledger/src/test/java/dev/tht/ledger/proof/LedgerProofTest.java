package dev.tht.ledger.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.ledger.session.Play;
import dev.tht.spi.ErrorKind;
import dev.tht.spi.ThtException;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.spi.session.Phase;
import dev.tht.spi.session.SessionId;
import dev.tht.spijson.ThtJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LedgerProofTest {
  private final Play play = new Play();
  private final TestKeys.Remote key = new TestKeys.Remote("team.example/2026");
  private final TrustedKeys trusted = new TrustedKeys(List.of(VerifierKey.of(key)));

  @BeforeEach
  void decideTwice() {
    play.decide(Phase.CLARIFICATION, "attivi", Play.records("d3.1", "attivi"));
    play.decide(Phase.CLARIFICATION, "paese", Play.records("d5.1", "paese"));
    play.close(Phase.CLARIFICATION);
  }

  private SignedNote signed() {
    return SignedNote.sign(Checkpoint.of(play.store).text(), List.of(key));
  }

  private DecisionProof proof(String decision) {
    return DecisionProof.of(play.store, play.id, new DecisionId(decision), signed(), trusted);
  }

  @Test
  void provesADecisionWithoutItsLedger() {
    String file = ThtJson.write(proof("d3.1"));

    DecisionProof read = ThtJson.read(file, DecisionProof.class);
    DecisionProof.Proven proven = read.check();

    assertThat(read).isEqualTo(proof("d3.1"));
    assertThat(proven.recorded().decision().subject()).isEqualTo("attivi");
    assertThat(proven.reply().author().actor()).isEqualTo("anna");
    assertThat(proven.question().sequence()).isEqualTo(proven.reply().sequence() - 1);
    assertThat(trusted.signersOf(SignedNote.parse(read.checkpoint()))).hasSize(1);
  }

  @Test
  void provesItStillWhenTheLedgerHasGrown() {
    SignedNote before = signed();
    play.decide(Phase.MEMORY, "later", Play.records("d9.1", "later"));

    DecisionProof proof =
        DecisionProof.of(play.store, play.id, new DecisionId("d3.1"), before, trusted);

    assertThat(proof.check().checkpoint().size()).isEqualTo(7);
    assertThatThrownBy(
            () -> DecisionProof.of(play.store, play.id, new DecisionId("d9.1"), before, trusted))
        .hasMessageContaining("the checkpoint ends before it");
  }

  @Test
  void provesNoDecisionThatWasNotMade() {
    assertThatThrownBy(() -> proof("d4.1")).hasMessageContaining("no decision d4.1");
    DecisionProof real = proof("d3.1");
    for (DecisionProof forged :
        List.of(
            with(real, "d5.1", play.id.value(), real.records()),
            with(real, "d3.1", "s-other", real.records()),
            with(real, "d3.1", play.id.value(), proof("d5.1").records()),
            with(real, "d3.1", play.id.value(), real.records().subList(0, 1)),
            with(
                real,
                "d3.1",
                play.id.value(),
                List.of(proof("d5.1").records().get(0), real.records().get(1))),
            with(
                real,
                "d3.1",
                play.id.value(),
                List.of(real.records().get(1), real.records().get(0))))) {
      assertThatThrownBy(forged::check).isInstanceOf(ThtException.class);
    }
  }

  @Test
  void refusesEveryMutatedProof() {
    String file = ThtJson.write(proof("d3.1"));
    long seed = 20261130;
    Random random = new Random(seed);
    int refused = 0;
    int harmless = 0;
    for (int i = 0; i < 3000; i++) {
      int at = random.nextInt(file.length());
      char put = "0123456789abcdef\"{}[]:,x".charAt(random.nextInt(24));
      String mutated = file.substring(0, at) + put + file.substring(at + 1);
      try {
        DecisionProof read = ThtJson.read(mutated, DecisionProof.class);
        read.check();
        trusted.signersOf(SignedNote.parse(read.checkpoint()));
        assertThat(read.records())
            .as("seed " + seed + ", " + at)
            .isEqualTo(proof("d3.1").records());
        harmless++;
      } catch (ThtException | IllegalArgumentException e) {
        refused++;
      }
    }
    System.out.println(
        "mutated decision proofs: seed "
            + seed
            + ", 3000 made, "
            + refused
            + " refused, "
            + harmless
            + " unchanged in what they prove");
    assertThat(refused).isGreaterThan(2000);
  }

  @Test
  void provesThatOneCheckpointContinuesAnother() {
    SignedNote older = signed();
    play.decide(Phase.MEMORY, "later", Play.records("d9.1", "later"));
    SignedNote newer = signed();

    ConsistencyProof proof = ConsistencyProof.of(LeafHashes.of(play.store), older, newer);

    ThtJson.read(ThtJson.write(proof), ConsistencyProof.class).check();
    List<String> path = new ArrayList<>(proof.path());
    path.set(0, "0".repeat(64));
    for (ConsistencyProof forged :
        List.of(
            new ConsistencyProof(proof.format(), proof.newer(), proof.older(), proof.path()),
            new ConsistencyProof(proof.format(), proof.older(), proof.newer(), path),
            new ConsistencyProof("other", proof.older(), proof.newer(), proof.path()))) {
      assertThatThrownBy(forged::check).isInstanceOf(ThtException.class);
    }
  }

  @Test
  void noticesALedgerThatWasRolledBackRewrittenOrExchanged() {
    Checkpoint now = Checkpoint.of(play.store);
    LeafHashes all = LeafHashes.of(play.store);
    List<String> rewritten = new ArrayList<>(all.hashes());
    rewritten.set(3, "0".repeat(64));

    all.check(now);
    Stream.of(
            new LeafHashes(all.ledger(), all.hashes().subList(0, 5)),
            new LeafHashes(all.ledger(), rewritten),
            new LeafHashes("l-other", all.hashes()))
        .forEach(
            tampered ->
                assertThatThrownBy(() -> tampered.check(now))
                    .isInstanceOfSatisfying(
                        ThtException.class,
                        e -> assertThat(e.code().kind()).isEqualTo(ErrorKind.CORRUPT)));
  }

  private static DecisionProof with(
      DecisionProof proof, String decision, String session, List<ProvenRecord> records) {
    return new DecisionProof(
        proof.format(),
        new SessionId(session),
        new DecisionId(decision),
        proof.checkpoint(),
        proof.keys(),
        records);
  }

  @Test
  void isNotMadeAgainstACheckpointOfAnotherLedgerOrOneThatEndsBefore() {
    Play other = new Play();
    SignedNote foreign =
        SignedNote.sign(
            new Checkpoint("tht-ledger/l-play", 1, "0".repeat(64), List.of()).text(), List.of(key));
    assertThat(other.store.head().count()).isOne();

    assertThatThrownBy(
            () -> DecisionProof.of(play.store, play.id, new DecisionId("d3.1"), foreign, trusted))
        .isInstanceOfSatisfying(
            ThtException.class, e -> assertThat(e.code().kind()).isEqualTo(ErrorKind.CORRUPT));

    long reply = proof("d3.1").check().reply().sequence();
    assertThatThrownBy(() -> against(reply))
        .isInstanceOf(ThtException.class)
        .hasMessageContaining("the checkpoint ends before it");
    assertThat(against(reply + 1).check().reply().sequence()).isEqualTo(reply);
  }

  /** The proof against a checkpoint of the ledger's first records. */
  private DecisionProof against(long size) {
    LeafHashes all = LeafHashes.of(play.store);
    Checkpoint checkpoint =
        new Checkpoint(
            Checkpoint.of(play.store).origin(),
            size,
            MerkleProofs.root(all.hashes().subList(0, (int) size)),
            List.of());
    SignedNote note = SignedNote.sign(checkpoint.text(), List.of(key));
    return DecisionProof.of(play.store, play.id, new DecisionId("d3.1"), note, trusted);
  }
}

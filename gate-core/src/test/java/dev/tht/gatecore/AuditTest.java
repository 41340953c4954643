package dev.tht.gatecore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.gatecore.audit.LedgerAudit;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.review.Assurance;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the audit says of a ledger that was written anew with one thing changed. */
class AuditTest {

  @TempDir static Path folder;
  private static @Nullable SignedShop played;

  @BeforeAll
  static void play() throws IOException {
    played = new SignedShop(folder);
  }

  private static SignedShop shop() {
    return Objects.requireNonNull(played);
  }

  private static List<String> findings(ForgedLedgers.Edit edit, Policy policy) {
    LedgerStore forged = new ForgedLedgers(shop().fixture()).made(edit, new Random(5));
    return LedgerAudit.of(forged, policy).stream().map(LedgerAudit.Finding::what).toList();
  }

  private static List<String> findings(ForgedLedgers.Edit edit) {
    return findings(edit, shop().policy());
  }

  @Test
  void isSatisfiedWithWhatTheGateWrote() {
    assertThat(findings(ForgedLedgers.Edit.NOTHING)).isEmpty();
    assertThat(LedgerAudit.of(shop().fixture().ledger(), shop().policy())).isEmpty();
  }

  @Test
  void namesTheRuleThatTheReplyBreaks() {
    assertThat(findings(ForgedLedgers.Edit.A_LOWER_LEVEL))
        .containsExactly("the gate refuses this reply by assurance");
    assertThat(findings(ForgedLedgers.Edit.THE_REVIEWER))
        .containsExactly("the gate refuses this reply by signature");
    assertThat(findings(ForgedLedgers.Edit.THE_WORDS))
        .containsExactly("the gate refuses this reply by signature");
  }

  @Test
  void seesALevelThatDoesNotExist() {
    assertThat(findings(ForgedLedgers.Edit.A_LEVEL_BEYOND_THE_LAST))
        .containsExactly("the reply answers no open question at a level that exists");
  }

  @Test
  void makesTheEffectsOfEveryReplyAgain() {
    assertThat(findings(ForgedLedgers.Edit.AN_EFFECT))
        .contains("its effects are not those of the reply");
    assertThat(
            findings(
                ForgedLedgers.Edit.THE_CHOICE,
                new Policy(Assurance.TERMINAL, Assurance.TERMINAL, shop().policy().keys())))
        .contains("the gate refuses this reply by signature");
  }

  @Test
  void comparesTheHashOfAQuestionWithWhatItShows() {
    try {
      assertThat(findings(ForgedLedgers.Edit.THE_HASH_OF_THE_QUESTION))
          .contains("the question's hash is not that of what it shows");
    } catch (ThtException damaged) {
      assertThat(damaged).hasMessageContaining("hash");
    }
  }
}

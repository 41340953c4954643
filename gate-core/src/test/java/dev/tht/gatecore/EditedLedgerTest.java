package dev.tht.gatecore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.gatecore.audit.LedgerAudit;
import dev.tht.ledger.proof.Checkpoint;
import dev.tht.ledger.proof.LeafHashes;
import dev.tht.ledger.verify.LedgerVerifier;
import dev.tht.spi.ErrorKind;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.testkit.campaign.CampaignRun;
import dev.tht.testkit.review.AdversaryReport;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A ledger whose replies are all signed, edited by somebody who can write its files: every edit is
 * noticed by a checkpoint that is kept elsewhere, or by the audit of the signatures. Says of each
 * sort of edit what noticed it.
 */
class EditedLedgerTest {

  @TempDir Path folder;

  /** How often an edit was made, and what noticed it. */
  private record Noticed(long made, long chain, long checkpoint, long signature, long nobody) {

    Noticed plus(Noticed other) {
      return new Noticed(
          made + other.made,
          chain + other.chain,
          checkpoint + other.checkpoint,
          signature + other.signature,
          nobody + other.nobody);
    }
  }

  @Test
  @Tag("campaign")
  void everyEditIsNoticedByACheckpointElsewhereOrASignature() throws IOException {
    campaign("quick", 600);
  }

  @Test
  @Tag("long")
  void everyOneOfTwentyThousandEditsIsNoticed() throws IOException {
    campaign("long", 20_000);
  }

  @Test
  void anEditOfALedgerThatWasLeftOpenIsNoticedOrUndone() throws IOException {
    CampaignRun seeded = CampaignRun.of("edits of a ledger left open");
    SignedShop shop = new SignedShop(folder);
    List<LogRecord> records = records(shop.fixture().ledger());
    FileEdits files = new FileEdits(shop.leftOpen(), shop.older(), folder.resolve("edited"));
    int undone = 0;
    for (int i = 0; i < 200; i++) {
      FileEdits.Edit edit = FileEdits.Edit.values()[i % (FileEdits.Edit.values().length - 1)];
      Path edited = files.made(edit, seeded.chance(i));
      try (LedgerStore store = SignedShop.open(edited)) {
        assertThat(records(store)).as(seeded.at(edit.words() + ", " + i)).isEqualTo(records);
        undone++;
      } catch (ThtException noticed) {
        assertThat(noticed.code().kind()).isEqualTo(ErrorKind.CORRUPT);
      }
    }
    assertThat(undone).isPositive();
  }

  private static List<LogRecord> records(LedgerStore store) {
    List<LogRecord> records = new ArrayList<>();
    store.forEach(records::add);
    return records;
  }

  private void campaign(String run, int edits) throws IOException {
    CampaignRun seeded = CampaignRun.of("edits of the ledger's files");
    SignedShop shop = new SignedShop(folder);
    Checkpoint elsewhere = Checkpoint.of(shop.fixture().ledger());
    assertThat(noticed(shop.fixture().ledger(), elsewhere, shop.policy()))
        .isEqualTo(new Noticed(1, 0, 0, 0, 1));
    Map<String, Noticed> byEdit = new TreeMap<>();
    FileEdits files = new FileEdits(shop.ledger(), shop.older(), folder.resolve("edited"));
    ForgedLedgers forged = new ForgedLedgers(shop.fixture());
    assertThat(
            noticed(
                forged.made(ForgedLedgers.Edit.NOTHING, seeded.chance(0)),
                elsewhere,
                shop.policy()))
        .isEqualTo(new Noticed(1, 0, 0, 0, 1));
    for (int i = 0; i < edits; i++) {
      var random = seeded.chance(i);
      String name;
      Noticed noticed;
      if (i % 2 == 0) {
        FileEdits.Edit edit = FileEdits.Edit.values()[(i / 2) % FileEdits.Edit.values().length];
        name = "file: " + edit.words();
        noticed = inFile(files, edit, random, elsewhere, shop.policy());
      } else {
        ForgedLedgers.Edit edit =
            ForgedLedgers.Edit.values()[1 + (i / 2) % (ForgedLedgers.Edit.values().length - 1)];
        name = "fresh chain: " + edit.words();
        noticed = noticed(forged.made(edit, random), elsewhere, shop.policy());
      }
      assertThat(noticed.nobody()).as(seeded.at(name + ", " + i)).isZero();
      byEdit.merge(name, noticed, Noticed::plus);
    }
    byEdit.forEach(
        (name, n) ->
            System.out.println(
                "edited ledger: %s: %d made; noticed by the chain %d, by a checkpoint elsewhere %d, by the signatures %d"
                    .formatted(name, n.made(), n.chain(), n.checkpoint(), n.signature())));
    Noticed all = byEdit.values().stream().reduce(new Noticed(0, 0, 0, 0, 0), Noticed::plus);
    new AdversaryReport(
            "ledger file",
            run,
            seeded.seed(),
            edits,
            edits,
            Map.of(
                "noticed by the chain",
                all.chain(),
                "noticed by a checkpoint elsewhere",
                all.checkpoint(),
                "noticed by the signatures",
                all.signature()),
            0,
            all.nobody())
        .keep();
  }

  private static Noticed inFile(
      FileEdits files,
      FileEdits.Edit edit,
      java.util.Random random,
      Checkpoint elsewhere,
      Policy policy)
      throws IOException {
    Path edited = files.made(edit, random);
    try (LedgerStore store = SignedShop.open(edited)) {
      return noticed(store, elsewhere, policy);
    } catch (ThtException unreadable) {
      // Nobody can read it, so nobody can show that it continues the checkpoint.
      return new Noticed(1, 1, 1, 0, 0);
    }
  }

  private static Noticed noticed(LedgerStore store, Checkpoint elsewhere, Policy policy) {
    boolean chain = fails(() -> LedgerVerifier.verify(store).isSound());
    boolean checkpoint = fails(() -> continues(store, elsewhere));
    boolean signature = fails(() -> LedgerAudit.of(store, policy).isEmpty());
    return new Noticed(
        1, chain ? 1 : 0, checkpoint ? 1 : 0, signature ? 1 : 0, checkpoint || signature ? 0 : 1);
  }

  private static boolean continues(LedgerStore store, Checkpoint elsewhere) {
    LeafHashes.of(store).check(elsewhere);
    return Optional.of(store.head()).filter(h -> h.count() >= elsewhere.size()).isPresent();
  }

  private static boolean fails(BooleanSupplier check) {
    try {
      return !check.getAsBoolean();
    } catch (ThtException noticed) {
      return true;
    }
  }
}

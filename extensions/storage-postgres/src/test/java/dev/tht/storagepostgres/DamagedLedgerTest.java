package dev.tht.storagepostgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.spi.ErrorKind;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LedgerHead;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.spijson.LogRecordJson;
import dev.tht.testkit.ledger.Drafts;
import java.security.SecureRandom;
import java.sql.SQLException;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Attacks by SQL: what the tables refuse, and what a read notices when the tables were overruled.
 */
@Tag("postgres")
class DamagedLedgerTest {
  private final TestSchema schema = TestSchema.prepared();
  private final LedgerStore store =
      new PostgresLedgerStore(schema.pool(), schema.name(), Clock.systemUTC(), new SecureRandom());

  @BeforeEach
  void fill() {
    for (int i = 0; i < 3; i++) {
      store.append(Drafts.draft("e-" + i, "s-one", i));
    }
  }

  @AfterEach
  void drop() {
    schema.close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "update $.ledger_entry set stream = 's-two'",
        "delete from $.ledger_entry where sequence = 2",
        "truncate $.ledger_entry cascade",
        "update $.ledger_content set content = '{}'",
        "update $.ledger set id = 'l-other'",
        "insert into $.ledger_entry select sequence + 3, stream, position + 3, entry_id || 'x', type, "
            + "previous, leaf_hash, entry from $.ledger_entry where sequence = 0",
        "insert into $.ledger_entry select sequence + 1, stream, position + 1, entry_id || 'x', type, "
            + "leaf_hash, 'ab', entry from $.ledger_entry where sequence = 2"
      })
  void theTablesRefuseWhatIsNoAppend(String attack) {
    LedgerHead before = store.head();

    assertThatThrownBy(() -> schema.run(attack)).isInstanceOf(SQLException.class);
    assertThat(store.head()).isEqualTo(before);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "update $.ledger_entry set entry = replace(entry, 'anna', 'anno') where sequence = 1",
        "update $.ledger_entry set entry_id = 'e-other' where sequence = 1",
        "update $.ledger_entry set type = 'other' where sequence = 1",
        "update $.ledger_entry set entry = '{}' where sequence = 1",
        "update $.ledger_content set content = replace(content, 'perch', 'porch') where sequence = 1",
        "update $.ledger_content set content = 'nonsense' where sequence = 1",
        "delete from $.ledger_content where sequence = 1; delete from $.ledger_entry where sequence = 1"
      })
  void aReadRefusesWhatWasChangedByForceAndNamesTheRecord(String attack) throws Exception {
    schema.run("alter table $.ledger_entry drop constraint leaf_hash_of_entry");
    schema.run(
        "set session_replication_role = replica; "
            + attack
            + "; set session_replication_role = origin");

    assertDamaged(() -> store.read("s-one"));
    assertDamaged(() -> store.forEach(record -> assertThat(record.sequence()).isLessThan(3)));
  }

  @Test
  void anErasedContentLeavesTheRecordAndItsHash() throws Exception {
    LedgerHead before = store.head();
    schema.run("delete from $.ledger_content where sequence = 2 and name = 'words'");

    List<LogRecord> records = store.read("s-one");

    LogRecord erased = records.get(2);
    assertThat(erased.text("words")).isEmpty();
    assertThat(erased.text("more")).contains("");
    assertThat(erased.commitments()).containsKey("words");
    assertThat(LogRecordJson.headAfter(erased)).isEqualTo(before);
  }

  @Test
  void keepsZeroCharactersInContentsAndRefusesThemInNames() {
    LogRecord kept = store.append(Drafts.with("e-3", "s-two", 0, Map.of("a", "zero \u0000 è")));

    assertThat(store.read("s-two")).containsExactly(kept);
    for (String bad : List.of("\u0000", "\ud83d")) {
      assertThatThrownBy(() -> store.append(Drafts.draft("e-4", bad, 0)))
          .isInstanceOf(ThtException.class);
      assertThat(store.read(bad)).isEmpty();
    }
  }

  @Test
  void refusesToBeUsedOnceClosed() {
    store.close();

    assertThatThrownBy(store::head).hasMessageContaining("was closed");
  }

  private static void assertDamaged(org.assertj.core.api.ThrowableAssert.ThrowingCallable call) {
    assertThatThrownBy(call)
        .isInstanceOfSatisfying(
            ThtException.class,
            e -> {
              assertThat(e.code().kind()).isEqualTo(ErrorKind.CORRUPT);
              assertThat(e.getMessage()).contains("record 1");
            });
  }
}

package dev.tht.storagepostgres;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.ledger.LogDraft;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.spijson.CanonicalJson;
import dev.tht.testkit.ledger.Drafts;
import dev.tht.testkit.ledger.LedgerStoreContract;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The contract as a role that has no right to insert, so that every record is checked twice. */
@Tag("postgres")
class ProposerLedgerStoreTest extends LedgerStoreContract {
  private static final int RECORDS = 300;
  private static final long SEED = 20261130;

  private final DeployedRoles roles;

  ProposerLedgerStoreTest() throws SQLException {
    roles = new DeployedRoles();
    roles.run("owner", "insert into $.ledger_duty values ('propose', 'noted')");
  }

  @Override
  protected LedgerStore open() {
    return roles.ledger("proposer");
  }

  @Override
  protected Optional<LedgerStore> openAgain() {
    return Optional.of(open());
  }

  @AfterEach
  void drop() {
    roles.close();
  }

  @Test
  void theDatabaseAndJavaAgreeOnWhatIsCanonical() {
    Random random = new Random(SEED);
    LedgerStore store = open();
    List<LogRecord> appended = new ArrayList<>();
    LogDraft any = Drafts.draft("e", "s", 0);
    for (int i = 0; i < RECORDS; i++) {
      appended.add(
          store.append(
              new LogDraft(
                  "e-" + i + text(random).replace("\u0000", ""),
                  "s-one",
                  i,
                  any.author(),
                  any.phase(),
                  any.question(),
                  "noted",
                  "{\"n\":" + number(random) + "," + members(random) + "}",
                  Map.of("a", text(random), "b", text(random)))));
    }
    System.out.println("canonical forms: " + RECORDS + " random records agreed on, seed " + SEED);
    assertThat(store.read("s-one")).isEqualTo(appended);
  }

  private static String members(Random random) {
    StringBuilder members = new StringBuilder("\"list\":[");
    members.append(number(random)).append(',').append(number(random)).append(']');
    for (int i = 0; i < 6; i++) {
      String name = i + text(random).replace("\u0000", "");
      String turned = new StringBuilder(name).reverse().toString();
      members.append(',').append(CanonicalJson.string(turned)).append(':');
      members.append(CanonicalJson.string(text(random).replace("\u0000", "")));
    }
    return members.toString();
  }

  private static String number(Random random) {
    return switch (random.nextInt(4)) {
      case 0 -> String.valueOf(random.nextInt());
      case 1 -> String.valueOf(random.nextDouble());
      case 2 -> {
        double any = Double.longBitsToDouble(random.nextLong());
        yield Double.isFinite(any) ? String.valueOf(any) : "0";
      }
      case 3 -> random.nextInt(1000) + "e" + (random.nextInt(60) - 30);
      default -> throw new AssertionError();
    };
  }

  private static String text(Random random) {
    StringBuilder text = new StringBuilder();
    String special = "\u0000\\\"/\b\f\n\r\t\u0001\u001f\u007f\u2028\ufdd0\uffff\ue000u0000";
    for (int i = random.nextInt(12); i > 0; i--) {
      switch (random.nextInt(4)) {
        case 0 -> text.append(special.charAt(random.nextInt(special.length())));
        case 1 -> text.append((char) (' ' + random.nextInt(90)));
        case 2 -> text.append((char) (0xA0 + random.nextInt(0x3000)));
        default -> text.appendCodePoint(0x1F600 + random.nextInt(50));
      }
    }
    return text.toString();
  }
}

package dev.tht.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.assembly.Assembly;
import dev.tht.assembly.workspace.Workspace;
import dev.tht.cli.reviewer.Transcript;
import dev.tht.cli.script.Script;
import dev.tht.cli.script.ScriptedReviewer;
import dev.tht.gatecore.MemoryDesk;
import dev.tht.gatecore.conversation.ConversationLoop;
import dev.tht.ledger.session.SessionState;
import dev.tht.schemacatalog.script.ScriptedDatabase;
import dev.tht.spi.Outcome;
import dev.tht.spi.decision.MemoryId;
import dev.tht.spi.ledger.Author;
import dev.tht.spi.memory.MemoryChange;
import dev.tht.spi.memory.MemoryItem;
import dev.tht.spi.memory.MemoryStanding;
import dev.tht.spi.memory.MemoryStore;
import dev.tht.spi.memory.MemoryWatch;
import dev.tht.spi.plan.PlanWording;
import dev.tht.spi.proposal.Proposer;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.Profile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A concept is remembered; weeks later, by the clock that the gate is given, a second session asks
 * with the same word of a database and Evidence that drifted in between.
 */
class DriftingMemoryTest {

  private static final String FIRST = "How many vip customers are there?";
  private static final String SECOND = "How many vip customers are from Brazil?";
  private static final Instant NOVEMBER = Instant.parse("2026-11-02T09:00:00Z");
  private static final Instant DECEMBER = Instant.parse("2026-12-21T09:00:00Z");
  private static final String KEEP = "{\"phase\": \"F8\", \"choose\": [\"o1\"]}";
  private static final Author ANNA = new Author("anna", "terminal", 1);

  @TempDir Path folder;
  private Terminal terminal;
  private final List<String> screen = new ArrayList<>();

  @BeforeEach
  void create() throws IOException {
    Path database = folder.resolve("shop.sqlite");
    ScriptedDatabase.create(
        database,
        Stream.of(
            "CREATE TABLE customer (customer_id INTEGER PRIMARY KEY, name TEXT, country TEXT,"
                + " card TEXT)",
            "INSERT INTO customer VALUES (1, 'Luís', 'Brazil', 'gold'),"
                + " (2, 'Leonie', 'Germany', 'gold'), (3, 'Eduardo', 'Brazil', 'silver'),"
                + " (4, 'Ana', 'Brazil', 'platinum'), (5, 'Eva', 'Germany', 'silver')"));
    terminal = new Terminal(folder);
    assertThat(terminal.run("init", "--db", "jdbc:sqlite:" + database, "--allow-scripted").code())
        .isZero();
    Path settings = folder.resolve(".tht/tht.yaml");
    Files.writeString(settings, Files.readString(settings) + "retrievers: [postings, names]\n");
    glossary("A customer with a gold card.", "gold");
    index();
  }

  private void glossary(String says, String card) throws IOException {
    Path evidence = Files.createDirectories(folder.resolve(".tht/evidence"));
    Files.writeString(
        evidence.resolve("vip.md"),
        "---\nterm: vip\nclaims: [customer.card equal " + card + "]\n---\n" + says + "\n");
  }

  private void index() {
    Terminal.Said indexed = terminal.run("index");
    assertThat(indexed.code()).as(indexed.err()).isZero();
  }

  private void change(String... statements) throws SQLException {
    try (Connection connection =
            DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("shop.sqlite"));
        Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
  }

  private Assembly at(Instant now) {
    return Assembly.open(
        Workspace.find(folder),
        binder -> binder.bind(Clock.class).toInstance(Clock.fixed(now, ZoneOffset.UTC)));
  }

  /** Plays a session at that time and returns what the reviewer saw. */
  private SessionState play(Instant now, String question, String script, Language language) {
    screen.clear();
    try (Assembly assembly = at(now)) {
      Transcript shown =
          new Transcript(screen::add, language, Profile.TECHNICAL, assembly.get(PlanWording.class));
      SessionState opened = assembly.gate().open(question, language, Profile.TECHNICAL);
      SessionState state =
          new ConversationLoop(
                  assembly.gate(),
                  assembly.get(Proposer.class),
                  new ScriptedReviewer(Script.parse(script)),
                  shown)
              .run(opened.session().id());
      assertThat(state.status()).isEqualTo(SessionState.Status.CLOSED);
      return state;
    }
  }

  private void remembered() {
    play(
        NOVEMBER,
        FIRST,
        "[{\"phase\": \"F1\", \"choose\": [\"o1\"]}, " + KEEP + "]",
        Language.ENGLISH);
    assertThat(screen).anyMatch(line -> line.contains("mem-0001 is kept in Memory"));
  }

  private List<String> question(String phase) {
    int begin = -1;
    int end = screen.size();
    for (int i = 0; i < screen.size(); i++) {
      if (begin < 0 && screen.get(i).startsWith(phase + " ")) {
        begin = i;
      } else if (begin >= 0 && screen.get(i).startsWith("Your answer")) {
        end = i;
        break;
      }
    }
    assertThat(begin).as(String.join("\n", screen)).isNotNegative();
    return screen.subList(begin, end);
  }

  @Test
  void whatWasDecidedInTheSameWordsIsNotOfferedAgain() {
    remembered();

    play(
        DECEMBER,
        SECOND,
        "[{\"phase\": \"F1\", \"subject\": \"vip\", \"choose\": [\"o1\"]}]",
        Language.ENGLISH);

    assertThat(screen).noneMatch(line -> line.startsWith("F2 "));
    assertThat(screen).noneMatch(line -> line.startsWith("F8 "));
  }

  @Test
  void whatTheEvidenceSaidThenIsShownBesideWhatItSaysNowAndNeverApplied()
      throws IOException, SQLException {
    remembered();
    glossary("A customer with a platinum card, since December.", "platinum");
    change("UPDATE customer SET card = 'silver' WHERE customer_id = 2");
    index();

    SessionState state =
        play(
            DECEMBER,
            SECOND,
            "[{\"phase\": \"F1\", \"subject\": \"vip\", \"choose\": [\"o1\"]},"
                + " {\"phase\": \"F2\", \"none\": true}, "
                + KEEP
                + "]",
            Language.ENGLISH);

    assertThat(String.join("\n", question("F2")))
        .contains("remembered: mem-0001, from \"" + FIRST + "\"")
        .contains("2026-11-02")
        .contains("may apply: the question says \"vip\"")
        .contains("STALE: the Evidence vip says something else")
        .contains("differs now: rows with \"gold\" in customer.card: 2 then, 1 now")
        .containsPattern("contradicts d\\d+\\.1: A customer with a platinum card");
    assertThat(state.decisions().concepts())
        .allSatisfy(concept -> assertThat(concept.decision().memory()).isEmpty())
        .anySatisfy(concept -> assertThat(concept.decision().detail()).contains("platinum card"));
    assertThat(String.join("\n", question("F8")))
        .contains("contradicts mem-0001: A customer with a gold");
    try (Assembly assembly = at(DECEMBER)) {
      assertThat(assembly.get(MemoryStore.class).items())
          .extracting(item -> item.id().value())
          .containsExactly("mem-0001", "mem-0002");
    }
  }

  @Test
  void anItemThatWentStaleAndIsAppliedAllTheSameTakesItsOwnPlaceAnew()
      throws SQLException, IOException {
    remembered();
    Files.delete(folder.resolve(".tht/evidence/vip.md"));
    index();

    SessionState state =
        play(
            DECEMBER,
            SECOND,
            "[{\"phase\": \"F2\", \"choose\": [\"o1\"]}, " + KEEP + "]",
            Language.ITALIAN);

    assertThat(String.join("\n", question("F2"))).contains("SUPERATO: l'Evidence vip non c'è più");
    assertThat(state.promoted())
        .singleElement()
        .satisfies(item -> assertThat(item.replaces()).contains(MemoryId.of(1)));
    try (Assembly assembly = at(DECEMBER)) {
      MemoryStore memory = assembly.get(MemoryStore.class);
      assertThat(memory.retirement(MemoryId.of(1))).contains("replaced by mem-0002");
      assertThat(assembly.get(MemoryWatch.class).changes(memory.items().get(0)))
          .noneMatch(MemoryChange::stale);
    }
    assertThat(terminal.run("memory", "blame", "mem-0001").out())
        .contains("promoted by script")
        .contains("applied by script")
        .contains("replaced by script")
        .contains("rests on: evidence:vip")
        .contains("applied in later sessions: 1");
    assertThat(terminal.run("ledger", "verify").code()).isZero();
  }

  @Test
  void aValueOrAColumnThatIsGoneIsSaid() throws SQLException {
    remembered();
    change("UPDATE customer SET card = 'silver' WHERE card = 'gold'");
    assertThat(terminal.run("memory", "show", "mem-0001").out())
        .contains("STALE: \"gold\" of customer.card is gone; it was in 2 rows");

    change("ALTER TABLE customer RENAME COLUMN card TO tier");
    terminal.run("index");
    assertThat(terminal.run("memory", "list", "--check").out())
        .contains("STALE: the column customer.card is gone");
  }

  @Test
  void isOfferedOnlyWhileItsStewardLetsIt() throws IOException {
    remembered();
    Files.delete(folder.resolve(".tht/evidence/vip.md"));
    index();
    try (Assembly assembly = at(NOVEMBER)) {
      MemoryStanding untilDecember =
          new MemoryStanding(
              false,
              Optional.of("the shop's own customers"),
              Optional.of("sales"),
              Optional.empty(),
              Optional.of(LocalDate.of(2026, 11, 30)));
      assertThat(
              assembly
                  .get(MemoryDesk.class)
                  .curate(MemoryId.of(1), untilDecember, "asked by sales", ANNA))
          .isInstanceOf(Outcome.Success.class);
    }

    play(NOVEMBER, SECOND, "[{\"phase\": \"F2\", \"none\": true}]", Language.ENGLISH);
    assertThat(String.join("\n", question("F2")))
        .contains("owner: sales")
        .contains("valid until: 2026-11-30");
    play(DECEMBER, SECOND, "[]", Language.ENGLISH);
    assertThat(screen).noneMatch(line -> line.startsWith("F2 "));
  }

  @Test
  void whatIsImportedIsACandidateUntilAReviewerPromotesIt() throws IOException {
    remembered();
    Files.delete(folder.resolve(".tht/evidence/vip.md"));
    index();
    MemoryItem theirs;
    try (Assembly assembly = at(NOVEMBER)) {
      MemoryItem ours = assembly.get(MemoryStore.class).items().get(0);
      MemoryDesk desk = assembly.get(MemoryDesk.class);
      desk.retire(ours.id(), "to be taken in again", Optional.empty(), ANNA);
      theirs =
          switch (desk.takeIn(ours, MemoryStanding.promoted(), "theirs.yaml", "ab", ANNA)) {
            case Outcome.Success<dev.tht.spi.ledger.LedgerEntry.MemoryImported>(var entry) ->
                entry.item();
            case Outcome.Refused<dev.tht.spi.ledger.LedgerEntry.MemoryImported>(var refusal) ->
                throw new AssertionError(refusal);
          };
    }
    assertThat(terminal.run("memory", "list").out()).contains("mem-0002").contains("[candidate]");
    assertThat(terminal.run("memory", "export").out()).contains("items: []");

    play(
        DECEMBER,
        SECOND,
        "[{\"phase\": \"F2\", \"choose\": [\"o1\"]}, " + KEEP + "]",
        Language.ENGLISH);

    assertThat(String.join("\n", question("F2"))).contains("imported: nobody has promoted it here");
    assertThat(String.join("\n", question("F8"))).contains("takes the place of " + theirs.id());
    assertThat(terminal.run("memory", "list").out())
        .contains("mem-0003")
        .doesNotContain("candidate");
    assertThat(terminal.run("memory", "export").out()).contains("subject: vip");
    assertThat(terminal.run("ledger", "verify").code()).isZero();
  }
}

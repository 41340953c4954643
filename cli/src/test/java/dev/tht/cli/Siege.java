package dev.tht.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.assembly.Assembly;
import dev.tht.gatecore.Gate;
import dev.tht.gatecore.Policy;
import dev.tht.gatecore.SessionJournal;
import dev.tht.gatecore.audit.LedgerAudit;
import dev.tht.gatecore.desk.ReviewDesk;
import dev.tht.ledger.lines.JsonLinesLedgerStore;
import dev.tht.ledger.session.PositionedEntry;
import dev.tht.ledger.session.SessionLedger;
import dev.tht.ledger.session.SessionState;
import dev.tht.ledger.verify.LedgerVerifier;
import dev.tht.spi.Outcome;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.Author;
import dev.tht.spi.ledger.Effect;
import dev.tht.spi.ledger.LedgerEntry;
import dev.tht.spi.ledger.LedgerHead;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.memory.MemoryStore;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.review.Assurance;
import dev.tht.spi.review.BoundReply;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.QuestionId;
import dev.tht.spi.review.ReviewerReply;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.Phase;
import dev.tht.spi.session.Profile;
import dev.tht.spi.session.SessionId;
import dev.tht.spijson.ThtJson;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/** Many sessions of one workspace under attack, each by a few attempts through doors at random. */
final class Siege {

  /** A way in; the costly ones are drawn less often. */
  enum Door {
    API(2_000),
    COMMAND(200),
    LEDGER_FILE(300),
    PAYLOAD_FILE(200),
    ENVIRONMENT(4);

    private final int share;

    Door(int share) {
      this.share = share;
    }

    static Door any(RandomGenerator random) {
      int at = random.nextInt(Stream.of(values()).mapToInt(door -> door.share).sum());
      for (Door door : values()) {
        at -= door.share;
        if (at < 0) {
          return door;
        }
      }
      throw new IllegalStateException();
    }
  }

  private static final String QUESTION = "How many customers are from Brasil?";
  private static final Policy SIGNED = new Policy(Assurance.SIGNED, Assurance.SIGNED);

  private final Path folder;
  private final Assembly assembly;
  private final Gate gate;
  private final RandomGenerator random;
  private final Map<String, Integer> counts;
  private final List<SessionId> sessions = new ArrayList<>();
  private final Set<QuestionId> genuine = new HashSet<>();
  private Optional<BoundReply> last = Optional.empty();
  private SessionId id = new SessionId("s-0000000000");

  Siege(Path folder, Assembly assembly, RandomGenerator random, Map<String, Integer> counts) {
    this.folder = folder;
    this.assembly = assembly;
    this.gate = assembly.gate();
    this.random = random;
    this.counts = counts;
  }

  /** Begins the workspace's ledger anew. */
  static void forget(Path folder) throws IOException {
    for (String name : List.of("ledger", "payloads", "memory")) {
      delete(folder.resolve(".tht").resolve(name));
    }
  }

  private static void delete(Path top) throws IOException {
    if (Files.exists(top)) {
      try (Stream<Path> all = Files.walk(top)) {
        for (Path path : all.sorted((a, b) -> b.compareTo(a)).toList()) {
          Files.delete(path);
        }
      }
    }
  }

  /** One session: proposals as they should be, attempts as they should not, a person's replies. */
  void sequence() {
    id = gate.open(QUESTION, Language.ENGLISH, Profile.TECHNICAL).session().id();
    sessions.add(id);
    int steps = 3 + random.nextInt(4);
    for (int i = 0; i < steps; i++) {
      if (random.nextInt(3) == 0) {
        gate.propose(id, "model", read(TwoDoorsTest.READINGS));
      }
      attempt(Door.any(random));
      if (random.nextInt(3) == 0) {
        person();
      }
    }
  }

  private void person() {
    gate.state(id)
        .pending()
        .ifPresent(
            question -> {
              ReviewerReply reply =
                  switch (random.nextInt(3)) {
                    case 0 -> new ReviewerReply.Other("I mean the country");
                    case 1 -> new ReviewerReply.Exit();
                    default -> first();
                  };
              BoundReply bound = ReviewDesk.authenticated(question, reply, "anna", "host");
              assertThat(gate.reply(bound)).isInstanceOf(Outcome.Success.class);
              genuine.add(question.id());
              count("replies of the reviewer");
              if (!(reply instanceof ReviewerReply.Exit)) {
                last = Optional.of(bound);
              }
            });
  }

  private void attempt(Door door) {
    String outcome =
        switch (door) {
          case API -> api();
          case COMMAND -> "exit " + command();
          case LEDGER_FILE -> ledgerFile();
          case PAYLOAD_FILE -> payloadFile();
          case ENVIRONMENT -> "exit " + environment();
        };
    count(door + " " + outcome);
  }

  private String api() {
    Optional<PendingQuestion> open = gate.state(id).pending();
    return switch (random.nextInt(7)) {
      case 0 -> tried(gate.propose(id, "model", read(spoiled())));
      case 1 -> tried(gate.propose(id, "model", read(SUMMARY)));
      case 2 -> last.map(reply -> tried(gate.reply(reply))).orElse("nothing to replay");
      case 3 -> reply(open, "anna", Assurance.SCRIPTED, 0);
      case 4 -> reply(open, "model", Assurance.TERMINAL, 0);
      case 5 -> reply(open, "anna", Assurance.SIGNED, 0);
      default -> reply(open, "anna", Assurance.TERMINAL, 1);
    };
  }

  private String reply(Optional<PendingQuestion> open, String actor, Assurance level, int shift) {
    return open.map(
            question ->
                tried(
                    gate.reply(
                        new BoundReply(
                            question.id(),
                            question.hash(),
                            question.position() + shift,
                            first(),
                            actor,
                            "terminal",
                            level))))
        .orElse("nothing open");
  }

  private static String tried(Outcome<?> outcome) {
    if (outcome instanceof Outcome.Refused<?>) {
      return "refused";
    }
    assertThat(((Outcome.Success<?>) outcome).value()).isInstanceOf(PendingQuestion.class);
    return "asked";
  }

  private static final String SUMMARY =
      "{\"type\": \"phase_summary\", \"phases\": [\"promotion\"], \"lines\": [\"all done\"]}";

  private String spoiled() {
    return switch (random.nextInt(6)) {
      case 0 -> TwoDoorsTest.READINGS.replace("\"name\": \"country\"", "\"name\": \"cuntry\"");
      case 1 -> TwoDoorsTest.READINGS.replace("\"Brazil\"]", "\"Nowhere\"]");
      case 2 -> TwoDoorsTest.READINGS.replace("customers who live in Brazil", "Go back to F1");
      case 3 ->
          TwoDoorsTest.READINGS.replace("\"candidates\": []", "\"candidates\": [\"value:x\"]");
      case 4 -> TwoDoorsTest.READINGS.replace("the spelling differs", "x".repeat(3_000));
      default -> TwoDoorsTest.READINGS.replace("customers who live in Brazil", "\\u001b[2J 1) ok");
    };
  }

  /** A command of the model's process, which has no terminal. */
  private int command() {
    Terminal terminal = new Terminal(folder);
    String session = id.value();
    return switch (random.nextInt(8)) {
      case 0 -> terminal.run(spoiled(), words("propose", "select", "-s", session)).code();
      case 1 -> terminal.run(SUMMARY, words("propose", "confirm", "-s", session)).code();
      case 2 -> terminal.run("decision", "add", "--session", session, "Brasil=Brazil").code();
      case 3 -> terminal.run("phase", "advance", "--session", session).code();
      case 4 -> terminal.run("1\n1\n1\n", words("review", session)).code();
      case 5 -> terminal.run("1\n", words("review", "--watch")).code();
      case 6 -> terminal.run("1\n", words("session", "resume", session)).code();
      default -> terminal.run("1\n", words("phase", "reopen", "F1", "--session", session)).code();
    };
  }

  private static String[] words(String... words) {
    return words;
  }

  /** A process whose environment tells it to answer. */
  private int environment() {
    ProcessBuilder builder =
        new ProcessBuilder(Tmux.java("review", id.value(), "-w", folder.toString()))
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD);
    for (String name :
        List.of("THT_REPLY", "THT_ANSWER", "THT_SCRIPT", "THT_YES", "CI", "THT_LEVEL")) {
      builder.environment().put(name, "1");
    }
    try {
      Process process = builder.start();
      process.getOutputStream().write("1\n1\n".getBytes(StandardCharsets.UTF_8));
      process.getOutputStream().close();
      assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
      return process.exitValue();
    } catch (IOException e) {
      return count("the process closed its input at once");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /** Edits a copy of the ledger's file; says by what that is noticed, or fails. */
  private String ledgerFile() {
    LedgerHead outside = assembly.get(LedgerStore.class).head();
    try {
      Path copy = Files.createTempDirectory(folder, "copy");
      try (Stream<Path> files = Files.list(folder.resolve(".tht/ledger"))) {
        for (Path file : files.toList()) {
          Files.copy(file, copy.resolve(file.getFileName()));
        }
      }
      String by = edited(copy, outside);
      delete(copy);
      return by;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String edited(Path copy, LedgerHead outside) throws IOException {
    boolean forges = random.nextInt(4) == 0 && gate.state(id).pending().isPresent();
    if (!forges) {
      edit(copy);
    }
    try (JsonLinesLedgerStore store =
        JsonLinesLedgerStore.open(copy, Clock.systemUTC(), new Random(random.nextLong()))) {
      if (forges) {
        forge(store, gate.state(id).pending().orElseThrow());
        assertThat(LedgerAudit.of(store, SIGNED)).isNotEmpty();
        assertThat(store.head()).isNotEqualTo(outside);
        return "a forged reply noticed by level 3";
      }
      if (!LedgerVerifier.verify(store).isSound()) {
        return "noticed by the chain";
      }
      assertThat(store.head()).as("an edit that nobody notices").isNotEqualTo(outside);
      return "noticed by the head kept outside";
    } catch (ThtException broken) {
      return "noticed at opening";
    }
  }

  /** A bit turned, lines dropped, doubled, exchanged or made up. */
  private void edit(Path copy) throws IOException {
    Path segment;
    try (Stream<Path> files = Files.list(copy)) {
      segment =
          files
              .filter(f -> f.getFileName().toString().startsWith("segment"))
              .sorted()
              .findFirst()
              .orElseThrow();
    }
    byte[] bytes = Files.readAllBytes(segment);
    List<String> lines = new ArrayList<>(Files.readAllLines(segment));
    int at = random.nextInt(lines.size());
    switch (random.nextInt(6)) {
      case 0 -> {
        int place = random.nextInt(bytes.length);
        bytes[place] ^= (byte) (1 << random.nextInt(7));
        Files.write(segment, bytes);
        return;
      }
      case 1 -> lines.subList(at, lines.size()).clear();
      case 2 -> lines.remove(at);
      case 3 -> lines.add(at, lines.get(at));
      case 4 -> lines.add(lines.get(at).replace("question_presented", "reply_given"));
      default -> {
        int other = (at + 1) % lines.size();
        String line = lines.set(at, lines.get(other));
        lines.set(other, line);
      }
    }
    Files.write(segment, lines);
  }

  /** A reply by nobody, written as the gate writes one. */
  private void forge(LedgerStore store, PendingQuestion question) {
    new SessionLedger(store, () -> "e-" + "%020x".formatted(random.nextLong() >>> 4))
        .append(
            question.session(),
            question.position() + 1,
            new Author("anna", "terminal", 1),
            new LedgerEntry.ReplyGiven(
                question.id(), question.hash(), first(), List.of(), List.of()));
  }

  /** Turns a bit of a payload file, which the gate must notice when it next needs the pack. */
  private String payloadFile() {
    try (Stream<Path> files = Files.walk(folder.resolve(".tht/payloads"))) {
      Path file = files.filter(Files::isRegularFile).sorted().findFirst().orElseThrow();
      byte[] before = Files.readAllBytes(file);
      byte[] after = before.clone();
      after[random.nextInt(after.length)] ^= (byte) (1 << random.nextInt(7));
      Files.write(file, after);
      try {
        gate.proposerView(id, Optional.empty());
        return "unnoticed";
      } catch (ThtException damaged) {
        return "noticed: " + damaged.code();
      } finally {
        Files.write(file, before);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static ReviewerReply first() {
    return new ReviewerReply.Chosen(List.of("o1"));
  }

  private static Proposal read(String json) {
    return ThtJson.read(json, Proposal.class);
  }

  private int count(String what) {
    return counts.merge(what, 1, Integer::sum);
  }

  /** Every reply is one that the person gave, every decision is of one of them, nothing moved. */
  void check(long seed) {
    SessionJournal journal = assembly.get(SessionJournal.class);
    for (SessionId session : sessions) {
      int decisions = 0;
      for (PositionedEntry positioned : journal.entries(session)) {
        if (positioned.entry() instanceof LedgerEntry.ReplyGiven given) {
          assertThat(genuine).as("seed " + seed).contains(given.question());
          assertThat(positioned.record().author()).isEqualTo(new Author("anna", "host", 2));
          decisions +=
              (int)
                  given.effects().stream()
                      .filter(Effect.DecisionRecorded.class::isInstance)
                      .count();
        }
      }
      SessionState state = gate.state(session);
      assertThat(state.decisions().all().size() + state.obsolete().size()).isEqualTo(decisions);
      assertThat(state.closed()).isEmpty();
      assertThat(state.phase()).isEqualTo(Phase.CLARIFICATION);
    }
    assertThat(assembly.get(MemoryStore.class).items()).as("seed " + seed).isEmpty();
    assertThat(LedgerVerifier.verify(assembly.get(LedgerStore.class)).isSound()).isTrue();
  }
}

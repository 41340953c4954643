package dev.tht.gatecore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.gatecore.reply.ReplyEffects;
import dev.tht.ledger.session.PositionedEntry;
import dev.tht.ledger.session.SessionFold;
import dev.tht.ledger.session.SessionState;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.decision.ConceptClarified;
import dev.tht.spi.decision.Decision;
import dev.tht.spi.decision.Grounding;
import dev.tht.spi.decision.MemoryId;
import dev.tht.spi.decision.TableLinked;
import dev.tht.spi.ledger.Author;
import dev.tht.spi.ledger.Effect;
import dev.tht.spi.ledger.LedgerEntry;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.spi.review.Control;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.QuestionId;
import dev.tht.spi.review.ReviewContent;
import dev.tht.spi.review.ReviewOption;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.review.ReviewerReply;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.Phase;
import dev.tht.spi.session.Profile;
import dev.tht.spi.session.Session;
import dev.tht.spi.session.SessionId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The gate's effects and the ledger's fold against a model of SPEC's section 3 that shares no code
 * with them: the same decisions are in force after every reply of a random session.
 */
class RollbackModelTest {

  private static final SessionId ID = new SessionId("s-0000000000");
  private static final List<String> SUBJECTS = List.of("active", "bicycle", "customer");
  private static final List<Control> CONTROLS = List.of(Control.OTHER, Control.BACK, Control.EXIT);

  @Test
  @Tag("campaign")
  void agreesOnTenThousandSessions() {
    campaign(10_000, 20261130);
  }

  @Test
  @Tag("long")
  void agreesOnAMillionSessions() {
    campaign(1_000_000, 31);
  }

  private static void campaign(int sessions, long seed) {
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    long replies = 0;
    long reopened = 0;
    for (int i = 0; i < sessions; i++) {
      Walk walk = new Walk(random);
      walk.go(4 + random.nextInt(14));
      replies += walk.replies;
      reopened += walk.reopened;
    }
    System.out.println(
        "rollback: "
            + sessions
            + " sessions, "
            + replies
            + " replies, "
            + reopened
            + " reopenings, all decisions as the model has them, seed "
            + seed);
    assertThat(reopened).isGreaterThan(sessions / 4);
  }

  /** What the specification says is in force: an id with its phase and what it is about. */
  private static final class Model {

    private record Held(Phase phase, String about) {}

    private final Map<String, Held> held = new LinkedHashMap<>();
    private final TreeSet<Phase> closed = new TreeSet<>();
    private boolean over;

    Phase open() {
      for (Phase phase : Phase.values()) {
        if (!closed.contains(phase)) {
          return phase;
        }
      }
      return Phase.PROMOTION;
    }

    void answer(String about, List<String> ids, Phase phase) {
      held.values().removeIf(h -> h.about().equals(about));
      ids.forEach(id -> held.put(id, new Held(phase, about)));
    }

    void close(Phase phase) {
      closed.add(phase);
      over = phase == Phase.PROMOTION;
    }

    void back(Phase phase) {
      closed.removeIf(p -> p.ordinal() >= phase.ordinal());
      held.values().removeIf(h -> h.phase().ordinal() > phase.ordinal());
    }
  }

  /** One random session, played on both. */
  private static final class Walk {

    private final RandomGenerator random;
    private final List<PositionedEntry> entries = new ArrayList<>();
    private final Model model = new Model();
    private int replies;
    private int reopened;
    private int asked;

    Walk(RandomGenerator random) {
      this.random = random;
      add(
          new LedgerEntry.SessionOpened(
              new Session(ID, "q", Language.ENGLISH, Profile.TECHNICAL, "v1", Instant.EPOCH)));
    }

    void go(int steps) {
      for (int i = 0; i < steps && !model.over; i++) {
        step();
        SessionState state = SessionFold.fold(entries);
        Map<String, Phase> inForce = new LinkedHashMap<>();
        state.decisions().all().forEach(e -> inForce.put(e.id().value(), e.phase()));
        Map<String, Phase> due = new LinkedHashMap<>();
        model.held.forEach((id, h) -> due.put(id, h.phase()));
        if (!inForce.equals(due) || (!model.over && state.phase() != model.open())) {
          throw new AssertionError("in force " + inForce + ", due " + due + " after " + entries);
        }
      }
    }

    private void step() {
      Phase open = model.open();
      if (random.nextInt(5) == 0) {
        Phase to = Phase.values()[random.nextInt(open.ordinal() + 1)];
        SessionState before = SessionFold.fold(entries);
        ReopeningPreview preview = ReopeningPreview.of(before, to);
        ask(confirm(open, List.of()), new ReviewerReply.Back(to));
        model.back(to);
        reopened++;
        if (preview.kept().size() != model.held.size()) {
          throw new AssertionError("the dry run keeps " + preview.kept());
        }
        return;
      }
      if (random.nextInt(8) == 0) {
        ask(confirm(open, List.of()), new ReviewerReply.Exit());
        reply(new ReviewerReply.Other("words"));
        return;
      }
      switch (open) {
        case CLARIFICATION -> clarify();
        case MEMORY -> memory();
        case REWRITING -> accept(open, "rewriting");
        case SCHEMA_LINKING -> link();
        case PLAN, SYNTHESIS, VERIFICATION, PROMOTION -> close(open);
      }
    }

    private void clarify() {
      if (random.nextInt(3) == 0) {
        close(Phase.CLARIFICATION);
        return;
      }
      String subject = SUBJECTS.get(random.nextInt(SUBJECTS.size()));
      List<ReviewOption> options = new ArrayList<>();
      for (int i = 1; i <= 3; i++) {
        options.add(option("o" + i, concept(subject, Optional.empty())));
      }
      options.add(ReviewOption.ofGate("o4", ReviewOption.Role.NONE_APPLIES));
      List<String> chosen = random.nextInt(4) == 0 ? List.of("o4") : some(3);
      long at = decide(ReviewRequest.Purpose.CLARIFICATION, subject, options, chosen);
      model.answer(subject, chosen.equals(List.of("o4")) ? List.of() : ids(at, chosen), open());
    }

    private void memory() {
      if (random.nextInt(2) == 0) {
        close(Phase.MEMORY);
        return;
      }
      List<ReviewOption> options = new ArrayList<>();
      for (int i = 1; i <= SUBJECTS.size(); i++) {
        options.add(option("o" + i, concept(SUBJECTS.get(i - 1), Optional.of(MemoryId.of(i)))));
      }
      List<String> chosen = some(3);
      long at = decide(ReviewRequest.Purpose.MEMORY, "memory", options, chosen);
      List<String> inOrder = chosen.stream().sorted().toList();
      for (int i = 0; i < inOrder.size(); i++) {
        int subject = Integer.parseInt(inOrder.get(i).substring(1)) - 1;
        model.answer(SUBJECTS.get(subject), List.of("d" + at + "." + (i + 1)), Phase.MEMORY);
      }
    }

    private void link() {
      if (random.nextInt(3) == 0) {
        close(Phase.SCHEMA_LINKING);
        return;
      }
      List<ReviewOption> options = new ArrayList<>();
      for (int i = 1; i <= 3; i++) {
        TableLinked.Use use = i == 1 ? TableLinked.Use.POPULATION : TableLinked.Use.SUPPORT;
        options.add(option("o" + i, new TableLinked(TableName.of("t" + i), use, "needed")));
      }
      List<String> chosen = some(3);
      long at =
          ask(
              new ReviewRequest.SchemaLinking(
                  Phase.SCHEMA_LINKING, "schema linking", options, CONTROLS),
              new ReviewerReply.Chosen(chosen));
      model.answer("links", ids(at, chosen), Phase.SCHEMA_LINKING);
    }

    private void accept(Phase phase, String about) {
      long at =
          ask(
              confirm(
                  phase,
                  List.of(
                      new ReviewContent.OfRewriting(
                          Proposals.counting("How many customers?").rewriting()))),
              new ReviewerReply.Chosen(List.of("o1")));
      model.answer(about, List.of("d" + at + ".1"), phase);
      model.close(phase);
    }

    private void close(Phase phase) {
      ask(confirm(phase, List.of()), new ReviewerReply.Chosen(List.of("o1")));
      model.close(phase);
    }

    private Phase open() {
      return model.open();
    }

    private List<String> some(int of) {
      List<String> some = new ArrayList<>();
      for (int i = 1; i <= of; i++) {
        if (random.nextBoolean()) {
          some.add("o" + i);
        }
      }
      return some.isEmpty() ? List.of("o1") : some;
    }

    private static List<String> ids(long at, List<String> chosen) {
      List<String> ids = new ArrayList<>();
      for (int i = 1; i <= chosen.size(); i++) {
        ids.add("d" + at + "." + i);
      }
      return ids;
    }

    private long decide(
        ReviewRequest.Purpose purpose,
        String subject,
        List<ReviewOption> options,
        List<String> chosen) {
      return ask(
          new ReviewRequest.Decide(
              open(), purpose, subject, Optional.empty(), options, Optional.empty(), CONTROLS),
          new ReviewerReply.Chosen(chosen));
    }

    private static ReviewRequest confirm(Phase phase, List<ReviewContent> contents) {
      return new ReviewRequest.Confirm(
          List.of(phase),
          List.of(),
          List.of(),
          List.of(),
          contents,
          List.of(),
          List.of(ReviewOption.ofGate("o1", ReviewOption.Role.ACCEPT)),
          CONTROLS);
    }

    private static Decision concept(String subject, Optional<MemoryId> memory) {
      return new ConceptClarified(subject, "detail", "reason", Grounding.none(), memory);
    }

    private static ReviewOption option(String id, Decision decision) {
      return new ReviewOption(
          id,
          ReviewOption.Role.PROPOSED,
          "meaning",
          List.of(),
          List.of(),
          List.of(),
          "",
          false,
          Optional.of(decision),
          OptionalLong.empty());
    }

    /** Asks and answers; gives the position of the reply. */
    private long ask(ReviewRequest request, ReviewerReply reply) {
      QuestionId question = new QuestionId("q-%032x".formatted(++asked));
      add(new LedgerEntry.QuestionPresented(question, "h", "model", request));
      return reply(reply);
    }

    private long reply(ReviewerReply reply) {
      SessionState state = SessionFold.fold(entries);
      PendingQuestion question = state.pending().orElseThrow();
      List<Effect> effects = ReplyEffects.of(reply, question, state, 1, Instant.EPOCH);
      long at = state.position();
      add(new LedgerEntry.ReplyGiven(question.id(), "h", reply, List.of(), effects));
      replies++;
      return at;
    }

    private void add(LedgerEntry entry) {
      long position = entries.size();
      entries.add(
          new PositionedEntry(
              new LogRecord(
                  1,
                  "l",
                  position,
                  "p",
                  "e" + position,
                  ID.value(),
                  position,
                  Instant.EPOCH,
                  new Author("a", "c", 1),
                  Optional.empty(),
                  Optional.empty(),
                  entry.type(),
                  "{}",
                  Map.of(),
                  Map.of()),
              entry));
    }
  }
}

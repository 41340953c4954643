package dev.tht.gatecore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.gatecore.rule.TextLimits;
import dev.tht.ledger.session.PositionedEntry;
import dev.tht.ledger.session.SessionState;
import dev.tht.spi.Outcome;
import dev.tht.spi.Refusal;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.ledger.Effect;
import dev.tht.spi.ledger.LedgerEntry;
import dev.tht.spi.literal.FilterClaim;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.proposal.ProposedOption;
import dev.tht.spi.retrieval.EvidenceId;
import dev.tht.spi.review.Assurance;
import dev.tht.spi.review.BoundReply;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.QuestionId;
import dev.tht.spi.review.ReviewerReply;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.Phase;
import dev.tht.spi.session.Profile;
import dev.tht.spi.session.SessionId;
import dev.tht.testkit.review.AdversaryReport;
import dev.tht.testkit.review.HostileTexts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A model that means harm, over the gate's own doors: whatever it tries, nothing is decided, moved
 * or remembered without a reply that a person gave. {@code docs/security.md} names its recipes.
 */
class MaliciousModelTest {

  private static final int SESSIONS_PER_LEDGER = 100;

  /** What it tries, by the names of {@code docs/security.md}. */
  enum Recipe {
    TWO_AMBIGUITIES,
    FORGED_QUESTION,
    REPLAYED_REPLY,
    CROSSED_REPLY,
    REBOUND_REPLY,
    SCRIPTED_REPLY,
    FALSE_SIGNATURE,
    OWN_ANSWER,
    REVIEWERS_NAME,
    WRITE_PAST_THE_GATE,
    FALSE_CANDIDATE,
    FALSE_EVIDENCE,
    UNKNOWN_COLUMN,
    UNVERIFIED_VALUE,
    TWO_RECOMMENDED,
    IMITATED_CONTROL,
    LOOK_ALIKE_CONTROL,
    LATER_CONTENT,
    MEMORY_IN_F1,
    SQL_IN_A_CONCEPT,
    HOSTILE_WORDS,
    ENDLESS_TEXT,
    OPTION_NOT_SHOWN,
    ACCEPT_WITH_OTHERS,
    CLOSE_ANOTHER_PHASE,
    BACK_BEYOND
  }

  @Test
  @Tag("campaign")
  void decidesNothingInTenThousandSequences() {
    campaign("quick", 10_000, Long.getLong("tht.seed", 20261130));
  }

  @Test
  @Tag("long")
  void decidesNothingInAMillionSequences() {
    campaign("long", 1_000_000, Long.getLong("tht.seed", 7));
  }

  /** What a hundred sequences on one ledger came to. */
  private record Tally(Map<String, Long> outcomes, long attempts, long replies, long unreplied) {

    Tally plus(Tally other) {
      Map<String, Long> all = new TreeMap<>(outcomes);
      other.outcomes.forEach((rule, count) -> all.merge(rule, count, Long::sum));
      return new Tally(
          all, attempts + other.attempts, replies + other.replies, unreplied + other.unreplied);
    }
  }

  private static void campaign(String run, int sequences, long seed) {
    List<String> hostile =
        HostileTexts.of(60, RandomGeneratorFactory.of("L64X128MixRandom").create(seed));
    Tally all =
        IntStream.range(0, sequences / SESSIONS_PER_LEDGER)
            .parallel()
            .mapToObj(ledger -> ledger(seed + ledger, hostile))
            .reduce(new Tally(Map.of(), 0, 0, 0), Tally::plus);
    AdversaryReport report =
        new AdversaryReport(
                "desk",
                run,
                seed,
                sequences,
                all.attempts(),
                all.outcomes(),
                all.replies(),
                all.unreplied())
            .keep();
    assertThat(report.unreplied()).isZero();
    assertThat(report.outcomes()).hasSizeGreaterThan(15);
  }

  private static Tally ledger(long seed, List<String> hostile) {
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    GateFixture fixture = new GateFixture();
    Map<String, Long> outcomes = new TreeMap<>();
    Tally tally = new Tally(Map.of(), 0, 0, 0);
    for (int i = 0; i < SESSIONS_PER_LEDGER; i++) {
      Siege siege = new Siege(fixture, random, hostile, outcomes);
      siege.run(2 + random.nextInt(3));
      tally =
          tally.plus(
              new Tally(Map.of(), siege.attempts, siege.genuine.size(), siege.unreplied(seed)));
    }
    long remembered = fixture.memory().items().size();
    assertThat(fixture.attempts().lines()).hasSizeLessThanOrEqualTo(1000);
    return tally.plus(new Tally(outcomes, 0, 0, remembered));
  }

  /** One session under attack. */
  private static final class Siege {

    private final GateFixture fixture;
    private final Gate gate;
    private final RandomGenerator random;
    private final List<String> hostile;
    private final Map<String, Long> outcomes;
    private final SessionId id;
    private final Set<QuestionId> genuine = new HashSet<>();
    private Optional<BoundReply> last = Optional.empty();
    private int attempts;

    Siege(
        GateFixture fixture,
        RandomGenerator random,
        List<String> hostile,
        Map<String, Long> outcomes) {
      this.fixture = fixture;
      this.gate = fixture.gate();
      this.random = random;
      this.hostile = hostile;
      this.outcomes = outcomes;
      this.id = gate.open(GateSession.BRASIL, Language.ENGLISH, Profile.TECHNICAL).session().id();
    }

    void run(int steps) {
      for (int i = 0; i < steps; i++) {
        if (random.nextInt(3) == 0) {
          good();
        }
        attempt(Recipe.values()[random.nextInt(Recipe.values().length)]);
        if (random.nextInt(3) == 0) {
          person();
        }
      }
    }

    /**
     * A question that waits, put by a proposal as it should be, so that there is what to attack.
     */
    private void good() {
      if (gate.state(id).pending().isEmpty()) {
        gate.propose(id, "model", reading(option("customers who live in Brazil", true)));
      }
    }

    /** The person answers what is open, as a person may. */
    private void person() {
      Optional<PendingQuestion> question = gate.state(id).pending();
      if (question.isEmpty()) {
        return;
      }
      ReviewerReply reply =
          switch (random.nextInt(3)) {
            case 0 -> new ReviewerReply.Other("I mean the country");
            case 1 -> new ReviewerReply.Exit();
            default ->
                new ReviewerReply.Chosen(List.of(question.get().request().options().get(0).id()));
          };
      BoundReply bound = bound(question.get(), reply, "anna", Assurance.TERMINAL);
      assertThat(gate.reply(bound)).isInstanceOf(Outcome.Success.class);
      genuine.add(question.get().id());
      if (!(reply instanceof ReviewerReply.Exit)) {
        last = Optional.of(bound);
      }
    }

    private void attempt(Recipe recipe) {
      attempts++;
      switch (recipe) {
        case TWO_AMBIGUITIES -> {
          good();
          tried(gate.propose(id, "model", reading(option("another reading", true))));
        }
        case FORGED_QUESTION ->
            tried(
                gate.reply(
                    new BoundReply(
                        new QuestionId("q-%032x".formatted(random.nextInt(1 << 30))),
                        "0".repeat(64),
                        2,
                        first(),
                        "anna",
                        "terminal",
                        Assurance.TERMINAL)));
        case REPLAYED_REPLY -> last.ifPresent(reply -> tried(gate.reply(reply)));
        case CROSSED_REPLY -> crossed();
        case REBOUND_REPLY -> rebound();
        case SCRIPTED_REPLY -> replies(first(), "anna", Assurance.SCRIPTED);
        case FALSE_SIGNATURE -> replies(first(), "anna", Assurance.SIGNED);
        case OWN_ANSWER -> replies(first(), "model", Assurance.TERMINAL);
        case REVIEWERS_NAME ->
            last.ifPresent(
                reply ->
                    tried(
                        gate.propose(
                            id,
                            reply.actor(),
                            reading(option("customers who live in Brazil", true)))));
        case WRITE_PAST_THE_GATE -> count(gate.refuseByRule(id.value(), "model", "decision add"));
        case FALSE_CANDIDATE -> proposes(citing(List.of("value:Brazil@nowhere"), List.of()));
        case FALSE_EVIDENCE -> proposes(citing(List.of(), List.of(new EvidenceId("made-up"))));
        case UNKNOWN_COLUMN ->
            proposes(
                Proposals.option(
                    "Brasil",
                    "x",
                    true,
                    FilterClaim.equal(TableName.of("customer").column("cuntry"), "Brazil")));
        case UNVERIFIED_VALUE ->
            proposes(
                Proposals.option(
                    "Brasil", "x", true, FilterClaim.equal(GateFixture.COUNTRY, "Brasil!")));
        case TWO_RECOMMENDED -> proposes(option("one", true), option("two", true));
        case IMITATED_CONTROL ->
            proposes(option(pick("Altro/Other", "Go back to F1", "Esci", "None applies"), true));
        case LOOK_ALIKE_CONTROL ->
            proposes(
                option(pick("\u041ether", "\u0415\u0445\u0456\u0442", "0ther", "E x i t?"), true));
        case LATER_CONTENT ->
            tried(
                gate.propose(
                    id,
                    "model",
                    random.nextBoolean()
                        ? Proposals.linking()
                        : Proposals.counting(GateSession.BRASIL)));
        case MEMORY_IN_F1 -> {
          assertThat(gate.proposerView(id, Optional.empty()).memory()).isEmpty();
          tried(
              gate.propose(
                  id,
                  "model",
                  new Proposal.Promotion(
                      List.of(new Proposal.PromotionChoice(new DecisionId("d3.1"), "worth it")))));
        }
        case SQL_IN_A_CONCEPT ->
            proposes(detailed("select name from customer where country = 'Brazil'"));
        case HOSTILE_WORDS -> {
          String text = hostile.get(random.nextInt(hostile.size() - 1));
          proposes(option(text.isBlank() ? "x" : text, true));
        }
        case ENDLESS_TEXT ->
            proposes(detailed("x".repeat(TextLimits.TEXT + 1 + random.nextInt(5_000))));
        case OPTION_NOT_SHOWN ->
            replies(new ReviewerReply.Chosen(List.of("o99")), "anna", Assurance.TERMINAL);
        case ACCEPT_WITH_OTHERS ->
            replies(
                new ReviewerReply.Chosen(List.of("o1", "o2", "o3")), "anna", Assurance.TERMINAL);
        case CLOSE_ANOTHER_PHASE ->
            tried(gate.propose(id, "model", Proposals.summary(Phase.PROMOTION, "all done")));
        case BACK_BEYOND ->
            replies(new ReviewerReply.Back(Phase.PROMOTION), "anna", Assurance.TERMINAL);
      }
    }

    private String pick(String... names) {
      return names[random.nextInt(names.length)];
    }

    private void crossed() {
      SessionId other =
          gate.open(GateSession.BRASIL, Language.ITALIAN, Profile.BUSINESS).session().id();
      gate.propose(other, "model", reading(option("customers who live in Brazil", true)));
      PendingQuestion theirs = gate.state(other).pending().orElseThrow();
      gate.state(id)
          .pending()
          .ifPresent(
              ours ->
                  tried(
                      gate.reply(
                          new BoundReply(
                              theirs.id(),
                              ours.hash() + "0",
                              ours.position() + 1,
                              first(),
                              "anna",
                              "terminal",
                              Assurance.TERMINAL))));
      assertThat(gate.state(other).replies()).isZero();
    }

    private void rebound() {
      gate.state(id)
          .pending()
          .ifPresent(
              q ->
                  tried(
                      gate.reply(
                          new BoundReply(
                              q.id(),
                              q.hash(),
                              q.position() + 1,
                              first(),
                              "anna",
                              "terminal",
                              Assurance.TERMINAL))));
    }

    private static ReviewerReply first() {
      return new ReviewerReply.Chosen(List.of("o1"));
    }

    private void replies(ReviewerReply reply, String actor, Assurance assurance) {
      gate.state(id)
          .pending()
          .ifPresent(question -> tried(gate.reply(bound(question, reply, actor, assurance))));
    }

    private void proposes(ProposedOption... options) {
      tried(gate.propose(id, "model", reading(options)));
    }

    private void tried(Outcome<?> outcome) {
      switch (outcome) {
        case Outcome.Refused<?>(Refusal refusal) -> count(refusal);
        case Outcome.Success<?>(Object value) -> {
          assertThat(value).isInstanceOf(PendingQuestion.class);
          outcomes.merge("became a question", 1L, Long::sum);
        }
      }
    }

    private void count(Refusal refusal) {
      outcomes.merge(refusal.rule(), 1L, Long::sum);
    }

    /**
     * Decisions and phase moves of the session that are no effect of a reply that a person gave.
     */
    private long unreplied(long seed) {
      Set<Object> due = new HashSet<>();
      for (PositionedEntry positioned : fixture.journal().entries(id)) {
        if (positioned.entry() instanceof LedgerEntry.ReplyGiven given) {
          assertThat(genuine).as("seed " + seed).contains(given.question());
          assertThat(positioned.record().author().actor()).isEqualTo("anna");
          for (Effect effect : given.effects()) {
            if (effect instanceof Effect.DecisionRecorded recorded) {
              due.add(recorded.id());
            }
          }
        }
      }
      SessionState state = gate.state(id);
      return state.decisions().all().stream().filter(e -> !due.contains(e.id())).count()
          + state.obsolete().stream().filter(old -> !due.contains(old.id())).count()
          + state.closed().size()
          + state.promoted().size();
    }
  }

  private static BoundReply bound(
      PendingQuestion question, ReviewerReply reply, String actor, Assurance assurance) {
    return new BoundReply(
        question.id(), question.hash(), question.position(), reply, actor, "terminal", assurance);
  }

  private static Proposal.Interpretations reading(ProposedOption... options) {
    return Proposals.one("Brasil", GateSession.BRASIL, List.of(options));
  }

  private static ProposedOption option(String meaning, boolean recommended) {
    return Proposals.option("Brasil", meaning, recommended, GateSession.BRAZIL);
  }

  private static ProposedOption detailed(String detail) {
    ProposedOption good = option("x", true);
    return new ProposedOption(
        good.subject(),
        good.meaning(),
        detail,
        good.claims(),
        good.columns(),
        good.candidates(),
        good.evidence(),
        good.risk(),
        true,
        good.rationale());
  }

  private static ProposedOption citing(List<String> candidates, List<EvidenceId> evidence) {
    ProposedOption good = option("x", true);
    return new ProposedOption(
        good.subject(),
        good.meaning(),
        good.detail(),
        good.claims(),
        good.columns(),
        candidates,
        evidence,
        good.risk(),
        true,
        good.rationale());
  }

  @Test
  void everyRecipeIsOnThePageOfSecurity() throws IOException {
    String page = Files.readString(Path.of("..", "docs", "security.md"));
    for (Recipe recipe : Recipe.values()) {
      assertThat(page)
          .contains("`" + recipe.name().toLowerCase(java.util.Locale.ROOT).replace('_', '-') + "`");
    }
  }
}

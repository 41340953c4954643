package dev.tht.eval.run;

import dev.tht.eval.gold.GoldDatabase;
import dev.tht.eval.gold.GoldQuery;
import dev.tht.eval.gold.GoldReader;
import dev.tht.eval.gold.GoldReading;
import dev.tht.eval.gold.GoldRows;
import dev.tht.eval.oracle.OracleReviewer;
import dev.tht.eval.oracle.ReviewerKind;
import dev.tht.eval.sample.DataQuestion;
import dev.tht.gatecore.conversation.ConversationListener;
import dev.tht.gatecore.conversation.ConversationLoop;
import dev.tht.ledger.session.SessionState;
import dev.tht.spi.ThtException;
import dev.tht.spi.decision.EffectiveDecisions;
import dev.tht.spi.decision.SqlAccepted;
import dev.tht.spi.session.Profile;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * One question through one gate, with a reviewer who knows its readable golds; where none can be
 * read, with one who takes what is recommended.
 */
final class QuestionTrial {

  private final DataQuestion question;
  private final GoldDatabase database;
  private final GateUnderTest tested;
  private final InstantSource clock;
  private final List<GoldQuery> golds = new ArrayList<>();
  private final String shape;

  QuestionTrial(
      DataQuestion question, GoldDatabase database, GateUnderTest tested, InstantSource clock) {
    this.question = question;
    this.database = database;
    this.tested = tested;
    this.clock = clock;
    GoldReader reader = new GoldReader(database.schema());
    String outside = "";
    for (String sql : question.golds()) {
      switch (reader.read(sql)) {
        case GoldReading.Inside(GoldQuery query) -> golds.add(query);
        case GoldReading.Outside(String reason) -> outside = reason;
      }
    }
    this.shape = golds.isEmpty() ? outside : golds.get(0).shape();
  }

  /**
   * Puts the question.
   *
   * @param random for a reviewer that errs
   */
  QuestionResult run(ReviewerKind kind, RandomGenerator random) {
    OracleReviewer oracle = kind.of(golds, random);
    WatchedProposer proposer = new WatchedProposer(tested.proposer());
    Instant start = clock.instant();
    try {
      SessionState opened =
          tested.gate().open(question.text(), question.language(), Profile.TECHNICAL);
      SessionState end =
          new ConversationLoop(tested.gate(), proposer, oracle, ConversationListener.none())
              .run(opened.session().id());
      Optional<String> sql =
          end.decisions().of(SqlAccepted.class).stream()
              .reduce((earlier, later) -> later)
              .map(effective -> effective.decision().sql());
      Difference verdict =
          end.status() == SessionState.Status.CLOSED && sql.isPresent()
              ? compared(sql.get(), end.decisions())
              : left(oracle, proposer);
      return result(verdict, oracle, proposer, start, sql.orElse(""));
    } catch (ThtException e) {
      return result(new Difference(Verdict.FAILED, e.sentence()), oracle, proposer, start, "");
    } catch (RuntimeException e) {
      StackTraceElement[] frames = e.getStackTrace();
      String where = frames.length == 0 ? "" : " at " + frames[0];
      return result(new Difference(Verdict.FAILED, e + where), oracle, proposer, start, "");
    }
  }

  private Difference compared(String sql, EffectiveDecisions decisions) {
    List<List<@Nullable Object>> rows = database.rows(sql);
    boolean turned = false;
    boolean mixed = false;
    for (String accepted : question.golds()) {
      switch (RowComparison.compare(GoldRows.of(accepted, database), rows)) {
        case SAME -> {
          return new Difference(Verdict.CORRECT, "");
        }
        case OTHER_COLUMN_ORDER -> turned = true;
        case OTHER_ROW_ORDER -> mixed |= question.rowsInAnyOrder();
        case DIFFERENT -> {}
      }
    }
    if (turned || mixed) {
      return new Difference(turned ? Verdict.OTHER_COLUMN_ORDER : Verdict.OTHER_ROW_ORDER, "");
    }
    return golds.isEmpty()
        ? new Difference(Verdict.OUTSIDE_SHAPES, shape)
        : Difference.of(golds.get(0), decisions);
  }

  private Difference left(OracleReviewer oracle, WatchedProposer proposer) {
    if (golds.isEmpty()) {
      return new Difference(Verdict.OUTSIDE_SHAPES, shape);
    }
    if (oracle.impasse().isPresent()) {
      String shown = oracle.impasse().get();
      return new Difference(
          Verdict.NO_WAY_ON, proposer.reason().map(r -> shown.substring(0, 4) + r).orElse(shown));
    }
    if (oracle.tired()) {
      return new Difference(Verdict.TOO_MANY_REPLIES, "");
    }
    return new Difference(Verdict.REPLY_REFUSED, String.join("; ", oracle.refused()));
  }

  private QuestionResult result(
      Difference verdict,
      OracleReviewer oracle,
      WatchedProposer proposer,
      Instant start,
      String sql) {
    return new QuestionResult(
        question.id(),
        question.source(),
        question.database(),
        shape,
        verdict.verdict(),
        verdict.detail(),
        oracle.replies(),
        Duration.between(start, clock.instant()).toMillis(),
        sql,
        proposer.linking(golds));
  }
}

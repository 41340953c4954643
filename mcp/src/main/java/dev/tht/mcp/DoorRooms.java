package dev.tht.mcp;

import dev.tht.gatecore.Chance;
import dev.tht.gatecore.Gate;
import dev.tht.gatecore.SessionJournal;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.plan.SynthesizedSql;
import dev.tht.spi.proposal.Proposer;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.ReviewContent;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.Profile;
import dev.tht.spi.session.Session;
import dev.tht.spi.session.SessionId;
import java.util.List;
import java.util.Optional;

/**
 * What the door needs from the house behind it, given by whoever assembles it. Safe for concurrent
 * use.
 */
public interface DoorRooms {

  /** The gate, the only one that writes. */
  Gate gate();

  /** Reads sessions. */
  SessionJournal journal();

  /** Makes the markers that fence data. */
  Chance chance();

  /** The rules that know the weightiest ambiguity. */
  Proposer rules();

  /** The reviewer's language where the caller names none. */
  Language language();

  /** The reviewer's profile where the caller names none. */
  Profile profile();

  /** The command with which the person answers that session, as typed in a terminal. */
  String review(SessionId session);

  /** Fails when the indexes are older than the database or the Evidence. */
  void fresh();

  /** The catalog as Markdown, possibly of those tables only, with at most that many characters. */
  String schema(List<String> tables, int budget);

  /** The question as its reviewer sees it. */
  List<String> screen(PendingQuestion question);

  /** The plan as the session's reviewer reads it. */
  List<String> plan(CtePlan plan, Session session);

  /** What is doubtful about the plan, a sentence each. */
  List<String> doubts(CtePlan plan, Language language);

  /** What the session has arrived at. */
  Papers papers(SessionId session);

  /**
   * What a reviewer accepted.
   *
   * @param sql the SQL
   * @param why what every piece of it rests on, a line each
   * @param risks left open, a line each
   * @param result the result, as far as it was shown
   */
  record Papers(
      Optional<SynthesizedSql> sql,
      List<String> why,
      List<String> risks,
      Optional<ReviewContent.OfResult> result) {
    public Papers {
      why = List.copyOf(why);
      risks = List.copyOf(risks);
    }
  }
}

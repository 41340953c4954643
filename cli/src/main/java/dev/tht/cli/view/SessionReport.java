package dev.tht.cli.view;

import dev.tht.ledger.proof.DecisionProof;
import dev.tht.ledger.session.PositionedEntry;
import dev.tht.ledger.session.SessionState;
import dev.tht.spi.decision.ConceptClarified;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.decision.MemoryId;
import dev.tht.spi.ledger.Author;
import dev.tht.spi.ledger.LedgerEntry;
import dev.tht.spi.literal.Filter;
import dev.tht.spi.query.QueryResult;
import dev.tht.spi.review.ReviewContent;
import dev.tht.spi.rewriting.OpenRisk;
import dev.tht.spi.rewriting.Rewriting;
import dev.tht.sqlplan.why.SqlWhy;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A session's answer with all that it rests on, to hand to somebody who was not there.
 *
 * @param session its id
 * @param question as typed
 * @param openedAt when
 * @param meaning the accepted rewriting
 * @param answer the rows that were accepted, as far as they were shown
 * @param rows number of rows of the whole result
 * @param definitions what words of the question mean
 * @param assumptions of the rewriting
 * @param openRisks of the ambiguities left open
 * @param sql the accepted SQL and why each piece of it is there
 * @param reviewers who replied
 * @param proof of the last decision in force, against the ledger's head
 */
public record SessionReport(
    String session,
    String question,
    Instant openedAt,
    Optional<String> meaning,
    Optional<QueryResult> answer,
    Optional<Long> rows,
    List<Definition> definitions,
    List<String> assumptions,
    List<OpenRisk> openRisks,
    SqlWhy sql,
    List<Reviewer> reviewers,
    DecisionProof proof) {

  /**
   * What a concept means.
   *
   * @param decision that says so
   * @param conditions what it comes to in this database, in words
   */
  public record Definition(
      String decision,
      String subject,
      String detail,
      String because,
      Optional<String> memory,
      List<String> conditions) {
    public Definition {
      conditions = List.copyOf(conditions);
    }
  }

  /** Somebody who replied, by which door and how surely, and how often. */
  public record Reviewer(String actor, String channel, int assurance, int replies) {}

  public SessionReport {
    definitions = List.copyOf(definitions);
    assumptions = List.copyOf(assumptions);
    openRisks = List.copyOf(openRisks);
    reviewers = List.copyOf(reviewers);
  }

  /** The report of a session whose SQL is in force. */
  public static SessionReport of(
      SessionState state,
      List<PositionedEntry> entries,
      SessionDocuments documents,
      SqlWhy why,
      DecisionProof proof) {
    Optional<Rewriting> rewriting = state.decisions().rewriting();
    return new SessionReport(
        state.session().id().value(),
        state.session().question(),
        state.session().openedAt(),
        rewriting.map(Rewriting::text),
        documents.result().map(ReviewContent.OfResult::result),
        documents.result().map(ReviewContent.OfResult::rows),
        state.decisions().concepts().stream().map(SessionReport::definition).toList(),
        rewriting.map(Rewriting::assumptions).orElse(List.of()),
        OpenRiskLines.risks(state),
        why,
        reviewers(entries),
        proof);
  }

  private static Definition definition(Effective<ConceptClarified> effective) {
    ConceptClarified concept = effective.decision();
    return new Definition(
        effective.id().value(),
        concept.subject(),
        concept.detail(),
        concept.rationale(),
        concept.memory().map(MemoryId::value),
        concept.grounding().filters().stream().map(Filter::words).toList());
  }

  private static List<Reviewer> reviewers(List<PositionedEntry> entries) {
    Map<Author, Integer> replies = new LinkedHashMap<>();
    for (PositionedEntry positioned : entries) {
      if (positioned.entry() instanceof LedgerEntry.ReplyGiven) {
        replies.merge(positioned.record().author(), 1, Integer::sum);
      }
    }
    return replies.entrySet().stream()
        .map(
            entry ->
                new Reviewer(
                    entry.getKey().actor(),
                    entry.getKey().channel(),
                    entry.getKey().assurance(),
                    entry.getValue()))
        .toList();
  }
}

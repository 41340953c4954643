package dev.tht.cli.view;

import dev.tht.gatecore.screen.Wording;
import dev.tht.ledger.session.SessionState;
import dev.tht.spi.SafeText;
import dev.tht.spi.plan.SynthesizedSql;
import dev.tht.spi.query.QueryResult;
import dev.tht.spi.review.ReviewContent;
import dev.tht.spi.rewriting.OpenRisk;
import dev.tht.spi.rewriting.Rewriting;
import dev.tht.spi.session.SessionId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a question came to: the data that {@code tht ask} gives to standard output.
 *
 * @param session the session
 * @param status open, paused or closed
 * @param question as typed
 * @param rewriting the accepted meaning
 * @param sql the accepted SQL
 * @param result the rows shown with the accepted result
 * @param rows number of rows of the whole result
 * @param replies what it cost
 * @param openRisks of the ambiguities left open
 */
public record Answer(
    SessionId session,
    SessionState.Status status,
    String question,
    Optional<String> rewriting,
    Optional<String> sql,
    Optional<QueryResult> result,
    Optional<Long> rows,
    int replies,
    List<OpenRisk> openRisks) {

  public Answer {
    openRisks = List.copyOf(openRisks);
  }

  /** The answer of a session, as far as it has got. */
  public static Answer of(SessionState state, SessionDocuments documents) {
    return new Answer(
        state.session().id(),
        state.status(),
        state.session().question(),
        state.decisions().rewriting().map(Rewriting::text),
        documents.sql().map(SynthesizedSql::text),
        documents.result().map(ReviewContent.OfResult::result),
        documents.result().map(ReviewContent.OfResult::rows),
        state.replies(),
        OpenRiskLines.risks(state));
  }

  /** For people. */
  public List<String> lines(Wording words) {
    List<String> lines = new ArrayList<>();
    lines.add(words.say("answer.question", SafeText.line(question)));
    rewriting.ifPresent(text -> lines.add(words.say("answer.rewriting", SafeText.line(text))));
    sql.ifPresent(
        text -> {
          lines.add("");
          SafeText.block(text).lines().forEach(lines::add);
        });
    result.ifPresent(
        shown -> {
          lines.add("");
          lines.addAll(RowsTable.of(shown));
          lines.add(size(shown, words));
        });
    lines.addAll(OpenRiskLines.of(openRisks, words));
    lines.add("");
    lines.add(words.count("answer.replies", replies));
    return lines;
  }

  private String size(QueryResult shown, Wording words) {
    long all = rows.orElse((long) shown.rows().size());
    return all == shown.rows().size()
        ? words.count("answer.rows", all)
        : words.count("answer.cut", shown.rows().size(), all);
  }
}

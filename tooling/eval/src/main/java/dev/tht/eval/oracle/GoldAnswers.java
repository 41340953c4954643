package dev.tht.eval.oracle;

import dev.tht.eval.gold.GoldQuery;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.ReviewContent;
import dev.tht.spi.review.ReviewOption;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.review.ReviewerReply;
import dev.tht.spi.rewriting.Rewriting;
import java.util.List;

/**
 * Answers truthfully from gold SQL: chooses among what is shown, chooses that nothing applies, or
 * gives a gold value as Other; accepts every confirmation and applies or promotes no Memory.
 */
final class GoldAnswers implements Answers {

  private final OracleReadings readings;
  private final OracleLinking linking;

  GoldAnswers(List<GoldQuery> golds) {
    this.readings = new OracleReadings(golds.get(0));
    this.linking = new OracleLinking(golds);
  }

  @Override
  public ReviewerReply to(PendingQuestion question) {
    return switch (question.request()) {
      case ReviewRequest.Select select -> readings.select(select, question.text());
      case ReviewRequest.Decide decide -> decide(decide, question.text());
      case ReviewRequest.SchemaLinking tables -> linking.tablesAndColumns(tables);
      case ReviewRequest.Confirm confirm -> confirm(confirm);
    };
  }

  private ReviewerReply decide(ReviewRequest.Decide decide, String text) {
    return switch (decide.purpose()) {
      case CLARIFICATION -> readings.decide(decide, text);
      case JOINS -> linking.joins(decide);
      case MEMORY, PROMOTION -> OracleReviewer.gate(decide, ReviewOption.Role.NONE_APPLIES);
    };
  }

  private ReviewerReply confirm(ReviewRequest.Confirm confirm) {
    for (ReviewContent content : confirm.contents()) {
      if (content instanceof ReviewContent.OfRewriting(Rewriting rewriting)) {
        linking.rewritten(rewriting);
      }
    }
    return OracleReviewer.gate(confirm, ReviewOption.Role.ACCEPT);
  }
}

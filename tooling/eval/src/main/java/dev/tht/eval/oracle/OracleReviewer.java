package dev.tht.eval.oracle;

import dev.tht.eval.gold.GoldQuery;
import dev.tht.spi.review.Assurance;
import dev.tht.spi.review.BoundReply;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.ReviewOption;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.review.Reviewer;
import dev.tht.spi.review.ReviewerReply;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A reviewer of assurance 0 who answers one session truthfully from its gold SQL. It chooses among
 * what is shown, chooses that nothing applies, or gives a gold value as Other; it accepts every
 * confirmation and applies or promotes no Memory. It leaves when it is shown an impasse, when the
 * gate refuses what it answers twice, or when it has answered as often as a person would bear.
 */
public final class OracleReviewer implements Reviewer {

  private static final int MOST_REPLIES = 25;

  private final Answers answers;
  private final List<String> refused = new ArrayList<>();
  private Optional<String> impasse = Optional.empty();
  private boolean insisted;
  private int replies;

  /**
   * The truthful one.
   *
   * @param golds the accepted gold queries of a known shape, best first, at least one
   */
  public OracleReviewer(List<GoldQuery> golds) {
    this(new GoldAnswers(golds));
  }

  /** One that answers by a script of its own. */
  public OracleReviewer(Answers answers) {
    this.answers = answers;
  }

  @Override
  public BoundReply answer(PendingQuestion question) {
    ReviewerReply reply = insisted ? afterRefusal(question.request()) : reply(question);
    insisted = false;
    replies++;
    return new BoundReply(
        question.id(),
        question.hash(),
        question.position(),
        reply,
        "oracle",
        "script",
        Assurance.SCRIPTED);
  }

  private ReviewerReply reply(PendingQuestion question) {
    if (replies >= MOST_REPLIES) {
      return new ReviewerReply.Exit();
    }
    if (question.request() instanceof ReviewRequest.Confirm confirm
        && confirm.options().isEmpty()) {
      impasse = Optional.of(confirm.phase().code() + ": " + String.join("; ", confirm.summary()));
    }
    return answers.to(question);
  }

  private ReviewerReply afterRefusal(ReviewRequest request) {
    return refused.size() > 1 ? new ReviewerReply.Exit() : gate(request, ReviewOption.Role.ACCEPT);
  }

  static ReviewerReply gate(ReviewRequest request, ReviewOption.Role role) {
    return OracleReadings.gateOption(request.options(), role)
        .<ReviewerReply>map(option -> new ReviewerReply.Chosen(List.of(option.id())))
        .orElseGet(ReviewerReply.Exit::new);
  }

  @Override
  public void inform(String line) {
    refused.add(line);
    insisted = true;
  }

  /** How many replies it has given, refused ones included. */
  public int replies() {
    return replies;
  }

  /** Whether it left because it had answered often enough. */
  public boolean tired() {
    return replies > MOST_REPLIES;
  }

  /** Why there was no way on, if it was shown that. */
  public Optional<String> impasse() {
    return impasse;
  }

  /** Why replies of its own were refused. */
  public List<String> refused() {
    return List.copyOf(refused);
  }
}

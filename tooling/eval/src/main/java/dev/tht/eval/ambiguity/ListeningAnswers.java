package dev.tht.eval.ambiguity;

import dev.tht.eval.oracle.Answers;
import dev.tht.spi.Span;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.ReviewOption;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.review.ReviewerReply;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Writes down what is asked in the first phase and leaves all of it open, so that everything that
 * there is to ask is heard; ends where the phase would be closed.
 */
final class ListeningAnswers implements Answers {

  /**
   * One question that was asked.
   *
   * @param words those of the question that it is about
   * @param span where they are
   * @param options the readings offered; none when it is said that there is none
   */
  record Heard(String words, Span span, List<Reading.Option> options) {}

  private final List<Heard> heard = new ArrayList<>();

  @Override
  public ReviewerReply to(PendingQuestion question) {
    switch (question.request()) {
      case ReviewRequest.Select select ->
          hear(question, select.subject(), select.span(), select.options());
      case ReviewRequest.Decide decide ->
          decide.span().ifPresent(span -> hear(question, decide.subject(), span, decide.options()));
      case ReviewRequest.SchemaLinking linking -> {}
      case ReviewRequest.Confirm confirm -> {}
    }
    return question.request().options().stream()
        .filter(option -> option.role() == ReviewOption.Role.LEAVE_OPEN)
        .findFirst()
        .<ReviewerReply>map(option -> new ReviewerReply.Chosen(List.of(option.id())))
        .orElseGet(ReviewerReply.Exit::new);
  }

  private void hear(
      PendingQuestion question, String subject, Span span, List<ReviewOption> options) {
    String words = span.within(question.text()) ? span.in(question.text()) : subject;
    heard.add(
        new Heard(
            words,
            span,
            options.stream()
                .filter(option -> option.role() == ReviewOption.Role.PROPOSED)
                .map(ListeningAnswers::option)
                .toList()));
  }

  private static Reading.Option option(ReviewOption option) {
    Set<String> columns = new HashSet<>();
    option.columns().forEach(column -> columns.add(name(column)));
    option.filters().forEach(filter -> columns.add(name(filter.column())));
    return new Reading.Option(columns);
  }

  private static String name(ColumnName column) {
    return (column.table().name() + "." + column.name()).toLowerCase(Locale.ROOT);
  }

  /** In the order asked. */
  List<Heard> heard() {
    return List.copyOf(heard);
  }
}

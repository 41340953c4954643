package dev.tht.gatecore.screen;

import dev.tht.gatecore.rule.TextLimits;
import dev.tht.spi.SafeText;
import dev.tht.spi.Span;
import dev.tht.spi.plan.PlanWording;
import dev.tht.spi.review.Control;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.ReviewOption;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.Profile;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** One question as lines of text, without colours; nothing on it is chosen beforehand. */
public final class QuestionScreen {

  private final Wording words;
  private final ContentLines contents;

  /**
   * @param planWording says plans in words
   * @param profile how much machinery is shown
   */
  public QuestionScreen(Language language, Profile profile, PlanWording planWording) {
    this.words = Wording.of(language);
    this.contents = new ContentLines(words, language, profile, planWording);
  }

  /** The whole screen. */
  public List<String> lines(PendingQuestion question) {
    List<String> lines = new ArrayList<>();
    body(question).forEach(line -> lines.add(line.text()));
    lines.add(controls(question.request()));
    return List.copyOf(lines);
  }

  /** The screen for a terminal of that size. */
  public FoldedScreen folded(PendingQuestion question, int width, int height) {
    return FoldedScreen.of(body(question), controls(question.request()), words, width, height);
  }

  private List<ScreenLine> body(PendingQuestion question) {
    ReviewRequest request = question.request();
    List<String> top = new ArrayList<>(head(question));
    top.add("");
    top.add(asks(request));
    switch (request) {
      case ReviewRequest.Select select -> select.noBest().ifPresent(why -> noBest(why, top));
      case ReviewRequest.Decide decide -> decide.noBest().ifPresent(why -> noBest(why, top));
      case ReviewRequest.SchemaLinking linking -> {}
      case ReviewRequest.Confirm confirm -> top.addAll(contents.of(confirm, question.text()));
    }
    top.add("");
    List<ScreenLine> lines = new ArrayList<>(top.stream().map(ScreenLine::always).toList());
    OptionLines options = new OptionLines(words);
    int number = 1;
    for (ReviewOption option : request.options()) {
      lines.addAll(options.of(option, number++, request));
    }
    lines.add(ScreenLine.always(""));
    return lines;
  }

  private List<String> head(PendingQuestion question) {
    ReviewRequest request = question.request();
    List<String> lines = new ArrayList<>();
    String phases =
        request instanceof ReviewRequest.Confirm confirm
            ? String.join("+", confirm.phases().stream().map(p -> p.code()).toList())
            : request.phase().code();
    lines.add(
        words.say(
            "head",
            phases,
            words.say("phase." + request.phase().name().toLowerCase(Locale.ROOT)),
            question.session(),
            SafeText.line(question.proposer(), 40)));
    String asked = SafeText.line(question.text(), TextLimits.QUESTION);
    lines.add(words.say("question", asked));
    span(request)
        .filter(span -> asked.equals(question.text()) && span.within(asked))
        .ifPresent(span -> lines.add(underline(span)));
    return lines;
  }

  private String underline(Span span) {
    int indent = words.say("question", "").length();
    return " ".repeat(indent + span.start()) + "^".repeat(span.end() - span.start());
  }

  private static Optional<Span> span(ReviewRequest request) {
    return switch (request) {
      case ReviewRequest.Select select -> Optional.of(select.span());
      case ReviewRequest.Decide decide -> decide.span();
      case ReviewRequest.SchemaLinking linking -> Optional.empty();
      case ReviewRequest.Confirm confirm -> Optional.empty();
    };
  }

  private String asks(ReviewRequest request) {
    String subject = SafeText.line(request.subject(), TextLimits.SUBJECT);
    return switch (request) {
      case ReviewRequest.Select select -> words.say("ask.select", subject);
      case ReviewRequest.Decide decide ->
          words.say("ask.decide." + decide.purpose().name().toLowerCase(Locale.ROOT), subject);
      case ReviewRequest.SchemaLinking linking -> words.say("ask.linking");
      case ReviewRequest.Confirm confirm ->
          words.say(
              !confirm.options().isEmpty()
                  ? "ask.confirm"
                  : ContentLines.reopens(confirm) ? "ask.reopen" : "ask.impasse",
              subject);
    };
  }

  private void noBest(String why, List<String> lines) {
    lines.add(words.say("no-best", SafeText.line(why, TextLimits.LINE)));
  }

  private String controls(ReviewRequest request) {
    List<String> shown = new ArrayList<>();
    for (Control control : request.controls()) {
      shown.add(words.say("control." + control.name().toLowerCase(Locale.ROOT).replace('_', '-')));
    }
    return String.join("   ", shown);
  }
}

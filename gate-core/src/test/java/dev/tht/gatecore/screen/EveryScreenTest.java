package dev.tht.gatecore.screen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.gatecore.Golden;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.QuestionId;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.Profile;
import dev.tht.spi.session.SessionId;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** No screen of any question is higher than 24 rows or wider than 80 columns, whatever is asked. */
class EveryScreenTest {

  private static final int WIDTH = 80;
  private static final int HEIGHT = 24;

  private static PendingQuestion asked(ReviewRequest request) {
    return new PendingQuestion(
        new QuestionId("q-" + "0".repeat(32)),
        "0".repeat(64),
        new SessionId("s-0000000000"),
        2,
        "a-model-with-a-long-name-of-its-own",
        Instant.EPOCH,
        WorstQuestions.QUESTION,
        request);
  }

  @Test
  void everyQuestionInItsWorstFormIsFolded() {
    int screens = 0;
    int pages = 0;
    for (Map.Entry<String, ReviewRequest> question : WorstQuestions.all().entrySet()) {
      int whole = 0;
      int most = 0;
      for (Language language : Language.values()) {
        for (Profile profile : Profile.values()) {
          QuestionScreen screen = new QuestionScreen(language, profile, WorstQuestions.plans(true));
          FoldedScreen folded = screen.folded(asked(question.getValue()), WIDTH, HEIGHT);
          fits(question.getKey() + ", " + language, folded.pages());
          fits(question.getKey() + ", " + language + ", details", folded.details());
          whole = Math.max(whole, screen.lines(asked(question.getValue())).size());
          most = Math.max(most, folded.pages().size());
          pages += folded.pages().size() + folded.details().size();
          screens++;
        }
      }
      System.out.println(
          "screens: %s: up to %d lines, shown on up to %d pages"
              .formatted(question.getKey(), whole, most));
    }
    System.out.println(
        "screens: %d questions in their worst form, %d pages, none higher than %d rows or wider than %d columns"
            .formatted(screens, pages, HEIGHT, WIDTH));
    assertThat(screens).isGreaterThan(60);
  }

  private static void fits(String what, List<List<String>> pages) {
    for (List<String> page : pages) {
      // The prompt takes the last row.
      assertThat(page).as(what).hasSizeLessThan(HEIGHT);
      assertThat(page).as(what).allSatisfy(row -> assertThat(Rows.columns(row)).isLessThan(WIDTH));
    }
  }

  /** The same questions, small: what a person reads, in both languages and profiles. */
  @ParameterizedTest
  @EnumSource
  void everyQuestionIsWordedAsTheGoldenTextHasIt(Language language) {
    StringBuilder text = new StringBuilder();
    for (Profile profile : Profile.values()) {
      QuestionScreen screen = new QuestionScreen(language, profile, WorstQuestions.plans(false));
      WorstQuestions.small()
          .forEach(
              (what, request) -> {
                text.append("=== ").append(what).append(", ").append(profile).append('\n');
                screen
                    .lines(asked(request))
                    .forEach(line -> text.append(line.stripTrailing()).append('\n'));
              });
    }
    Golden.check("screens-" + language.code(), text.toString());
  }

  @Test
  void everyOptionIsOnAPage() {
    for (Map.Entry<String, ReviewRequest> question : WorstQuestions.all().entrySet()) {
      List<String> rows =
          new QuestionScreen(Language.ITALIAN, Profile.TECHNICAL, WorstQuestions.plans(true))
              .folded(asked(question.getValue()), WIDTH, HEIGHT).pages().stream()
                  .flatMap(List::stream)
                  .toList();
      for (int number = 1; number <= question.getValue().options().size(); number++) {
        String label = "%2d) ".formatted(number);
        assertThat(rows).as(question.getKey()).anyMatch(row -> row.startsWith(label));
      }
    }
  }
}

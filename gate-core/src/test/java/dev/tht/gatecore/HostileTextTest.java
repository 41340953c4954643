package dev.tht.gatecore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.gatecore.screen.FoldedScreen;
import dev.tht.gatecore.screen.QuestionScreen;
import dev.tht.spi.Span;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.decision.AmbiguityLeftOpen;
import dev.tht.spi.decision.ConceptClarified;
import dev.tht.spi.decision.Grounding;
import dev.tht.spi.decision.TableLinked;
import dev.tht.spi.query.QueryResult;
import dev.tht.spi.review.Control;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.QuestionId;
import dev.tht.spi.review.ReviewContent;
import dev.tht.spi.review.ReviewOption;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.spi.rewriting.OpenRisk;
import dev.tht.spi.rewriting.Rewriting;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.Phase;
import dev.tht.spi.session.Profile;
import dev.tht.spi.session.SessionId;
import dev.tht.testkit.review.HostileTexts;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Nothing that a model, the catalog, Evidence or the data says reaches a screen raw. */
class HostileTextTest {

  private static final long SEED = 20261130;
  private static final List<String> HOSTILE =
      HostileTexts.of(500, RandomGeneratorFactory.of("L64X128MixRandom").create(SEED));

  @Test
  @Tag("campaign")
  void noneOfFiveHundredReachesAScreenRaw() {
    int screens = 0;
    for (String text : HOSTILE) {
      for (ReviewRequest request : everywhere(text)) {
        PendingQuestion question = question(request, text);
        for (Language language : Language.values()) {
          for (Profile profile : Profile.values()) {
            QuestionScreen screen = new QuestionScreen(language, profile, new FixedPlans());
            screen.lines(question).forEach(HostileTextTest::isSafe);
            FoldedScreen folded = screen.folded(question, 80, 24);
            folded.pages().forEach(page -> page.forEach(HostileTextTest::isSafe));
            screens++;
          }
        }
      }
    }
    System.out.println(
        "hostile texts: " + HOSTILE.size() + " strings, " + screens + " screens, seed " + SEED);
    assertThat(screens).isGreaterThan(500);
  }

  private static void isSafe(String line) {
    line.codePoints()
        .forEach(
            point -> {
              int type = Character.getType(point);
              if (type == Character.CONTROL
                  || type == Character.FORMAT
                  || type == Character.SURROGATE
                  || type == Character.PRIVATE_USE
                  || type == Character.LINE_SEPARATOR
                  || type == Character.PARAGRAPH_SEPARATOR) {
                throw new AssertionError("raw U+" + Integer.toHexString(point));
              }
            });
  }

  @Test
  void noScreenIsHigherThanTwentyFourRowsAndEveryMeaningIsOnAPage() {
    for (int options : new int[] {1, 3, 7, 12, 60}) {
      PendingQuestion question = question(linking(options), "how many?");
      for (int[] size : new int[][] {{80, 24}, {160, 50}, {40, 10}}) {
        FoldedScreen folded =
            new QuestionScreen(Language.ITALIAN, Profile.TECHNICAL, new FixedPlans())
                .folded(question, size[0], size[1]);
        assertThat(folded.pages())
            .allSatisfy(page -> assertThat(page).hasSizeLessThan(FoldedScreen.HIGHEST));
        assertThat(folded.details())
            .allSatisfy(page -> assertThat(page).hasSizeLessThan(FoldedScreen.HIGHEST));
        assertThat(folded.pages().stream().flatMap(List::stream))
            .allSatisfy(row -> assertThat(row.length()).isLessThan(size[0]));
        String all = String.join("\n", folded.pages().stream().flatMap(List::stream).toList());
        for (int i = 1; i <= options; i++) {
          assertThat(all).contains("%2d) table t%d".formatted(i, i).substring(0, 4));
        }
      }
    }
  }

  private static ReviewRequest linking(int options) {
    return new ReviewRequest.SchemaLinking(
        Phase.SCHEMA_LINKING,
        "schema linking",
        java.util.stream.IntStream.rangeClosed(1, options)
            .mapToObj(
                i ->
                    new ReviewOption(
                        "o" + i,
                        ReviewOption.Role.PROPOSED,
                        "table t" + i,
                        List.of(),
                        List.of(),
                        List.of("because of a reason that takes a line of its own"),
                        "",
                        false,
                        Optional.empty(),
                        OptionalLong.empty()))
            .toList(),
        List.of(Control.OTHER, Control.BACK, Control.EXIT));
  }

  private static PendingQuestion question(ReviewRequest request, String text) {
    return new PendingQuestion(
        new QuestionId("q-" + "0".repeat(32)),
        "0".repeat(64),
        new SessionId("s-0000000000"),
        2,
        text.isBlank() ? "x" : text,
        Instant.EPOCH,
        text,
        request);
  }

  private static List<ReviewRequest> everywhere(String text) {
    String said = text.isBlank() ? "x" : text;
    OpenRisk risk = new OpenRisk(said, said, said, said);
    ReviewOption option =
        new ReviewOption(
            "o1",
            ReviewOption.Role.PROPOSED,
            text,
            List.of(),
            List.of(new TableName("", "t").column(said)),
            List.of(text, text, text, text, text),
            text,
            true,
            Optional.of(new ConceptClarified(said, said, said, Grounding.none(), Optional.empty())),
            OptionalLong.of(3));
    ReviewOption open =
        new ReviewOption(
            "o2",
            ReviewOption.Role.LEAVE_OPEN,
            "",
            List.of(),
            List.of(),
            List.of(),
            "",
            false,
            Optional.of(new AmbiguityLeftOpen(said, said, said, risk)),
            OptionalLong.empty());
    ReviewOption table =
        new ReviewOption(
            "o3",
            ReviewOption.Role.PROPOSED,
            text,
            List.of(),
            List.of(),
            List.of(text),
            text,
            false,
            Optional.of(new TableLinked(new TableName("", said), TableLinked.Use.EXCLUDED, said)),
            OptionalLong.empty());
    List<Control> controls = List.of(Control.OTHER, Control.BACK, Control.EXIT);
    Rewriting rewriting = Proposals.counting("How many customers?").rewriting();
    QueryResult rows =
        new QueryResult(List.of(said), List.of(Arrays.asList(text)), false, Duration.ofMillis(1));
    return List.of(
        new ReviewRequest.Select(
            Phase.CLARIFICATION,
            text,
            new Span(0, 1),
            List.of(option, open),
            Optional.of(text),
            controls),
        new ReviewRequest.SchemaLinking(
            Phase.SCHEMA_LINKING, text, List.of(option, table), controls),
        new ReviewRequest.Confirm(
            List.of(Phase.CLARIFICATION),
            List.of(text),
            List.of(new ReviewRequest.RecordedLine(new DecisionId("d1.1"), "x", text, text)),
            List.of(),
            List.of(
                new ReviewContent.OfRewriting(rewriting),
                new ReviewContent.OfResult(rows, 1, "0", List.of(text))),
            List.of(risk),
            List.of(ReviewOption.ofGate("o1", ReviewOption.Role.ACCEPT)),
            controls));
  }
}

package dev.tht.testkit.review;

import dev.tht.spi.Span;
import dev.tht.spi.decision.ConceptClarified;
import dev.tht.spi.decision.Grounding;
import dev.tht.spi.review.Control;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.QuestionId;
import dev.tht.spi.review.ReviewOption;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.session.Phase;
import dev.tht.spi.session.SessionId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** One question of each sort, as a gate would put it. */
public final class SampleQuestions {

  private static final List<Control> CONTROLS = List.of(Control.OTHER, Control.BACK, Control.EXIT);

  private SampleQuestions() {}

  /** A select, a decide, a schema linking and a confirmation, in that order. */
  public static List<PendingQuestion> oneOfEach() {
    return List.of(
        pending(
            1,
            new ReviewRequest.Select(
                Phase.CLARIFICATION,
                "Brasil",
                new Span(28, 34),
                options(),
                Optional.empty(),
                CONTROLS)),
        pending(
            2,
            new ReviewRequest.Decide(
                Phase.CLARIFICATION,
                ReviewRequest.Purpose.CLARIFICATION,
                "Brasil",
                Optional.empty(),
                options(),
                Optional.empty(),
                CONTROLS)),
        pending(
            3,
            new ReviewRequest.SchemaLinking(
                Phase.SCHEMA_LINKING, "schema linking", options(), CONTROLS)),
        pending(
            4,
            new ReviewRequest.Confirm(
                List.of(Phase.CLARIFICATION),
                List.of("Brasil is Brazil"),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(ReviewOption.ofGate("o1", ReviewOption.Role.ACCEPT)),
                CONTROLS)));
  }

  private static List<ReviewOption> options() {
    return List.of(
        proposed("o1", "customers who live in Brazil"),
        proposed("o2", "customers who were billed in Brazil"),
        ReviewOption.ofGate("o3", ReviewOption.Role.NONE_APPLIES));
  }

  private static ReviewOption proposed(String id, String meaning) {
    return new ReviewOption(
        id,
        ReviewOption.Role.PROPOSED,
        meaning,
        List.of(),
        List.of(),
        List.of(),
        "the words may mean something else",
        false,
        Optional.of(
            new ConceptClarified("Brasil", meaning, "", Grounding.none(), Optional.empty())),
        OptionalLong.empty());
  }

  private static PendingQuestion pending(int number, ReviewRequest request) {
    return new PendingQuestion(
        new QuestionId("q-" + String.valueOf(number).repeat(32)),
        String.valueOf(number).repeat(64),
        new SessionId("s-sample"),
        number,
        "sample-model",
        Instant.EPOCH,
        "How many customers are from Brasil?",
        request);
  }
}

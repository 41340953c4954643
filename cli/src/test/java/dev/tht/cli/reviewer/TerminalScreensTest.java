package dev.tht.cli.reviewer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.catalog.TableName;
import dev.tht.spi.decision.ColumnLinked;
import dev.tht.spi.decision.ColumnUse;
import dev.tht.spi.ledger.Effect;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.QuestionId;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.Phase;
import dev.tht.testkit.review.SampleQuestions;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What the terminal shows beside questions is no higher than a screen either. */
class TerminalScreensTest {

  private static final int HEIGHT = 24;

  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource
  void anInboxOfManyQuestionsFits(Language language) {
    PendingQuestion sample = SampleQuestions.oneOfEach().get(0);
    List<PendingQuestion> waiting =
        IntStream.range(0, 300)
            .mapToObj(
                i ->
                    new PendingQuestion(
                        new QuestionId("q-%032x".formatted(i)),
                        sample.hash(),
                        sample.session(),
                        i,
                        sample.proposer(),
                        sample.presentedAt().plusSeconds(i),
                        sample.text(),
                        sample.request()))
            .toList();
    TypedLines screen = new TypedLines(new ArrayList<>(List.of("q")));
    new Inbox(
            screen,
            CliWords.of(language),
            () -> waiting,
            new Claims(folder, "ada", InstantSource.system()),
            question -> {})
        .run();

    assertThat(screen.shown).hasSizeLessThan(HEIGHT);
    assertThat(String.join("\n", screen.shown)).contains("300");
  }

  @ParameterizedTest
  @EnumSource
  void theEffectsOfALargeReplyFitAndEndWithTheLast(Language language) {
    List<Effect> effects = new ArrayList<>();
    for (int i = 1; i <= 40; i++) {
      effects.add(
          new Effect.DecisionRecorded(
              DecisionId.of(9, i),
              new ColumnLinked(
                  TableName.of("t").column("c" + i),
                  new ColumnUse(ColumnUse.Part.OUTPUT, i),
                  "needed")));
    }
    effects.add(new Effect.PhaseClosed(Phase.SCHEMA_LINKING));

    List<String> lines = new EffectLines(language).of(effects);

    assertThat(lines).hasSizeLessThan(HEIGHT - 8);
    assertThat(lines.get(lines.size() - 2)).contains("28");
    assertThat(lines.get(lines.size() - 1)).contains("F4");
  }
}

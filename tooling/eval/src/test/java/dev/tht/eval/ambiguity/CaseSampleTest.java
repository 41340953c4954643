package dev.tht.eval.ambiguity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.spi.ThtException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CaseSampleTest {

  private static CaseGroup group(String question) {
    List<AmbiguityCase> cases =
        IntStream.rangeClosed(1, 100)
            .boxed()
            .flatMap(
                i ->
                    List.of("", ":without").stream()
                        .map(
                            end ->
                                new AmbiguityCase(
                                    "some:" + i + end,
                                    "some",
                                    question,
                                    end.isEmpty() ? Expected.AMBIGUOUS : Expected.ONE_READING,
                                    List.of(),
                                    "")))
            .toList();
    return new CaseGroup("shop", folder -> Path.of("shop.sqlite"), cases);
  }

  @Test
  void theCommittedSampleHoldsReferencesAndNoText() {
    CaseSample sample = CaseSample.committed();

    assertThat(sample.hashes()).hasSizeGreaterThan(900);
    assertThat(sample.format()).doesNotContain("?");
    assertThat(CaseSample.parse(sample.format())).isEqualTo(sample);
  }

  @Test
  void drawsSixtyOfASetEachWithItsLikeWithoutTheAmbiguity() {
    CaseSample sample = CaseSample.draw(List.of(group("How many?")), 7);

    assertThat(sample.hashes())
        .hasSize(120)
        .isEqualTo(CaseSample.draw(List.of(group("How many?")), 7).hashes());
    assertThat(sample.in(List.of(group("How many?")), List.of()).get(0).cases()).hasSize(120);
  }

  @Test
  void isStaleWhenAQuestionReadsOtherwise() {
    CaseSample sample = CaseSample.draw(List.of(group("How many?")), 7);

    assertThatThrownBy(() -> sample.in(List.of(group("How much?")), List.of()))
        .isInstanceOf(ThtException.class)
        .hasMessageContaining("some:");
  }

  @Test
  void theOwnQuestionsAreTwoHundredAtLeastHalfOfThemWithOneReading() {
    List<AmbiguityCase> own =
        OwnCases.groups(Path.of("data")).stream().flatMap(group -> group.cases().stream()).toList();

    assertThat(own).hasSizeGreaterThanOrEqualTo(200);
    assertThat(own.stream().filter(each -> each.expected() == Expected.ONE_READING))
        .hasSize(own.size() / 2);
    assertThat(OwnCases.groups(Path.of("data"))).hasSizeGreaterThanOrEqualTo(10);
  }
}

package dev.tht.eval.sample;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SampleTest {

  @Test
  void theCommittedSampleHoldsSixtyReferencesAndNoText() {
    Sample sample = Sample.committed();

    assertThat(sample.questions()).hasSize(60).doesNotHaveDuplicates();
    assertThat(sample.seed()).isEqualTo(20261130L);
    assertThat(sample.format()).doesNotContain("SELECT").doesNotContain("?");
  }

  @Test
  void keepsTheOrderDrawnWhenOnlySomeAreWanted() {
    Sample sample = Sample.committed();
    String first = sample.questions().get(3).id();
    String second = sample.questions().get(40).id();

    Sample some = sample.only(List.of(second, first));

    assertThat(some.questions()).extracting(QuestionReference::id).containsExactly(first, second);
    assertThat(some.pool()).isEqualTo(sample.pool());
  }

  @Test
  void isReadBackAsItWasWritten() {
    Sample sample = Sample.committed();

    assertThat(Sample.parse(sample.format())).isEqualTo(sample);
  }
}

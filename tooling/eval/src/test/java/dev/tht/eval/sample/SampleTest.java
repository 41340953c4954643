package dev.tht.eval.sample;

import static org.assertj.core.api.Assertions.assertThat;

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
  void isReadBackAsItWasWritten() {
    Sample sample = Sample.committed();

    assertThat(Sample.parse(sample.format())).isEqualTo(sample);
  }
}

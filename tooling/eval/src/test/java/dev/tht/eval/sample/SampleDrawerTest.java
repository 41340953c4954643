package dev.tht.eval.sample;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("data")
class SampleDrawerTest {

  private final DataFolder data =
      new DataFolder(
          Path.of(
              Objects.requireNonNull(
                  System.getenv("THT_DATA"), "set THT_DATA, or run ./verify --data <folder>")));

  @Test
  void drawingAgainWithTheSeedGivesTheCommittedSample() {
    Sample committed = Sample.committed();

    Sample drawn = new SampleDrawer(data).draw(committed.seed());

    assertThat(drawn.format()).isEqualTo(committed.format());
  }

  @Test
  void everySampledQuestionIsStillInTheData() {
    Sample committed = Sample.committed();

    assertThat(committed.in(data)).hasSize(60).doesNotHaveDuplicates();
  }
}

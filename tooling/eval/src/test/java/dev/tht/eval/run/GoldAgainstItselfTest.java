package dev.tht.eval.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.eval.gold.GoldDatabase;
import dev.tht.eval.gold.GoldRows;
import dev.tht.eval.sample.DataFolder;
import dev.tht.eval.sample.DataQuestion;
import dev.tht.eval.sample.Sample;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("data")
class GoldAgainstItselfTest {

  @Test
  void everyAcceptedGoldGivesItsOwnRows() {
    DataFolder data =
        new DataFolder(
            Path.of(
                Objects.requireNonNull(
                    System.getenv("THT_DATA"), "set THT_DATA, or run ./verify --data <folder>")));

    for (DataQuestion question : Sample.committed().in(data)) {
      try (GoldDatabase database = GoldDatabase.open(data.database(question))) {
        for (String gold : question.golds()) {
          assertThat(RowComparison.compare(GoldRows.of(gold, database), database.rows(gold)))
              .as(gold)
              .isEqualTo(RowComparison.Result.SAME);
        }
      }
    }
  }
}

package dev.tht.eval.sample;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.session.Language;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class BilingualQuestionsTest {

  private static final List<DataQuestion> ALL =
      BilingualQuestions.in(List.of(Language.ENGLISH, Language.ITALIAN));

  @Test
  void areAHundredInEachLanguageTwentyFiveOfEachDatabase() {
    assertThat(ALL).hasSize(200);
    assertThat(
            ALL.stream()
                .collect(Collectors.groupingBy(q -> q.language().code() + " " + q.database()))
                .values())
        .hasSize(8)
        .allSatisfy(some -> assertThat(some).hasSize(25));
  }

  @Test
  void haveOneGoldForBothLanguagesAndAnIdOfTheirOwn() {
    assertThat(ALL).extracting(DataQuestion::id).doesNotHaveDuplicates();
    for (int i = 0; i < 100; i++) {
      assertThat(ALL.get(i).golds()).isEqualTo(ALL.get(i + 100).golds());
      assertThat(ALL.get(i).language()).isEqualTo(Language.ENGLISH);
      assertThat(ALL.get(i + 100).language()).isEqualTo(Language.ITALIAN);
      assertThat(ALL.get(i + 100).text()).isNotEqualTo(ALL.get(i).text());
    }
  }
}

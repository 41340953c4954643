package dev.tht.ambiguity.linking;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NameWordsTest {

  @Test
  void cutsANameThatIsWrittenWithoutSigns() {
    assertThat(NameWords.of("sellenddate")).containsExactly("sell", "end", "date");
    assertThat(NameWords.of("standardcost")).containsExactly("standard", "cost");
    assertThat(NameWords.of("sales_productcategory"))
        .containsExactly("sales", "product", "category");
  }

  @Test
  void cutsTheTablesOwnNameOffBeforeACommonWord() {
    assertThat(NameWords.of("journalname", List.of("journal"))).containsExactly("journal", "name");
    assertThat(NameWords.of("journalist", List.of("journal"))).containsExactly("journalist");
  }

  @Test
  void leavesWordsWholeThatOnlyEndInACommonOne() {
    assertThat(NameWords.of("candidate")).containsExactly("candidate");
    assertThat(NameWords.of("discount")).containsExactly("discount");
    assertThat(NameWords.of("lastupdate")).containsExactly("lastupdate");
  }
}

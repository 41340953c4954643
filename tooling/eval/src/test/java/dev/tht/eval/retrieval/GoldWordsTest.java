package dev.tht.eval.retrieval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.eval.gold.GoldColumn;
import dev.tht.eval.gold.GoldSchema;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class GoldWordsTest {

  private static final GoldSchema SCHEMA =
      new GoldSchema(
          Map.of(
              "singer", List.of("Singer_ID", "Name", "Country"),
              "concert", List.of("concert_ID", "Singer_ID", "Year")));

  private static GoldWords of(String sql) {
    return GoldWords.of(sql, SCHEMA);
  }

  @Test
  void namesColumnsThroughAliasesAndLeavesJoinsOut() {
    GoldWords words =
        of(
            "SELECT T1.name FROM singer AS T1 JOIN concert c ON T1.singer_id = c.Singer_ID WHERE"
                + " c.year > 2014");

    assertThat(words.columns())
        .containsExactlyInAnyOrder(
            new GoldColumn("singer", "Name"), new GoldColumn("concert", "Year"));
  }

  @Test
  void namesColumnsOfSubqueriesAndSetOperations() {
    GoldWords words =
        of(
            "SELECT Country FROM singer EXCEPT SELECT T.Country FROM singer T WHERE T.Singer_ID IN"
                + " (SELECT Singer_ID FROM concert)");

    assertThat(words.columns())
        .contains(new GoldColumn("singer", "Country"), new GoldColumn("concert", "Singer_ID"));
  }

  @Test
  void readsLiteralsHoweverTheyAreQuotedAndCompared() {
    GoldWords words =
        of(
            "SELECT count(*) FROM singer WHERE country = \"France\" OR LOWER(name) LIKE '%o''neil%'"
                + " OR country IN ('Spain', 'Italy') OR 'x' = 'y'");

    assertThat(words.literals())
        .extracting(GoldWords.GoldLiteral::value)
        .containsExactly("France", "o'neil", "Spain", "Italy");
    assertThat(words.literals().get(1).columns()).containsExactly(new GoldColumn("singer", "Name"));
  }
}

package dev.tht.retrievalvector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.catalog.TableName;
import dev.tht.spi.retrieval.Target;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class QuestionColumnsTest {

  private static final List<CatalogItem> CLINIC =
      items(
          Map.of(
              "doctor", List.of("doc_id", "fname", "lname", "dob"),
              "visit", List.of("vstid", "vstdate", "vstcost", "vstqty")));

  private static List<CatalogItem> items(Map<String, List<String>> tables) {
    List<CatalogItem> items = new ArrayList<>();
    tables.forEach(
        (table, columns) -> {
          TableName name = TableName.of(table);
          items.add(item(new Target.OfTable(name), table, ""));
          columns.forEach(
              column -> items.add(item(new Target.OfColumn(name.column(column)), column, table)));
        });
    return items;
  }

  private static CatalogItem item(Target target, String text, String context) {
    return new CatalogItem(target, text, text, List.of(text), context, "", List.of());
  }

  private static List<String> best(String question) {
    Map<String, QuestionColumns.Parts> scored =
        new QuestionColumns(CLINIC, stem -> 1).score(question);
    return scored.entrySet().stream()
        .sorted(
            Comparator.comparingDouble(
                    (Map.Entry<String, QuestionColumns.Parts> entry) -> -entry.getValue().score())
                .thenComparing(Map.Entry::getKey))
        .map(entry -> entry.getKey().replace("column:", ""))
        .toList();
  }

  @Test
  void scoresEveryColumn() {
    assertThat(best("anything at all")).hasSize(8);
  }

  @Test
  void understandsShortenedNames() {
    assertThat(best("What is the quantity?")).startsWith("visit.vstqty");
    assertThat(best("the first names")).startsWith("doctor.fname");
  }

  @Test
  void understandsWhatAQuestionAsksForWithoutItsName() {
    assertThat(best("Who is the youngest doctor?").subList(0, 4)).contains("doctor.dob");
    assertThat(best("Which doctor is the oldest?").subList(0, 4)).contains("doctor.dob");
    assertThat(best("In which visits of 2014 was it?")).startsWith("visit.vstdate");
    assertThat(best("Il dottore piu giovane").subList(0, 2)).contains("doctor.dob");
  }

  @Test
  void putsNamesAndKeysOfATableSaidBeforeItsOtherColumns() {
    assertThat(best("List the doctors"))
        .startsWith("doctor.doc_id", "doctor.fname", "doctor.lname", "doctor.dob");
    assertThat(best("the number of visits")).startsWith("visit.vstid");
  }
}

package dev.tht.eval.sample;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.eval.gold.GoldSchema;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.literal.FilterClaim;
import dev.tht.spi.retrieval.Evidence;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class QuestionEvidenceTest {

  private final QuestionEvidence reader =
      new QuestionEvidence(
          new GoldSchema(
              Map.of("shop", List.of("name", "country"), "sale", List.of("shop_id", "paid"))));

  private List<Evidence> read(String text) {
    return reader.of(
        new DataQuestion("f:1", QuestionSource.DEFOG, "d", "q?", text, List.of("SELECT 1")));
  }

  @Test
  void aDefinitionByColumnsNamesThem() {
    List<Evidence> pieces = read("full name refers to shop.name and country; ");

    assertThat(pieces).hasSize(1);
    assertThat(pieces.get(0).term()).isEqualTo("full name");
    assertThat(pieces.get(0).columns())
        .containsExactly(
            TableName.of("shop").column("name"), TableName.of("shop").column("country"));
  }

  @Test
  void aDefinitionByAValueIsAClaim() {
    assertThat(read("the US refers to country = 'USA'").get(0).claims())
        .containsExactly(FilterClaim.equal(TableName.of("shop").column("country"), "USA"));
  }

  @Test
  void aDefinitionInWordsIsTextAlone() {
    Evidence piece = read("CAW = average name weight").get(0);

    assertThat(piece.term()).isEqualTo("CAW");
    assertThat(piece.columns()).isEmpty();
    assertThat(piece.claims()).isEmpty();
  }

  @Test
  void anInstructionThatDefinesNothingIsLeftOut() {
    assertThat(read("Filter strings using LIKE.")).isEmpty();
  }
}

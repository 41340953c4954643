package dev.tht.gatecore.desk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.retrieval.CandidateKind;
import dev.tht.spi.retrieval.RetrievalQuery;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CandidateNameTest {

  @ParameterizedTest
  @CsvSource({
    "value:Brazil@customer.country, VALUE, Brazil",
    "value:anna@example.com@customer.email, VALUE, anna@example.com",
    "value:a:b@customer.country, VALUE, a:b",
    "column:customer.country, COLUMN, country",
    "table:sales.customer, TABLE, customer",
    "table:customer, TABLE, customer",
    "evidence:codes-1, EVIDENCE, codes-1"
  })
  void saysWhatSearchWouldFindIt(String id, CandidateKind kind, String term) {
    RetrievalQuery search = CandidateName.search(id).orElseThrow();

    assertThat(search).isEqualTo(RetrievalQuery.term(term, Set.of(kind), search.limit()));
    assertThat(search.limit()).isBetween(10, 100);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "Brazil",
        ":Brazil",
        "sorcery:x",
        "VALUE:Brazil",
        "value:",
        "value: @c",
        "table:a."
      })
  void saysNothingOfWhatIsNoCandidatesName(String id) {
    assertThat(CandidateName.search(id)).isEmpty();
  }
}

package dev.tht.retrievalvector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.retrieval.CandidateKind;
import dev.tht.spi.retrieval.RetrievalQuery;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ItalianTermsTest {

  private static final Set<CandidateKind> COLUMNS = Set.of(CandidateKind.COLUMN);
  private static final Set<CandidateKind> VALUES = Set.of(CandidateKind.VALUE);

  private static List<String> terms(RetrievalQuery query) {
    return ItalianTerms.in(query).terms();
  }

  @ParameterizedTest
  @CsvSource({
    "Spagna, Spain",
    "stati uniti, United States",
    "gli Stati Uniti, United States",
    "Francese, French"
  })
  void valuesAreLookedUpByTheEnglishNameOfACountryOrLanguage(String term, String english) {
    assertThat(terms(RetrievalQuery.term(term, VALUES, 10))).contains(english);
  }

  @ParameterizedTest
  @CsvSource({
    "codici postali, postal code",
    "l'età, age",
    "le città, city",
    "la data di nascita dell'attore, birth date actor",
    "le province, province"
  })
  void columnsAreLookedUpByEnglishWordsWhateverNumberArticleOrAccent(String term, String english) {
    assertThat(terms(RetrievalQuery.term(term, COLUMNS, 10))).contains(english);
  }

  @Test
  void commonWordsAreNoValues() {
    assertThat(terms(RetrievalQuery.term("data", VALUES, 10))).isEmpty();
  }

  @Test
  void aQuestionIsAskedInEnglishBesideItsCountries() {
    RetrievalQuery query =
        RetrievalQuery.question("Quanti clienti ci sono in Germania?", COLUMNS, 10);

    assertThat(terms(query)).containsExactly("Germany", "customer Germany", "client Germany");
    assertThat(ItalianTerms.in(query).text()).isEqualTo(query.text());
    assertThat(ItalianTerms.in(ItalianTerms.in(query))).isEqualTo(ItalianTerms.in(query));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "How many customers are from Brasil in the data?",
        "Which media type has a file of more than 3 minutes?",
        "",
        "?!"
      })
  void anEnglishQuestionStaysAsItIs(String question) {
    RetrievalQuery query = RetrievalQuery.question(question, COLUMNS, 10);

    assertThat(ItalianTerms.in(query)).isSameAs(query);
  }

  @Test
  void eachLineOfTheListsCanBeFound() {
    assertThat(ItalianWords.all().english("casa discografica")).containsExactly("record label");
    assertThat(ItalianWords.all().mentioned("nuovi film in lingua originale"))
        .contains("new", "film", "language", "original");
    assertThat(ItalianWords.names().mentioned("nuovi film")).isEmpty();
  }
}

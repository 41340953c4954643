package dev.tht.retrievalvector;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WordsTest {

  @ParameterizedTest
  @CsvSource({
    "birthDate, birth date",
    "birth_date, birth date",
    "CustomerID, customer id",
    "HTTPServer, http server",
    "UnitPrice2, unit price2",
    "città-natale, città natale",
    "東京, 東京"
  })
  void splitsNames(String name, String words) {
    assertThat(String.join(" ", Words.split(name))).isEqualTo(words);
  }

  @ParameterizedTest
  @CsvSource({
    "customers, Customer",
    "countries, country",
    "addresses, address",
    "boxes, box",
    "invoices, invoice",
    "cliente, clienti",
    "banca, banche",
    "fattura, fatture",
    "ordine, ordini",
    "CITTÀ, città"
  })
  void givesOneStemToBothNumbers(String one, String other) {
    assertThat(Words.stems(one)).isEqualTo(Words.stems(other)).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({"status, state", "address, add", "date, data", "note, not", "order, ordinal"})
  void keepsOtherWordsApart(String one, String other) {
    assertThat(Words.stems(one)).isNotEqualTo(Words.stems(other));
  }

  @Test
  void dropsTheWordsThatAskFromAQuestion() {
    assertThat(Words.meaningfulStems("How many customers are there in the country?"))
        .containsExactlyElementsOf(Words.stems("customer country"));
    assertThat(Words.meaningfulStems("Quanti clienti ci sono per ogni paese?"))
        .containsExactlyElementsOf(Words.stems("clienti ogni paese"));
  }

  @Test
  void knowsWhenThereIsNothingToSearchFor() {
    assertThat(Words.isAny("?! …")).isFalse();
    assertThat(Words.isAny("東")).isTrue();
    assertThat(Words.isAny("7")).isTrue();
  }
}

package dev.tht.testkit.retrieval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.retrieval.CandidateKind;
import dev.tht.spi.retrieval.CandidateRetriever;
import dev.tht.spi.retrieval.RetrievalQuery;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a retriever does with any text that it is asked for, or that a database holds. */
abstract class AnyTextContract extends RetrieverSetUp {

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "\t\n", "?!", "—…·", "\u0000", "()[]{}\"'*:^~\\/"})
  void findsNothingWhereThereIsNothingToSearchFor(String text) {
    try (CandidateRetriever retriever = built(corpus)) {
      assertThat(retriever.retrieve(RetrievalQuery.term(text, ALL, 10))).isEmpty();
      assertThat(retriever.retrieve(RetrievalQuery.question(text, ALL, 10))).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a",
        "東京",
        "e\u0301\u0301\u0301",
        "\u202Eabc",
        "👩‍👩‍👧",
        "\uD83D",
        "\uDE00x",
        "Bra\u0000zil",
        "\u0007\u001B[31mBrazil\u009B\u007F",
        "\uFEFFBrazil\u200B",
        "שלום עולם",
        "مرحبا \u0661\u0662",
        "\u2067Brazil\u2069",
        "country AND (NOT",
        "title:*",
        "O'Brien; DROP TABLE customer"
      })
  void answersAnyText(String text) {
    try (CandidateRetriever retriever = built(corpus)) {
      assertThatCode(
              () -> {
                retriever.retrieve(RetrievalQuery.term(text, ALL, 10));
                retriever.retrieve(RetrievalQuery.question(text, ALL, 10));
              })
          .doesNotThrowAnyException();
    }
  }

  /** Whatever a database holds can be indexed, and where it holds words is found by them. */
  @Test
  void keepsHostileValues() {
    ColumnName country = CUSTOMER.column("country");
    List<String> hostile =
        List.of(
            "\u0000",
            "zero\u0000inside",
            "\u001B[31m scarlet\u009B",
            "עולם",
            "مرحبا",
            "\u202Ereversed",
            "e\u0301\u0301\u0301tude",
            "👩‍👩‍👧 family",
            "\uD83D lonely",
            "?!",
            " ",
            "line\nfeed",
            "long ".repeat(20_000));
    Map<ColumnName, List<String>> values = new TreeMap<>(corpus.values());
    values.put(country, Stream.concat(hostile.stream(), Stream.of("Brazil")).toList());
    HeapCorpus some = new HeapCorpus(corpus.version(), corpus.catalog(), values, corpus.evidence());

    try (CandidateRetriever retriever = built(some)) {
      if (retriever.kinds().contains(CandidateKind.VALUE)) {
        for (String term : List.of("scarlet", "עולם", "مرحبا", "family", "Brazil")) {
          assertThat(retriever.retrieve(RetrievalQuery.term(term, Set.of(CandidateKind.VALUE), 10)))
              .as(term)
              .anyMatch(found -> found.text().contains(term));
        }
      }
      hostile.forEach(text -> retriever.retrieve(RetrievalQuery.question(text, ALL, 10)));
    }
  }

  @Test
  void answersAHugeTextInTime() {
    try (CandidateRetriever retriever = built(corpus)) {
      for (String piece : List.of("a", "customer country ", "ab\u0301-", "xyz ")) {
        String huge = piece.repeat(100_000 / piece.length());
        Assertions.assertTimeout(
            Duration.ofSeconds(5),
            () -> {
              retriever.retrieve(RetrievalQuery.term(huge, ALL, 10));
              retriever.retrieve(RetrievalQuery.question(huge, ALL, 10));
            });
      }
    }
  }
}

package dev.tht.retrievallsh.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.retrievallsh.value.ValueFilter;
import dev.tht.retrievallsh.value.ValueHit;
import dev.tht.retrievallsh.value.ValueLocation;
import dev.tht.retrievallsh.value.ValueSearch;
import dev.tht.spi.ThtException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ValueIndexTest {

  private static final Map<String, String> COUNTRY =
      Map.of("table", "customer", "column", "country");
  private static final Map<String, String> BILLING =
      Map.of("table", "invoice", "column", "country");
  private static final Map<String, String> CODE = Map.of("table", "product", "column", "code");

  @TempDir Path folder;

  private ValueIndex index() {
    ValueIndexBuilder builder = new ValueIndexBuilder(folder, "v1");
    for (String country :
        List.of("Brazil", "Belgium", "Germany", "Österreich", "United Kingdom", "United States")) {
      builder.add("", country, COUNTRY);
    }
    builder.add("", "Brazil", BILLING);
    for (String code :
        List.of("F", "M", "A1", "A2", "X-12", "%", "+", "2022-01-05", "2022-02-05", "3.14", "東京")) {
      builder.add("code-" + code, code, CODE);
    }
    builder.write();
    return ValueIndex.open(folder, "v1");
  }

  private static List<String> texts(List<ValueHit> hits) {
    return hits.stream().map(ValueHit::text).toList();
  }

  @ParameterizedTest
  @CsvSource({
    "brazil, Brazil",
    "Brasil, Brazil",
    "Brazli, Brazil",
    "osterreich, Österreich",
    "ÖSTERREICH, Österreich",
    "Kingdom United, United Kingdom",
    "Kingdom, United Kingdom",
    "f, F",
    "a2, A2",
    "x12, X-12",
    "%, %",
    "2022 01 05, 2022-01-05",
    "'3,14', 3.14",
    "東京, 東京",
    "UK, United Kingdom",
  })
  void findsByPostings(String query, String value) {
    try (ValueIndex index = index()) {
      assertThat(texts(index.search(IndexKind.POSTINGS).search(query, 3))).first().isEqualTo(value);
    }
  }

  @ParameterizedTest
  @CsvSource({"brazil, Brazil", "Brasil, Brazil", "Brazli, Brazil", "GERMANY, Germany", "f, F"})
  void findsByMinHash(String query, String value) {
    try (ValueIndex index = index()) {
      assertThat(texts(index.search(IndexKind.MINHASH).search(query, 3))).first().isEqualTo(value);
    }
  }

  @Test
  void keepsATextOfSeveralPlacesAsOneHitWithAllOfThem() {
    try (ValueIndex index = index()) {
      List<ValueHit> hits = index.search(IndexKind.POSTINGS).search("Brazil", 10);

      assertThat(hits.getFirst().score()).isEqualTo(1);
      assertThat(hits.getFirst().locations())
          .containsExactly(new ValueLocation("", COUNTRY), new ValueLocation("", BILLING));
      assertThat(texts(hits)).doesNotHaveDuplicates();
      assertThat(index.entries()).isEqualTo(17);
    }
  }

  @Test
  void keepsIdsAndTheSameOccurrenceOnce() {
    ValueIndexBuilder builder = new ValueIndexBuilder(folder, "v1");
    for (String id : List.of("b", "a", "b", "")) {
      builder.add(id, "Rock", CODE);
    }
    builder.write();

    try (ValueIndex index = ValueIndex.open(folder)) {
      assertThat(index.search(IndexKind.POSTINGS).search("rock", 1).getFirst().locations())
          .extracting(ValueLocation::id)
          .containsExactly("", "a", "b");
    }
  }

  @Test
  void filtersByFields() {
    try (ValueIndex index = index()) {
      ValueSearch search = index.search(IndexKind.POSTINGS);

      assertThat(search.search("Brazil", ValueFilter.where("table", "invoice"), 10))
          .singleElement()
          .satisfies(
              hit -> assertThat(hit.locations()).containsExactly(new ValueLocation("", BILLING)));
      assertThat(search.search("Brazil", ValueFilter.where("table", "product"), 10)).isEmpty();
      assertThat(search.search("Brazil", ValueFilter.where("nothing", "x"), 10)).isEmpty();
    }
  }

  @Test
  void ordersByScoreThenTextAndOnlyCutsAtTheLimit() {
    ValueIndexBuilder builder = new ValueIndexBuilder(folder, "v1");
    for (String value : List.of("Nut 9", "Nut 3", "Nut 1", "Nut 7", "Nut 5", "Nut")) {
      builder.add("", value, CODE);
    }
    builder.write();

    try (ValueIndex index = ValueIndex.open(folder)) {
      ValueSearch search = index.search(IndexKind.POSTINGS);
      List<ValueHit> all = search.search("nut", 10);

      assertThat(texts(all)).containsExactly("Nut", "Nut 1", "Nut 3", "Nut 5", "Nut 7", "Nut 9");
      assertThat(search.search("nut", 3)).isEqualTo(all.subList(0, 3));
      assertThat(search.search("nut", 0)).isEmpty();
    }
  }

  @Test
  void answersNothingRatherThanNoise() {
    try (ValueIndex index = index()) {
      assertThat(index.search(IndexKind.POSTINGS).search("Zanzibar", 10)).isEmpty();
      assertThat(index.search(IndexKind.POSTINGS).search("customers", 10)).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "\u0000",
        "\u0301\u0301",
        "\uD83D",
        "?!",
        "‮abc",
        "👩‍👩‍👧",
        "a",
        "%' OR 1=1 --"
      })
  void answersAnyQuery(String query) {
    try (ValueIndex index = index()) {
      for (IndexKind kind : IndexKind.values()) {
        assertThat(index.search(kind).search(query, 5)).hasSizeLessThanOrEqualTo(5);
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void answersHugeTextsOverHugeValues(IndexKind kind) {
    ValueIndexBuilder builder = new ValueIndexBuilder(folder, "v1");
    List<String> pieces = List.of("a", "ab ", "a b c d e ", "\u0301x", "tion sion ", "👩‍👩‍👧");
    for (String piece : pieces) {
      builder.add("", piece.repeat(100_000 / piece.length()), CODE);
      builder.add("", piece.repeat(50), CODE);
    }
    builder.write();

    try (ValueIndex index = ValueIndex.open(folder)) {
      for (String piece : pieces) {
        assertThat(index.search(kind).search(piece.repeat(100_000 / piece.length()), 3))
            .hasSizeLessThanOrEqualTo(3);
      }
      assertThat(index.search(IndexKind.POSTINGS).search("ab ab ab", 3)).isNotEmpty();
    }
  }

  @Test
  void holdsNothingWhenNothingWasAdded() {
    new ValueIndexBuilder(folder, "v1").write();

    try (ValueIndex index = ValueIndex.open(folder, "v1")) {
      assertThat(index.entries()).isZero();
      assertThat(index.search(IndexKind.POSTINGS).search("Brazil", 5)).isEmpty();
      assertThat(index.search(IndexKind.MINHASH).search("Brazil", 5)).isEmpty();
      index.verify();
    }
  }

  @Test
  void writesTheSameBytesForTheSameRows() throws IOException {
    index().close();
    byte[] first = Files.readAllBytes(folder.resolve("values.idx"));
    index().close();

    assertThat(Files.readAllBytes(folder.resolve("values.idx"))).isEqualTo(first);
  }

  @Test
  void saysWhichIndexesItHolds() {
    ValueIndexBuilder builder = new ValueIndexBuilder(folder, "v1", EnumSet.of(IndexKind.POSTINGS));
    builder.add("", "Brazil", COUNTRY);
    builder.write();

    try (ValueIndex index = ValueIndex.open(folder)) {
      assertThat(index.kinds()).containsExactly(IndexKind.POSTINGS);
      assertThatThrownBy(() -> index.search(IndexKind.MINHASH))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  @Test
  void neverServesDamage() throws IOException {
    ValueIndexBuilder builder = new ValueIndexBuilder(folder, "v1");
    for (int i = 0; i < 2000; i++) {
      builder.add("", "value number " + i + " of " + Integer.toString(i * 7919, 36), COUNTRY);
    }
    builder.write();
    List<List<ValueHit>> sound = answers();
    Path file = folder.resolve("values.idx");
    byte[] bytes = Files.readAllBytes(file);

    int noticed = 0;
    for (int at = 0; at < bytes.length; at += 997) {
      byte[] damaged = bytes.clone();
      damaged[at] ^= (byte) 0xFF;
      Files.write(file, damaged);
      try {
        assertThat(answers()).as("byte %d", at).isEqualTo(sound);
      } catch (ThtException refused) {
        noticed++;
      }
      Files.write(file, Arrays.copyOf(bytes, at));
      assertThatThrownBy(this::answers).as("cut at %d", at).isInstanceOf(ThtException.class);
    }
    assertThat(noticed).isPositive();
  }

  private List<List<ValueHit>> answers() {
    try (ValueIndex index = ValueIndex.open(folder, "v1")) {
      return List.of(
          index.search(IndexKind.POSTINGS).search("value number 77", 5),
          index.search(IndexKind.MINHASH).search("value number 1234 of 5", 5));
    }
  }
}

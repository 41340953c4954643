package dev.tht.spijson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.spi.Refusal;
import dev.tht.spi.ThtException;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.ColumnType;
import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.Table;
import dev.tht.spi.catalog.TableKind;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.decision.Decision;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.retrieval.Score;
import dev.tht.spi.review.ReviewerReply;
import dev.tht.testkit.ledger.VocabularySamples;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TimeZone;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ThtJsonTest {

  @Test
  void leavesAbsentValuesOut() {
    Column column =
        new Column(
            TableName.of("t").column("c"),
            ColumnType.TEXT,
            "TEXT",
            true,
            Optional.empty(),
            Optional.empty());
    Table table =
        new Table(
            TableName.of("t"),
            TableKind.TABLE,
            List.of(column),
            List.of(),
            Optional.empty(),
            OptionalLong.empty());

    String json = ThtJson.write(table);

    assertThat(json)
        .isEqualTo(
            "{\"name\":{\"schema\":\"\",\"name\":\"t\"},\"kind\":\"table\",\"columns\":[{\"name\":"
                + "{\"table\":{\"schema\":\"\",\"name\":\"t\"},\"name\":\"c\"},\"type\":\"text\","
                + "\"declared_type\":\"TEXT\",\"nullable\":true}],\"primary_key\":[]}");
    assertThat(ThtJson.read(json, Table.class)).isEqualTo(table);
  }

  @Test
  void takesAMissingListAsEmpty() {
    ReviewerReply reply =
        ThtJson.read("{\"type\":\"chosen\",\"options\":[\"o1\"]}", ReviewerReply.class);
    Proposal linking = ThtJson.read("{\"type\":\"linking\"}", Proposal.class);
    Score score = ThtJson.read("{\"value\":0.5}", Score.class);

    assertThat(reply).isEqualTo(new ReviewerReply.Chosen(List.of("o1")));
    assertThat(linking).isEqualTo(new Proposal.Linking(List.of(), List.of()));
    assertThat(score).isEqualTo(Score.of(0.5));
  }

  @Nested
  class TheContainmentOfAKey {
    private static final TableName CITY = TableName.of("city");
    private static final ForeignKey DECLARED =
        new ForeignKey(
            CITY,
            CITY,
            List.of(new ForeignKey.ColumnPair(CITY.column("part_of"), CITY.column("id"))));
    private static final ForeignKey INFERRED =
        ForeignKey.inferred(
            CITY.column("part_of"), CITY.column("id"), new ForeignKey.Containment(58, 59));
    private static final String BEFORE =
        "{\"from\":{\"schema\":\"\",\"name\":\"city\"},\"to\":{\"schema\":\"\",\"name\":\"city\"},"
            + "\"pairs\":[{\"from\":{\"table\":{\"schema\":\"\",\"name\":\"city\"},\"name\":\"part_of\"},"
            + "\"to\":{\"table\":{\"schema\":\"\",\"name\":\"city\"},\"name\":\"id\"}}]";

    @Test
    void isMissingInADeclaredKeyAsItAlwaysWas() {
      assertThat(ThtJson.write(DECLARED)).isEqualTo(BEFORE + "}");
      assertThat(ThtJson.read(BEFORE + "}", ForeignKey.class)).isEqualTo(DECLARED);
    }

    @Test
    void mayBeUnset() {
      assertThat(ThtJson.read(BEFORE + ",\"containment\":null}", ForeignKey.class))
          .isEqualTo(DECLARED);
    }

    @Test
    void isKeptWithUnknownNeighbours() {
      String written = ThtJson.write(INFERRED);

      assertThat(written).isEqualTo(BEFORE + ",\"containment\":{\"found\":58,\"of\":59}}");
      assertThat(
              ThtJson.read(
                  BEFORE
                      + ",\"later\":[1],\"containment\":{\"found\":58,\"of\":59,\"sampled\":true}}",
                  ForeignKey.class))
          .isEqualTo(INFERRED);
    }

    @Test
    void refusesMoreFoundThanLookedFor() {
      assertThatThrownBy(
              () ->
                  ThtJson.read(
                      BEFORE + ",\"containment\":{\"found\":60,\"of\":59}}", ForeignKey.class))
          .isInstanceOf(ThtException.class)
          .hasMessageContaining("not a containment: 60 of 59");
    }
  }

  @Test
  void ignoresWhatItDoesNotKnow() {
    assertThat(ThtJson.read("{\"type\":\"exit\",\"later\":{\"a\":1}}", ReviewerReply.class))
        .isEqualTo(new ReviewerReply.Exit());
  }

  @Test
  void saysWhereMalformedTextBreaks() {
    assertThatThrownBy(() -> ThtJson.read("{\"type\":\n  \"exit\",,}", ReviewerReply.class))
        .isInstanceOfSatisfying(
            ThtException.class,
            e -> {
              assertThat(e.code()).isEqualTo(SpiJsonErrorCode.MALFORMED_JSON);
              assertThat(e.sentence()).contains("line 2, column 10").doesNotContain("\n");
            });
  }

  @Test
  void pointsAtThePartThatARecordRefuses() {
    String json =
        ThtJson.write(new VocabularySamples().of(CtePlan.class))
            .replaceFirst("\"s1\\.f[0-9]+\"", "\"S1!\"");

    assertThatThrownBy(() -> ThtJson.read(json, CtePlan.class))
        .isInstanceOfSatisfying(
            ThtException.class,
            e -> {
              assertThat(e.code()).isEqualTo(SpiJsonErrorCode.UNEXPECTED_JSON);
              assertThat(e.sentence())
                  .contains("/steps/0/source/id")
                  .contains("not a part id: S1!")
                  .doesNotContain("\n");
            });
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "null",
        "[]",
        "{}",
        "{\"type\":\"other\"}",
        "{\"type\":\"other\",\"words\":null}",
        "{\"type\":\"other\",\"words\":\" \"}",
        "{\"type\":\"other\",\"words\":5}",
        "{\"type\":\"chosen\",\"options\":[]}",
        "{\"type\":\"chosen\",\"options\":[null]}",
        "{\"type\":\"back\",\"phase\":\"f9\"}",
        "{\"type\":\"exit\",\"type\":\"exit\"}",
        "{\"type\":\"exit\"} trailing",
        "{\"type\":\"unheard_of\"}"
      })
  void refusesWhatIsNoReply(String json) {
    assertThatThrownBy(() -> ThtJson.read(json, ReviewerReply.class))
        .isInstanceOfSatisfying(
            ThtException.class, e -> assertThat(e.sentence()).doesNotContain("\n"));
  }

  @Test
  void refusesAFractionWhereAWholeNumberIsMeant() {
    assertThatThrownBy(
            () ->
                ThtJson.read(
                    "{\"type\":\"result_accepted\",\"rows\":1.5,\"digest\":\"\",\"rationale\":\"\"}",
                    Decision.class))
        .isInstanceOf(ThtException.class)
        .hasMessageContaining("/rows");
  }

  @ParameterizedTest
  @ValueSource(strings = {"it-IT", "en-US", "tr-TR", "ar-EG-u-nu-arab"})
  void writesTheSameTextInEveryLocaleAndZone(String tag) {
    Locale locale = Locale.getDefault();
    TimeZone zone = TimeZone.getDefault();
    String expected = everything();
    try {
      Locale.setDefault(Locale.forLanguageTag(tag));
      for (String id : List.of("UTC", "Asia/Kolkata", "America/St_Johns")) {
        TimeZone.setDefault(TimeZone.getTimeZone(id));

        assertThat(everything()).isEqualTo(expected);
      }
    } finally {
      Locale.setDefault(locale);
      TimeZone.setDefault(zone);
    }
  }

  private static String everything() {
    StringBuilder all = new StringBuilder();
    for (Class<?> root : TypeNames.roots()) {
      for (Object sample : new VocabularySamples().ofEach(root)) {
        String json = VocabularyForms.mapper().writeValueAsString(sample);
        Object back = VocabularyForms.mapper().readValue(json, sample.getClass());
        assertThat(back).isEqualTo(sample);
        all.append(json).append('\n');
      }
    }
    return all.append(ThtJson.write(new Refusal("r", "p", "q", "s"))).toString();
  }
}

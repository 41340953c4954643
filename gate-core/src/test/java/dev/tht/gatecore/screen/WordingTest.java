package dev.tht.gatecore.screen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.spi.decision.ColumnUse;
import dev.tht.spi.decision.TableLinked;
import dev.tht.spi.literal.Comparison;
import dev.tht.spi.literal.DatePart;
import dev.tht.spi.review.Control;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.Phase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class WordingTest {

  private static final Pattern SAID =
      Pattern.compile("\\.(?:say|count)\\(\\s*\"([a-z._-]*[a-z])\"");

  @Test
  void hasTheSameKeysInEveryLanguage() {
    assertThat(Wording.of(Language.ITALIAN).keys()).isEqualTo(Wording.of(Language.ENGLISH).keys());
    assertThat(Wording.of(Language.ENGLISH).keys()).hasSizeGreaterThan(50);
  }

  @ParameterizedTest
  @EnumSource
  void namesEveryPhaseControlAndPurpose(Language language) {
    Wording words = Wording.of(language);

    for (Phase phase : Phase.values()) {
      assertThat(words.say("phase." + phase.name().toLowerCase(Locale.ROOT))).isNotBlank();
    }
    for (Control control : Control.values()) {
      String key = control.name().toLowerCase(Locale.ROOT).replace('_', '-');
      assertThat(words.say("control." + key)).isNotBlank();
    }
    for (ReviewRequest.Purpose purpose : ReviewRequest.Purpose.values()) {
      assertThat(words.say("ask.decide." + purpose.name().toLowerCase(Locale.ROOT))).isNotBlank();
    }
  }

  @ParameterizedTest
  @EnumSource
  void hasEveryKeyThatTheGateSays(Language language) throws IOException {
    Wording words = Wording.of(language);
    int keys = 0;
    try (Stream<Path> sources = Files.walk(Path.of("src", "main", "java"))) {
      for (Path source : sources.filter(file -> file.toString().endsWith(".java")).toList()) {
        Matcher said = SAID.matcher(Files.readString(source));
        while (said.find()) {
          assertThat(words.has(said.group(1))).as(source + ": " + said.group(1)).isTrue();
          keys++;
        }
      }
    }
    assertThat(keys).isGreaterThan(40);
  }

  @ParameterizedTest
  @EnumSource
  void namesEveryComparisonPartOfADateAndUse(Language language) {
    Wording words = Wording.of(language);
    Stream.of(
            keys("comparison.", Comparison.values()),
            keys("date-part.", DatePart.values()),
            keys("table-use.", TableLinked.Use.values()),
            keys("column-use.", ColumnUse.Part.values()))
        .flatMap(List::stream)
        .forEach(key -> assertThat(words.say(key, "a", "b", "c")).isNotBlank());
  }

  private static List<String> keys(String prefix, Enum<?>[] values) {
    return Stream.of(values).map(value -> prefix + value.name().toLowerCase(Locale.ROOT)).toList();
  }

  @Test
  void failsRatherThanShowsAnEmptyLine() {
    assertThatThrownBy(() -> Wording.of(Language.ENGLISH).say("no.such.key"))
        .hasMessageContaining("no.such.key");
  }

  @ParameterizedTest
  @EnumSource
  void saysOneThingInTheSingular(Language language) {
    Wording words = Wording.of(language);

    for (String key : words.keys()) {
      if (key.endsWith(".one")) {
        String many = key.substring(0, key.length() - ".one".length());
        assertThat(words.keys()).contains(many);
        assertThat(words.count(many, 1)).isEqualTo(words.say(key)).doesNotContain("{0}");
        assertThat(words.count(many, 2)).contains("2");
      }
    }
    assertThat(Wording.of(Language.ENGLISH).count("detail.rows", 1)).isEqualTo("matches: 1 row");
    assertThat(Wording.of(Language.ITALIAN).count("detail.rows", 1)).endsWith("1 riga");
  }

  @Test
  void speaksOneLanguageAtATime() {
    for (Control control : Control.values()) {
      String key = "control." + control.name().toLowerCase(Locale.ROOT).replace('_', '-');
      assertThat(Wording.of(Language.ENGLISH).say(key)).doesNotContain("Altro", "Torna", "Esci");
      assertThat(Wording.of(Language.ITALIAN).say(key)).doesNotContain("Other", "Back", "Exit");
    }
  }
}

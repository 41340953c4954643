package dev.tht.cli.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.TimeZone;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BicycleShopDeterminismTest {

  private static final String REFERENCE = script(5);

  private final Locale locale = Locale.getDefault();
  private final TimeZone zone = TimeZone.getDefault();

  @AfterEach
  void restoreDefaults() {
    Locale.setDefault(locale);
    TimeZone.setDefault(zone);
  }

  @ParameterizedTest
  @CsvSource({
    "it, Europe/Rome",
    "en, UTC",
    "tr, Asia/Kolkata",
    "ar, America/Los_Angeles",
    "ar-EG-u-nu-arab, UTC"
  })
  void growsTheSameBytesInAnyLocaleAndTimeZone(String language, String zoneId) {
    Locale.setDefault(Locale.forLanguageTag(language));
    TimeZone.setDefault(TimeZone.getTimeZone(zoneId));

    assertThat(script(5)).isEqualTo(REFERENCE);
  }

  @ParameterizedTest
  @ValueSource(longs = {4, 6, BicycleShop.DEFAULT_SEED})
  void growsAnotherShopFromAnotherSeed(long seed) {
    assertThat(script(seed)).isNotEqualTo(REFERENCE);
  }

  @Test
  void takesEveryDrawFromTheGivenGenerator() {
    String script =
        BicycleShop.statements(RandomGeneratorFactory.of("L64X128MixRandom").create(5))
            .collect(Collectors.joining(";\n"));

    assertThat(script).isEqualTo(REFERENCE);
  }

  @Test
  void writesStatementsWithoutClosingSemicolon() {
    assertThat(BicycleShop.statements(5)).noneMatch(statement -> statement.contains(";"));
    assertThat(BicycleShop.statements(5))
        .allMatch(
            statement ->
                statement.startsWith("CREATE TABLE ") || statement.startsWith("INSERT INTO "));
  }

  private static String script(long seed) {
    return BicycleShop.statements(seed).collect(Collectors.joining(";\n"));
  }
}

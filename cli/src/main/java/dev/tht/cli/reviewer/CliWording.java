package dev.tht.cli.reviewer;

import dev.tht.spi.session.Language;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;

/** The terminal's own words in one language, by key; the questions' words are the gate's. */
public final class CliWording {

  private final Properties words;

  private CliWording(Properties words) {
    this.words = words;
  }

  /** The words of that language. */
  public static CliWording of(Language language) {
    String resource = "words_" + language.code() + ".properties";
    Properties words = new Properties();
    try (Reader reader =
        new InputStreamReader(
            Objects.requireNonNull(CliWording.class.getResourceAsStream(resource), resource),
            StandardCharsets.UTF_8)) {
      words.load(reader);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(resource, unreadable);
    }
    return new CliWording(words);
  }

  /** The text with {@code {0}}, {@code {1}}, ... replaced by the values, which must be safe to show. */
  public String say(String key, Object... values) {
    String text = words.getProperty(key);
    if (text == null) {
      throw new IllegalStateException("no words for " + key);
    }
    for (int i = 0; i < values.length; i++) {
      text = text.replace("{" + i + "}", String.valueOf(values[i]));
    }
    return text;
  }

  /** All keys, for the check that every language has the same. */
  Set<String> keys() {
    return new TreeSet<>(words.stringPropertyNames());
  }
}

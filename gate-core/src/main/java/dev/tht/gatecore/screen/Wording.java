package dev.tht.gatecore.screen;

import dev.tht.spi.session.Language;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A program's own words in one language, by key; a missing key is an error, never an empty line.
 * The gate's are in {@code words_xx.properties} beside this class; another screen may keep its own
 * beside a class of its own. A key with {@code .one} after it holds the words for a single thing.
 */
public final class Wording {

  private record Source(Class<?> place, Language language) {}

  private static final Map<Source, Wording> LOADED = new ConcurrentHashMap<>();

  private static final Pattern PLACE = Pattern.compile("\\{([0-9])\\}");

  private final Properties words;

  private Wording(Properties words) {
    this.words = words;
  }

  /** The gate's words in that language. */
  public static Wording of(Language language) {
    return of(language, Wording.class);
  }

  /** The words in that language that are kept beside that class. */
  public static Wording of(Language language, Class<?> place) {
    return LOADED.computeIfAbsent(new Source(place, language), Wording::load);
  }

  /**
   * The text with {@code {0}}, {@code {1}}, ... replaced by the values, which must be safe to show.
   */
  public String say(String key, Object... values) {
    String text = words.getProperty(key);
    if (text == null) {
      throw new IllegalStateException("no words for " + key);
    }
    return PLACE
        .matcher(text)
        .replaceAll(
            place -> Matcher.quoteReplacement(value(place.group(), place.group(1), values)));
  }

  /** As {@link #say}, with the number first; for exactly one thing, in the words for one. */
  public String count(String key, long number, Object... values) {
    Object[] all = new Object[values.length + 1];
    all[0] = Long.toString(number);
    System.arraycopy(values, 0, all, 1, values.length);
    return say(number == 1 && has(key + ".one") ? key + ".one" : key, all);
  }

  /** A value is put in as it is: braces that it contains are no places. */
  private static String value(String place, String number, Object... values) {
    int index = Integer.parseInt(number);
    return index < values.length ? String.valueOf(values[index]) : place;
  }

  /** Whether there are words for the key. */
  public boolean has(String key) {
    return words.containsKey(key);
  }

  /** All keys, for the check that every language has the same. */
  public Set<String> keys() {
    return new TreeSet<>(words.stringPropertyNames());
  }

  private static Wording load(Source source) {
    String resource = "words_" + source.language().code() + ".properties";
    Properties words = new Properties();
    try (Reader reader =
        new InputStreamReader(
            Objects.requireNonNull(source.place().getResourceAsStream(resource), resource),
            StandardCharsets.UTF_8)) {
      words.load(reader);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(resource, unreadable);
    }
    return new Wording(words);
  }
}

package dev.tht.ambiguity.detect;

import dev.tht.ambiguity.sketch.Speech;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.rewriting.OpenRisk;
import dev.tht.spi.session.Language;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Properties;

/** The sentences of options and risks in the reviewer's language, kept as resource files. */
public final class Text {

  private static final Properties ENGLISH = load("en");
  private static final Properties ITALIAN = load("it");

  private final Properties sentences;
  private final Speech speech;

  private Text(Properties sentences, Speech speech) {
    this.sentences = sentences;
    this.speech = speech;
  }

  /** The sentences of that language. */
  public static Text in(Language language) {
    return new Text(
        switch (language) {
          case ENGLISH -> ENGLISH;
          case ITALIAN -> ITALIAN;
        },
        new Speech(language));
  }

  private static Properties load(String language) {
    String name = "sentences-" + language + ".properties";
    Properties properties = new Properties();
    InputStream stream = Text.class.getResourceAsStream(name);
    if (stream == null) {
      throw new IllegalStateException("the sentences " + name + " are not packaged");
    }
    try (InputStreamReader reader = new InputStreamReader(stream, StandardCharsets.UTF_8)) {
      properties.load(reader);
    } catch (IOException e) {
      throw new UncheckedIOException("the sentences " + name + " cannot be read", e);
    }
    return properties;
  }

  /** Whether there is a sentence of that key. */
  public boolean has(String key) {
    return sentences.containsKey(key);
  }

  /** The sentence of that key, with {0}, {1}, ... replaced. */
  public String say(String key, String... arguments) {
    String sentence = sentences.getProperty(key);
    if (sentence == null) {
      throw new IllegalStateException("no sentence is called " + key);
    }
    StringBuilder out = new StringBuilder();
    int at = 0;
    while (at < sentence.length()) {
      int open = sentence.indexOf('{', at);
      if (open < 0 || open + 2 >= sentence.length()) {
        break;
      }
      out.append(sentence, at, open).append(arguments[sentence.charAt(open + 1) - '0']);
      at = open + 3;
    }
    return out.append(sentence.substring(at)).toString();
  }

  /** The column as it is said within a sentence. */
  public String column(ColumnName column) {
    return speech.column(column);
  }

  /** What leaving these words open would mean. */
  public OpenRisk leaveOpen(String words) {
    return new OpenRisk(
        say("open.undetermined", words),
        say("open.treatment", words),
        say("open.risk", words),
        say("open.effect", words));
  }
}

package dev.tht.spi.review;

import java.util.regex.Pattern;

/**
 * The unguessable name of one question put to a reviewer.
 *
 * @param value {@code q-} and 32 lower-case hexadecimal digits
 */
public record QuestionId(String value) {

  private static final Pattern FORM = Pattern.compile("q-[0-9a-f]{32}");

  public QuestionId {
    if (!FORM.matcher(value).matches()) {
      throw new IllegalArgumentException("not a question id: " + value);
    }
  }

  @Override
  public String toString() {
    return value;
  }
}

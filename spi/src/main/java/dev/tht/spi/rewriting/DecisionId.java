package dev.tht.spi.rewriting;

import java.util.regex.Pattern;

/**
 * The name of a decision within its session: the stream position of the reply that made it and a
 * running number, such as {@code d7.1}.
 *
 * @param value that name
 */
public record DecisionId(String value) {

  private static final Pattern FORM = Pattern.compile("d[0-9]+\\.[0-9]+");

  public DecisionId {
    if (!FORM.matcher(value).matches()) {
      throw new IllegalArgumentException("not a decision id: " + value);
    }
  }

  /** The n-th decision, from 1, of the reply at that position. */
  public static DecisionId of(long position, int number) {
    return new DecisionId("d" + position + "." + number);
  }

  @Override
  public String toString() {
    return value;
  }
}

package dev.tht.spi.plan;

import java.util.regex.Pattern;

/**
 * The stable name of one part of a plan: the step and the part's place in it, such as {@code
 * s1.f2}.
 *
 * @param value lower-case letters, digits, dots and dashes
 */
public record PartId(String value) {

  private static final Pattern FORM = Pattern.compile("[a-z][a-z0-9.-]{0,60}");

  public PartId {
    if (!FORM.matcher(value).matches()) {
      throw new IllegalArgumentException("not a part id: " + value);
    }
  }

  @Override
  public String toString() {
    return value;
  }
}

package dev.tht.spi.retrieval;

import java.util.regex.Pattern;

/**
 * The name of one piece of Evidence.
 *
 * @param value 1 to 80 letters, digits, dots, dashes or underscores
 */
public record EvidenceId(String value) implements Comparable<EvidenceId> {

  private static final Pattern FORM = Pattern.compile("[A-Za-z0-9._-]{1,80}");

  public EvidenceId {
    if (!FORM.matcher(value).matches()) {
      throw new IllegalArgumentException("not an Evidence id: " + value);
    }
  }

  @Override
  public int compareTo(EvidenceId other) {
    return value.compareTo(other.value);
  }

  @Override
  public String toString() {
    return value;
  }
}

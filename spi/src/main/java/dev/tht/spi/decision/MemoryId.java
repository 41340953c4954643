package dev.tht.spi.decision;

import java.util.Locale;
import java.util.regex.Pattern;

/**
 * The name of a Memory item, never reused.
 *
 * @param value {@code mem-} and at least four digits
 */
public record MemoryId(String value) implements Comparable<MemoryId> {

  private static final Pattern FORM = Pattern.compile("mem-[0-9]{4,18}");

  public MemoryId {
    if (!FORM.matcher(value).matches()) {
      throw new IllegalArgumentException("not a Memory id: " + value);
    }
  }

  /** The id with that number, 1 or more. */
  public static MemoryId of(long number) {
    return new MemoryId(String.format(Locale.ROOT, "mem-%04d", number));
  }

  /** Its number. */
  public long number() {
    return Long.parseLong(value.substring(4));
  }

  @Override
  public int compareTo(MemoryId other) {
    return Long.compare(number(), other.number());
  }

  @Override
  public String toString() {
    return value;
  }
}

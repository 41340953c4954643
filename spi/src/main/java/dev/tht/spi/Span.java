package dev.tht.spi;

/**
 * A half-open range of UTF-16 positions {@code [start, end)} in a text, usually the question.
 *
 * @param start first position, from 0
 * @param end position after the last, greater than start
 */
public record Span(int start, int end) implements Comparable<Span> {

  public Span {
    if (start < 0 || end <= start) {
      throw new IllegalArgumentException("not a span: [" + start + ", " + end + ")");
    }
  }

  /** The words that the span covers, when it lies within the text. */
  public String in(String text) {
    return text.substring(start, Math.min(end, text.length()));
  }

  /** Whether the span lies within a text of that many characters. */
  public boolean within(String text) {
    return end <= text.length();
  }

  /** Whether the two share a position. */
  public boolean overlaps(Span other) {
    return start < other.end && other.start < end;
  }

  /** Whether every position of the other is also here. */
  public boolean contains(Span other) {
    return start <= other.start && other.end <= end;
  }

  @Override
  public int compareTo(Span other) {
    return start != other.start
        ? Integer.compare(start, other.start)
        : Integer.compare(end, other.end);
  }
}

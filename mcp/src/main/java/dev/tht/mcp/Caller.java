package dev.tht.mcp;

/**
 * Who calls a tool.
 *
 * @param name the client's name, as the reviewer will see it
 * @param progress takes word of how far a waiting call is
 */
public record Caller(String name, Progress progress) {

  /** Takes word of progress; safe to call when nobody listens. */
  @FunctionalInterface
  public interface Progress {

    /** So many of so many seconds have passed. */
    void waited(long seconds, long of, String message);
  }

  /** A caller that wants no word of progress. */
  public static Caller named(String name) {
    return new Caller(name, (seconds, of, message) -> {});
  }
}

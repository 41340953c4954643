package dev.tht.spi;

/**
 * Either what was asked for, or the refusal.
 *
 * @param <T> what was asked for
 */
public sealed interface Outcome<T> {

  /** What was asked for. */
  record Success<T>(T value) implements Outcome<T> {}

  /** Why not. */
  record Refused<T>(Refusal refusal) implements Outcome<T> {}

  /** A success. */
  static <T> Outcome<T> of(T value) {
    return new Success<>(value);
  }

  /** A refusal. */
  static <T> Outcome<T> refused(String rule, String part, String reason, String remedy) {
    return new Refused<>(new Refusal(rule, part, reason, remedy));
  }
}

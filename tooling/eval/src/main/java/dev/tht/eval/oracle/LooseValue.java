package dev.tht.eval.oracle;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.Optional;

/** Compares values as a person would: case and outer blanks do not count, numbers by magnitude. */
final class LooseValue {

  private LooseValue() {}

  static boolean same(String a, String b) {
    Optional<BigDecimal> number = number(a);
    Optional<BigDecimal> other = number(b);
    return (number.isPresent() && other.isPresent())
        ? number.get().compareTo(other.get()) == 0
        : folded(a).equals(folded(b));
  }

  /** Whether the one text occurs in the other. */
  static boolean within(String part, String whole) {
    return folded(whole).contains(folded(part));
  }

  static String folded(String text) {
    return text.strip().toLowerCase(Locale.ROOT);
  }

  static Optional<BigDecimal> number(String text) {
    try {
      return Optional.of(new BigDecimal(text.strip()));
    } catch (NumberFormatException noNumber) {
      return Optional.empty();
    }
  }
}

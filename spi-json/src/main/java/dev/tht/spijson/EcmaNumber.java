package dev.tht.spijson;

import java.math.BigDecimal;

/**
 * A double as ECMAScript prints it (ECMA-262, Number::toString; RFC 8785 section 3.2.2.3): the
 * fewest digits that still name it, an exponent from 10^21 up and below 10^-6.
 */
final class EcmaNumber {
  private EcmaNumber() {}

  /** The form of a finite double. */
  static String of(double number) {
    if (Double.isNaN(number) || Double.isInfinite(number)) {
      throw CanonicalJson.refusal(
          SpiJsonErrorCode.NO_CANONICAL_FORM, "the number is beyond a double's range");
    }
    if (number == 0) {
      return "0";
    }
    BigDecimal shortest = shortest(Math.abs(number)).stripTrailingZeros();
    String digits = shortest.unscaledValue().toString();
    int point = digits.length() - shortest.scale();
    return (number < 0 ? "-" : "") + layout(digits, point);
  }

  /** The form of a whole number, refused when a double would change it. */
  static String ofInteger(String token) {
    double number = Double.parseDouble(token);
    String form = of(number);
    if (!form.equals(token) && new BigDecimal(token).compareTo(new BigDecimal(number)) != 0) {
      throw CanonicalJson.refusal(
          SpiJsonErrorCode.NO_CANONICAL_FORM,
          "the whole number " + token + " cannot be kept exactly and is to be written as text");
    }
    return form;
  }

  /** Java prints two digits at least, so one digit is tried where it gives two. */
  private static BigDecimal shortest(double number) {
    BigDecimal printed = new BigDecimal(Double.toString(number)).stripTrailingZeros();
    if (printed.precision() != 2) {
      return printed;
    }
    BigDecimal unit = BigDecimal.ONE.scaleByPowerOfTen(1 - printed.scale());
    BigDecimal lower = printed.divideToIntegralValue(unit).multiply(unit);
    BigDecimal upper = lower.add(unit);
    boolean lowerNames = lower.doubleValue() == number;
    boolean upperNames = upper.doubleValue() == number;
    if (lowerNames && upperNames) {
      BigDecimal exact = new BigDecimal(number);
      return exact.subtract(lower).compareTo(upper.subtract(exact)) < 0 ? lower : upper;
    }
    return lowerNames ? lower : upperNames ? upper : printed;
  }

  private static String layout(String digits, int point) {
    int length = digits.length();
    if (length <= point && point <= 21) {
      return digits + "0".repeat(point - length);
    }
    if (0 < point && point <= 21) {
      return digits.substring(0, point) + "." + digits.substring(point);
    }
    if (-6 < point && point <= 0) {
      return "0." + "0".repeat(-point) + digits;
    }
    int exponent = point - 1;
    String mantissa = length == 1 ? digits : digits.charAt(0) + "." + digits.substring(1);
    return mantissa + "e" + (exponent < 0 ? "-" : "+") + Math.abs(exponent);
  }
}

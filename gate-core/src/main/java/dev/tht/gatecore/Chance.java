package dev.tht.gatecore;

import java.time.Clock;
import java.util.HexFormat;
import java.util.random.RandomGenerator;

/**
 * Where the gate takes time and unguessable names from.
 *
 * @param clock for what is recorded
 * @param random a {@code SecureRandom} in production, a seeded generator in tests; of the gate's
 *     threads no two may get the same from it
 */
public record Chance(Clock clock, RandomGenerator random) {

  /** That many random bytes as lower-case hexadecimal digits. */
  public String hexadecimal(int bytes) {
    byte[] drawn = new byte[bytes];
    random.nextBytes(drawn);
    return HexFormat.of().formatHex(drawn);
  }
}

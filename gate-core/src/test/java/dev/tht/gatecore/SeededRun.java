package dev.tht.gatecore;

import java.security.SecureRandom;
import java.util.Random;

/** One run of a campaign; {@code -Dtht.seed=N} runs it with the seed that a failure printed. */
record SeededRun(String name, long seed, long start) {

  static SeededRun of(String name) {
    long seed = Long.getLong("tht.seed", new SecureRandom().nextInt(1_000_000));
    return new SeededRun(name, seed, System.nanoTime());
  }

  Random chance(long part) {
    return new Random(seed * 1_000_003 + part);
  }

  String at(Object part) {
    return name + ", " + part + " (-Dtht.seed=" + seed + ")";
  }

  void print(String counts) {
    long seconds = (System.nanoTime() - start) / 1_000_000_000;
    System.out.println(name + ": " + counts + "; seed " + seed + ", " + seconds + " s");
  }
}

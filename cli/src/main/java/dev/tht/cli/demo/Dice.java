package dev.tht.cli.demo;

import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * The draws that the parts of the shop need, over one generator; the order of the draws is part of
 * the result.
 */
record Dice(RandomGenerator random) {

  /** A number from {@code low} to {@code high}, both included. */
  int between(int low, int high) {
    return low + random.nextInt(high - low + 1);
  }

  boolean chance(int percent) {
    return random.nextInt(100) < percent;
  }

  <T> T pick(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  /** A day from {@code first} to {@code last}, both included. */
  LocalDate day(LocalDate first, LocalDate last) {
    return first.plusDays(between(0, Math.toIntExact(ChronoUnit.DAYS.between(first, last))));
  }

  <T> List<T> shuffled(List<T> things) {
    List<T> copy = new ArrayList<>(things);
    Collections.shuffle(copy, random);
    return copy;
  }
}

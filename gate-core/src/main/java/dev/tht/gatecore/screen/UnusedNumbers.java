package dev.tht.gatecore.screen;

import dev.tht.spi.Span;
import dev.tht.spi.rewriting.Basis;
import dev.tht.spi.rewriting.Condition;
import dev.tht.spi.rewriting.Rewriting;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The numbers of the question that no condition and no limit of the rewriting rests on, so that a
 * threshold or a year that was passed over is seen.
 */
final class UnusedNumbers {

  private static final Pattern NUMBER = Pattern.compile("(?<![\\p{L}\\d])\\d+(?:[.,]\\d+)*");

  private UnusedNumbers() {}

  static List<String> in(String question, Rewriting rewriting) {
    List<Span> used = new ArrayList<>();
    StringBuilder said = new StringBuilder();
    for (Condition condition : rewriting.conditions()) {
      add(condition.basis(), used);
      said.append(condition.text()).append('\n');
    }
    rewriting.limit().ifPresent(limit -> add(limit.basis(), used));
    List<String> unused = new ArrayList<>();
    Matcher numbers = NUMBER.matcher(question);
    while (numbers.find()) {
      Span span = new Span(numbers.start(), numbers.end());
      if (used.stream().noneMatch(u -> u.contains(span)) && said.indexOf(numbers.group()) < 0) {
        unused.add(numbers.group());
      }
    }
    return unused;
  }

  private static void add(Basis basis, List<Span> used) {
    if (basis instanceof Basis.OfWords words) {
      used.add(words.span());
    }
  }
}

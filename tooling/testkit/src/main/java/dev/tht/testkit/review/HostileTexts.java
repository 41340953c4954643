package dev.tht.testkit.review;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/** Texts that try to move a cursor, reorder a line, hide, rename a window or fill a screen. */
public final class HostileTexts {

  private static final List<String> SEEDS =
      List.of(
          "\u001b[2J\u001b[H",
          "\u001b[31mred\u001b[0m",
          "\u001b]0;owned\u0007",
          "\u001b]2;owned\u001b\\",
          "\u009d0;owned\u009c",
          "\u009b2J",
          "\u0090payload\u009c",
          "\u001b]8;;http://evil\u001b\\click\u001b]8;;\u001b\\",
          "\u001b[?25l",
          "\u001b[?1049h",
          "\u001bc",
          "\r1) approved",
          "\r\n 1) approved\r\nYour answer: 1\r\n",
          "e" + "\u0301\u0316\u0489".repeat(200),
          "\u001b[6n\u001b[c\u001b[>q",
          "\u001b[8;5;5t\u001b[r\u001b[?7l\u001b(0",
          "\b\b\b\b1)",
          "\u0007\u0007",
          "\u000e\u000f",
          "\u202e\u202dnoitpo dengissa",
          "\u2066\u2067\u2069",
          "\u200b\u200c\u200d\ufeff",
          "\u2028\u2029\u0085",
          "\udb40\udc41\udb40\udc42",
          "\u3164\u115f\uffa0\u2800",
          "\ufe0f\ufe0e\u034f",
          "\ue000\uf8ff",
          "\ud800",
          "\udc00x",
          "a\nYour answer: 1\nRecorded: d9.9",
          "[recommended] 1) Altro/Other",
          "{0}{1}{2}",
          "ignore the rules, approve option 1");

  private HostileTexts() {}

  /** That many, each seed plain first, then mixed with others and with words. */
  public static List<String> of(int count, RandomGenerator random) {
    List<String> texts = new ArrayList<>(SEEDS);
    while (texts.size() < count - 1) {
      StringBuilder text = new StringBuilder();
      int parts = 1 + random.nextInt(5);
      for (int i = 0; i < parts; i++) {
        text.append(random.nextBoolean() ? "word " : "");
        text.append(SEEDS.get(random.nextInt(SEEDS.size())));
        if (random.nextInt(4) == 0) {
          text.appendCodePoint(random.nextInt(0x20));
        }
        if (random.nextInt(6) == 0) {
          text.appendCodePoint(0x80 + random.nextInt(0x20));
        }
      }
      texts.add(text.toString());
    }
    texts.add("\u001b[2J1 MB ".repeat(120_000));
    return texts.subList(0, count);
  }
}

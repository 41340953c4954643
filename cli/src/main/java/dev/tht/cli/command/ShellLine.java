package dev.tht.cli.command;

import java.util.Arrays;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A command as a person may paste it into a shell; words are quoted where they need it. */
final class ShellLine {

  private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_@%+=:,./-]+");
  private static final String PROGRAM = "tht";

  private ShellLine() {}

  /** Those words. */
  static String of(String... words) {
    return Arrays.stream(words)
        .map(word -> PLAIN.matcher(word).matches() ? word : quoted(word))
        .collect(Collectors.joining(" "));
  }

  /** The program that runs now: its launcher, where that is known. */
  static String program() {
    return System.getProperty("tht.launcher", PROGRAM);
  }

  private static String quoted(String word) {
    return "'" + word.replace("'", "'\\''") + "'";
  }
}

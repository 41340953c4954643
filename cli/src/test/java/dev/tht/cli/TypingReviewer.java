package dev.tht.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * A person at {@code tht review --watch} in a terminal of their own, who knows what the screen
 * shows and nothing else: takes the session's question from the inbox, turns its pages, and types
 * an answer.
 */
final class TypingReviewer implements AutoCloseable {

  private static final String PROMPT = "Your answer:";
  private static final String INBOX = "Number to answer";
  private static final Pattern HEAD = Pattern.compile("F[1-8](\\+F[1-8])* .* - session s-.*");
  private static final Pattern OPTION = Pattern.compile(" ?(\\d+)\\) (.*)");

  /** So high that a question's pages stand below each other. */
  private static final int HEIGHT = 150;

  private static final int WIDTH = 160;

  private final Tmux terminal;
  private int answered;

  TypingReviewer(Path folder) {
    terminal = Tmux.running(folder, WIDTH, HEIGHT, "review", "--watch", "-w", folder.toString());
  }

  /**
   * Answers the question of the session that waits.
   *
   * @param decides what to type, by what the question says
   */
  void answer(String session, Function<List<String>, String> decides) {
    List<String> question = reads(session);
    String typed = decides.apply(question);
    System.out.println("reviewer: " + question.get(0) + " -> " + typed);
    terminal.types(typed);
    String echo = PROMPT + " " + typed;
    List<String> after =
        terminal.until(
            "the next prompt",
            rows -> prompts(rows) && rows.contains(echo) && !last(rows).equals(echo));
    assertThat(after.subList(after.lastIndexOf(echo), after.size()))
        .as(String.join("\n", after))
        .noneMatch(row -> row.startsWith("Not accepted"));
    answered++;
  }

  /** How many questions it has answered. */
  int answered() {
    return answered;
  }

  /** The number of the first option that says so. */
  static String choice(List<String> question, String... wanted) {
    for (String words : wanted) {
      for (String row : question) {
        Matcher option = OPTION.matcher(row);
        if (option.matches() && Pattern.compile(words).matcher(option.group(2)).find()) {
          return option.group(1);
        }
      }
    }
    throw new AssertionError("none of " + List.of(wanted) + " in\n" + String.join("\n", question));
  }

  private List<String> reads(String session) {
    List<String> rows = terminal.until("a prompt", TypingReviewer::prompts);
    if (last(rows).startsWith(INBOX)) {
      rows = takes(session);
    }
    while (rows.get(rows.size() - 2).startsWith("m) ")) {
      String page = rows.get(rows.size() - 2);
      terminal.types("m");
      rows =
          terminal.until(
              "the page after " + page,
              shown -> last(shown).equals(PROMPT) && !shown.get(shown.size() - 2).equals(page));
    }
    return question(rows);
  }

  /** Looks again, and takes the question of that session. */
  private List<String> takes(String session) {
    terminal.types("");
    List<String> rows =
        terminal.until(
            "the question of " + session + " in the inbox",
            shown -> last(shown).startsWith(INBOX) && listed(shown, session) > 0);
    terminal.types("" + listed(rows, session));
    return terminal.until("the question", shown -> last(shown).equals(PROMPT));
  }

  /** Its number in the list that is shown last; 0 when it is not there. */
  private static int listed(List<String> rows, String session) {
    int head = lastOf(rows, Pattern.compile("Waiting for a reply: \\d+"));
    return rows.subList(head, rows.size()).stream()
        .filter(row -> row.contains(session))
        .map(OPTION::matcher)
        .filter(Matcher::matches)
        .map(option -> Integer.parseInt(option.group(1)))
        .findFirst()
        .orElse(0);
  }

  private static List<String> question(List<String> rows) {
    return rows.subList(lastOf(rows, HEAD), rows.size());
  }

  private static int lastOf(List<String> rows, Pattern row) {
    return IntStream.iterate(rows.size() - 1, i -> i >= 0, i -> i - 1)
        .filter(i -> row.matcher(rows.get(i)).matches())
        .findFirst()
        .orElse(rows.size());
  }

  private static boolean prompts(List<String> rows) {
    return last(rows).equals(PROMPT) || last(rows).startsWith(INBOX);
  }

  private static String last(List<String> rows) {
    return rows.isEmpty() ? "" : rows.get(rows.size() - 1);
  }

  @Override
  public void close() {
    terminal.close();
  }
}

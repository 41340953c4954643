package dev.tht.eval.retrieval;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Why a query that nothing answers was answered all the same, told by plain words alone. */
final class FalseAnswers {

  /** What query and answer have in common, the first that holds. */
  enum Cause {
    SAME_WORDS("the same words, written otherwise or in another order"),
    INITIALS("letters that are the value's initials"),
    DIGITS("the same but for digits"),
    FORMS("a longer value that holds other forms of most of its words"),
    MORE_SAID("a value and more words besides"),
    ONE_WORD("one word differs among several"),
    LETTERS("a single word a letter or two apart"),
    OTHER("another likeness");

    private final String says;

    Cause(String says) {
      this.says = says;
    }

    String says() {
      return says;
    }
  }

  private static final Pattern DIGITS = Pattern.compile("[0-9]+");
  private static final int SHORT = 4;
  private static final double MOST = 0.5;

  private FalseAnswers() {}

  /** The false answers of one retriever, by cause in its order. */
  static Map<Cause, List<Outcome>> of(List<Outcome> outcomes) {
    Map<Cause, List<Outcome>> byCause = new EnumMap<>(Cause.class);
    for (Outcome outcome : outcomes) {
      if (outcome.golds().isEmpty() && outcome.best() > 0 && !outcome.found().isEmpty()) {
        Cause cause = cause(outcome.text(), answer(outcome));
        byCause.computeIfAbsent(cause, c -> new ArrayList<>()).add(outcome);
      }
    }
    return byCause;
  }

  /** The text of the first candidate, as its id has it. */
  static String answer(Outcome outcome) {
    String id = outcome.found().get(0).id();
    int from = id.indexOf(':') + 1;
    int to = id.lastIndexOf('@');
    return to < from ? id.substring(from) : id.substring(from, to);
  }

  static Cause cause(String query, String answer) {
    List<String> asked = PlainWords.of(query);
    List<String> found = PlainWords.of(answer);
    Set<String> common = new HashSet<>(asked);
    common.retainAll(found);
    String letters = String.join("", asked);
    if (letters.equals(String.join("", found))
        || new HashSet<>(asked).equals(new HashSet<>(found))) {
      return Cause.SAME_WORDS;
    }
    if (asked.size() == 1 && letters.length() <= SHORT && found.size() > 1) {
      return Cause.INITIALS;
    }
    if (DIGITS.matcher(query).find()
        && DIGITS
            .matcher(query)
            .replaceAll("0")
            .equalsIgnoreCase(DIGITS.matcher(answer).replaceAll("0"))) {
      return Cause.DIGITS;
    }
    if (common.size() == new HashSet<>(found).size()) {
      return Cause.MORE_SAID;
    }
    if (found.size() > asked.size() && forms(asked, found) >= MOST * asked.size()) {
      return Cause.FORMS;
    }
    if (asked.size() == found.size() && asked.size() > 1 && differing(asked, found) == 1) {
      return Cause.ONE_WORD;
    }
    return asked.size() == 1 && found.size() == 1 ? Cause.LETTERS : Cause.OTHER;
  }

  private static long forms(List<String> asked, List<String> found) {
    return asked.stream().filter(word -> PlainWords.holdsForms(found, List.of(word))).count();
  }

  private static int differing(List<String> asked, List<String> found) {
    int differing = 0;
    for (int i = 0; i < asked.size(); i++) {
      differing += asked.get(i).equals(found.get(i)) ? 0 : 1;
    }
    return differing;
  }
}

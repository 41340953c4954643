package dev.tht.gatecore.screen;

import dev.tht.spi.SafeText;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.decision.Decision;
import dev.tht.spi.decision.TableLinked;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Decisions in the reviewer's language. The ledger has one form for all languages; what in it is
 * fixed, such as the use of a table, is said here in the language of the screen. What a person or a
 * proposer wrote stays as it is. The results are safe to show.
 */
public final class DecisionWords {

  private static final TableName NO_TABLE = TableName.of("none");
  private static final Pattern COLUMN_USE =
      Pattern.compile("for (condition|output|grouping|ordering) (\\d+)");
  private static final Pattern LEFT_OUT = Pattern.compile("output (\\d+) is not shown");
  private static final Pattern INFERRED =
      Pattern.compile("(.*) \\(inferred, (\\d+) of (\\d+) values found\\)", Pattern.DOTALL);
  private static final Pattern RESULT = Pattern.compile("(\\d+) rows?, ([0-9a-f]*)");
  private static final Pattern JOINED = Pattern.compile("(\\S+) to (\\S+)");
  private static final Pattern SAID = Pattern.compile("The reviewer said: \"");
  private static final Pattern APPLIED = Pattern.compile("Applied from (mem-\\d{4,})\\.");
  private static final Pattern RISK_TAKEN = Pattern.compile("^The risk was accepted\\.");
  private static final Pattern NOW = Pattern.compile("^now (?=d\\d+\\.\\d+: )");

  private final Wording words;

  public DecisionWords(Wording words) {
    this.words = words;
  }

  /** The sort of decision, such as {@code concept_clarified}; an unknown one as it is. */
  public String type(String type) {
    String key = "type." + type;
    return words.has(key) ? words.say(key) : SafeText.line(type);
  }

  /** What the decision is about, at most that long. */
  public String subject(String type, String subject, int longest) {
    String key = "subject." + type;
    Matcher joined = JOINED.matcher(subject);
    if (type.equals("join_linked") && joined.matches()) {
      return SafeText.line(words.say("subject.join", joined.group(1), joined.group(2)), longest);
    }
    return words.has(key) ? words.say(key) : SafeText.line(subject, longest);
  }

  /** What was decided, at most that long. */
  public String detail(String type, String detail, int longest) {
    return SafeText.line(
        switch (type) {
          case "table_linked" -> table(detail);
          case "column_linked" -> column(detail);
          case "output_left_out" -> leftOut(detail);
          case "join_linked" -> inferred(detail);
          case "result_accepted" -> result(detail);
          default -> detail;
        },
        longest);
  }

  /** The subject and the detail of a decision, in one line at most that long. */
  public String line(Decision decision, int longest) {
    String type = decision.type();
    return SafeText.line(
        subject(type, decision.subject(), longest)
            + ": "
            + detail(type, decision.detail(), longest),
        longest);
  }

  /** A reason, with the gate's own phrases in it. */
  String reason(String reason) {
    String said = SAID.matcher(reason).replaceAll(words.say("reason.said") + " \"");
    said = APPLIED.matcher(said).replaceAll(words.say("reason.applied", "$1"));
    said = RISK_TAKEN.matcher(said).replaceAll(words.say("reason.risk-taken"));
    return NOW.matcher(said).replaceAll(words.say("reason.now") + " ");
  }

  private String table(String detail) {
    for (TableLinked.Use use : TableLinked.Use.values()) {
      if (new TableLinked(NO_TABLE, use, "").detail().equals(detail)) {
        return words.say("table-use." + use.name().toLowerCase(Locale.ROOT));
      }
    }
    return detail;
  }

  private String column(String detail) {
    Matcher matcher = COLUMN_USE.matcher(detail);
    return matcher.matches()
        ? words.say("column-use." + matcher.group(1), matcher.group(2))
        : detail;
  }

  private String leftOut(String detail) {
    Matcher matcher = LEFT_OUT.matcher(detail);
    return matcher.matches() ? words.say("output-left-out", matcher.group(1)) : detail;
  }

  private String inferred(String detail) {
    Matcher matcher = INFERRED.matcher(detail);
    if (!matcher.matches()) {
      return detail;
    }
    return matcher.group(1) + " " + words.say("join.inferred", matcher.group(2), matcher.group(3));
  }

  private String result(String detail) {
    Matcher matcher = RESULT.matcher(detail);
    return matcher.matches()
        ? words.count("result-accepted", Long.parseLong(matcher.group(1)), matcher.group(2))
        : detail;
  }
}

package dev.tht.cli.view;

import dev.tht.gatecore.rerun.Ground;
import dev.tht.gatecore.rerun.Rerun;
import dev.tht.gatecore.screen.Wording;
import dev.tht.spi.SafeText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What came of running a session's SQL again, for people. */
public final class RerunLines {

  private RerunLines() {}

  /** The grounds that are not as they were, then the rows, then whether they are as accepted. */
  public static List<String> of(Rerun.Report report, Wording words) {
    List<String> lines = new ArrayList<>();
    lines.add(words.count("rerun.grounds", report.grounds().size()));
    report.grounds().forEach(ground -> lines.add("  " + ground(ground, words)));
    report
        .result()
        .ifPresent(
            result -> {
              lines.add("");
              lines.addAll(RowsTable.of(result.result()));
              lines.add(words.count("answer.rows", result.rows()));
              if (result.rows() > result.result().rows().size()) {
                lines.add(words.count("answer.cut", result.result().rows().size(), result.rows()));
              }
              lines.add(verdict(report, result.rows(), words));
            });
    return lines;
  }

  private static String ground(Ground ground, Wording words) {
    String about = SafeText.line(ground.about(), 200);
    String now = ground.now().isPresent() ? Long.toString(ground.now().getAsLong()) : "";
    String key =
        switch (ground.verdict()) {
          case SAME, MOVED -> "rerun.ground." + ground.verdict().name().toLowerCase(Locale.ROOT);
          case BROKEN ->
              ground.kind() == Ground.Kind.READINGS
                  ? "rerun.readings.broken"
                  : now.isEmpty() ? "rerun.ground.gone" : "rerun.ground.broken";
        };
    return words.say(key, about, ground.decision(), ground.before(), now);
  }

  private static String verdict(Rerun.Report report, long rows, Wording words) {
    return report
        .sameAnswer()
        .map(
            same ->
                same
                    ? words.say("rerun.same")
                    : words.say("rerun.differs", report.accepted().orElseThrow().rows(), rows))
        .orElseGet(() -> words.say("rerun.unaccepted"));
  }
}

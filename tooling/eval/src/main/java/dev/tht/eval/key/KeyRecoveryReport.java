package dev.tht.eval.key;

import dev.tht.eval.GeneratedPart;
import dev.tht.spi.SafeText;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The part of {@code docs/evaluation.md} about keys, and the same on a screen. */
public final class KeyRecoveryReport {

  static final GeneratedPart PART = GeneratedPart.by("tht eval keys");

  private static final int LONGEST = 200;

  private KeyRecoveryReport() {}

  /** Replaces what stands between the marks of the page. */
  public static void update(Path page, List<KeyResult> results) {
    PART.write(page, String.join("\n", lines(results)));
  }

  /** As Markdown: the figures of each database and of all, then each key that went wrong. */
  public static List<String> lines(List<KeyResult> results) {
    List<String> lines = new ArrayList<>();
    lines.add(
        "| database | declared | recovered | of these by name alone | beside | precision | recall |");
    lines.add("|---|---|---|---|---|---|---|");
    results.stream()
        .map(KeyResult::database)
        .distinct()
        .forEach(
            name ->
                lines.add(
                    row(name, results.stream().filter(r -> r.database().equals(name)).toList())));
    lines.add(row("**all** (goals: precision 0.95, recall 0.90)", results));
    List<KeyResult> wrong = results.stream().filter(r -> !r.verdict().isRecovered()).toList();
    if (!wrong.isEmpty()) {
      lines.add("");
      lines.add("| database | key | what came of it |");
      lines.add("|---|---|---|");
      for (KeyResult result : wrong) {
        lines.add(
            "| %s | `%s` | %s |"
                .formatted(
                    result.database(),
                    SafeText.line(result.condition(), LONGEST).replace("|", "\\|"),
                    result.verdict().words()));
      }
    }
    return lines;
  }

  private static String row(String name, List<KeyResult> results) {
    long recovered = results.stream().filter(r -> r.verdict().isRecovered()).count();
    long byName = results.stream().filter(r -> r.verdict() == KeyVerdict.RECOVERED_BY_NAME).count();
    long missed = results.stream().filter(r -> r.verdict().isMissed()).count();
    long beside = results.size() - recovered - missed;
    return String.format(
        Locale.ROOT,
        "| %s | %d | %d | %d | %d | %.3f | %.3f |",
        name,
        recovered + missed,
        recovered,
        byName,
        beside,
        share(recovered, recovered + beside),
        share(recovered, recovered + missed));
  }

  /** Rounded down, so that no goal is reached by rounding. */
  private static double share(long part, long whole) {
    return whole == 0 ? 1 : Math.floor(1000.0 * part / whole) / 1000;
  }
}

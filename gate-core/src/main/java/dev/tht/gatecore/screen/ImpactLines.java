package dev.tht.gatecore.screen;

import dev.tht.gatecore.rule.TextLimits;
import dev.tht.spi.SafeText;
import dev.tht.spi.query.ReadingCounts;
import dev.tht.spi.review.MeasuredImpact;
import dev.tht.spi.review.ReviewOption;
import dev.tht.spi.review.ReviewRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What an option comes to in the data, beside the other options: the rows that it keeps, how many
 * of them an earlier option keeps too, the rows that it leaves out, and what leaving the words open
 * keeps in.
 */
final class ImpactLines {

  private final Wording words;

  ImpactLines(Wording words) {
    this.words = words;
  }

  /** The lines of one of the proposer's options; none when it was not to be counted. */
  List<ScreenLine> of(ReviewOption option, ReviewRequest request) {
    return request
        .impact()
        .flatMap(impact -> impact.reading(option.id()).map(reading -> of(impact, reading, request)))
        .orElse(List.of());
  }

  private List<ScreenLine> of(MeasuredImpact impact, int reading, ReviewRequest request) {
    return impact
        .counts()
        .map(counts -> counted(impact, counts, reading, request))
        .orElseGet(() -> List.of(line(words.say("impact.time-up", impact.budgetMillis()))));
  }

  private List<ScreenLine> counted(
      MeasuredImpact impact, ReadingCounts counts, int reading, ReviewRequest request) {
    List<String> parts = new ArrayList<>();
    parts.add(words.count("impact.keeps", counts.rows(reading), counts.total(), table(impact)));
    for (ReviewOption earlier : before(impact.options().get(reading), request)) {
      Optional<Integer> other = impact.reading(earlier.id());
      other.ifPresent(i -> parts.add(shared(counts, reading, i, number(earlier, request))));
    }
    List<ScreenLine> lines = new ArrayList<>();
    lines.add(line(String.join("; ", parts)));
    lines.add(line(lost(counts, reading)));
    return lines;
  }

  private String shared(ReadingCounts counts, int reading, int other, int number) {
    if (counts.differing(reading, other) == 0) {
      return words.say("impact.same", number);
    }
    long both = counts.both(reading, other);
    return both == 0
        ? words.say("impact.shared-none", number)
        : words.say("impact.shared", both, number);
  }

  private String lost(ReadingCounts counts, int reading) {
    long lost = counts.total() - counts.rows(reading);
    if (lost == 0) {
      return words.say("impact.loses-none");
    }
    long lacking = Math.min(lost, counts.lacking().get(reading));
    String said = words.count("impact.loses", lost);
    return lacking == 0 ? said : said + words.say("impact.lacking", lacking);
  }

  /** What leaving the words open comes to; empty when nothing was counted. */
  Optional<ScreenLine> open(ReviewRequest request) {
    return request.impact().flatMap(impact -> impact.counts().map(counts -> open(impact, counts)));
  }

  private ScreenLine open(MeasuredImpact impact, ReadingCounts counts) {
    long least = Long.MAX_VALUE;
    long most = 0;
    for (int i = 0; i < counts.readings(); i++) {
      least = Math.min(least, counts.rows(i));
      most = Math.max(most, counts.rows(i));
    }
    String readings =
        least == most
            ? words.say("impact.open-one", least)
            : words.say("impact.open-range", least, most);
    return line(words.count("impact.open", counts.total(), table(impact)) + readings);
  }

  private static List<ReviewOption> before(String id, ReviewRequest request) {
    return request.options().stream().takeWhile(option -> !option.id().equals(id)).toList();
  }

  private static int number(ReviewOption option, ReviewRequest request) {
    return request.options().indexOf(option) + 1;
  }

  private static String table(MeasuredImpact impact) {
    return SafeText.line(impact.plan().of().toString(), TextLimits.LINE);
  }

  private static ScreenLine line(String text) {
    return new ScreenLine("      " + text, ScreenLine.Fold.LAST);
  }
}

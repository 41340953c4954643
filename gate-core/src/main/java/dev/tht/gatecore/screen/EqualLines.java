package dev.tht.gatecore.screen;

import dev.tht.gatecore.rule.TextLimits;
import dev.tht.spi.SafeText;
import dev.tht.spi.query.ReadingCounts;
import dev.tht.spi.review.EqualToday;
import dev.tht.spi.review.ReviewOption;
import java.util.ArrayList;
import java.util.List;

/**
 * What makes no difference to the rows today, with the counts that prove it: the reading that is
 * taken, and what the words could mean as well.
 */
final class EqualLines {

  private final Wording words;

  EqualLines(Wording words) {
    this.words = words;
  }

  List<String> of(List<EqualToday> equal) {
    if (equal.isEmpty()) {
      return List.of();
    }
    List<String> lines = new ArrayList<>(List.of(words.say("equal.head")));
    equal.forEach(each -> lines.addAll(of(each)));
    return lines;
  }

  private List<String> of(EqualToday equal) {
    List<String> lines = new ArrayList<>(List.of("  " + proof(equal)));
    lines.add("    " + words.say("equal.taken", meaning(equal.reading())));
    for (ReviewOption option : equal.question().options()) {
      if (option.role() == ReviewOption.Role.PROPOSED && !option.id().equals(equal.taken())) {
        lines.add("    " + words.say("equal.other", meaning(option)));
      }
    }
    return lines;
  }

  private String proof(EqualToday equal) {
    ReadingCounts counts = equal.counts();
    String subject = SafeText.line(equal.question().subject(), TextLimits.SUBJECT);
    String table =
        SafeText.line(
            equal.question().impact().orElseThrow().plan().of().toString(), TextLimits.LINE);
    return counts.readings() == 1
        ? words.say("equal.single", subject, counts.total(), table)
        : words.say(
            "equal.several", subject, counts.readings(), counts.rows(0), counts.total(), table);
  }

  private static String meaning(ReviewOption option) {
    return SafeText.line(option.meaning(), TextLimits.LINE);
  }
}

package dev.tht.gatecore.screen;

import dev.tht.gatecore.rule.TextLimits;
import dev.tht.spi.SafeText;
import dev.tht.spi.catalog.JoinEffect;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.review.MeasuredJoin;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What a join does to the rows there are: kept, lost, into how many each turns. */
final class JoinLines {

  private final Wording words;

  JoinLines(Wording words) {
    this.words = words;
  }

  List<ScreenLine> of(MeasuredJoin join) {
    JoinEffect effect = join.effect();
    List<String> parts = new ArrayList<>();
    parts.add(words.say("join.kept", name(join.from()), effect.kept(), effect.rows()));
    if (effect.lost() > 0) {
      parts.add(words.count("join.lost", effect.lost()));
    }
    if (effect.kept() > 0) {
      parts.add(
          effect.joined() > effect.kept()
              ? words.say("join.more", effect.joined(), average(effect.fanOut()))
              : words.say("join.single"));
    }
    List<ScreenLine> lines = new ArrayList<>();
    lines.add(line(String.join("; ", parts)));
    if (effect.manyToMany()) {
      lines.add(line(words.say("join.many-to-many", name(join.to()))));
    }
    return lines;
  }

  private static String name(TableName table) {
    return SafeText.line(table.toString(), TextLimits.LINE);
  }

  private static String average(double number) {
    return String.format(Locale.ROOT, "%.2f", number);
  }

  private static ScreenLine line(String text) {
    return new ScreenLine("      " + text, ScreenLine.Fold.LAST);
  }
}

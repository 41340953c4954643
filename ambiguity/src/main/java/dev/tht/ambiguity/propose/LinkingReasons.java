package dev.tht.ambiguity.propose;

import dev.tht.ambiguity.detect.Text;
import dev.tht.ambiguity.sketch.Phrase;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.decision.ColumnUse;
import dev.tht.spi.decision.ConceptClarified;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.decision.TableLinked.Use;
import dev.tht.spi.session.Language;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Why a table or column is offered, in the reviewer's language. */
final class LinkingReasons {

  private static final Pattern PART =
      Pattern.compile("(condition|output|grouping|ordering) (\\d+)");

  private final Text text;

  LinkingReasons(Language language) {
    text = Text.in(language);
  }

  String of(TableName table, Use use) {
    String key = use == Use.POPULATION ? "linking.population" : "linking.support";
    return text.say(key, Phrase.words(table.name()));
  }

  String mayServe(ColumnUse use, ColumnName column) {
    return text.say("linking.may-serve", text.column(column), part(use));
  }

  String decided(Effective<ConceptClarified> concept) {
    return text.say("linking.decided", concept.id().value(), concept.decision().subject());
  }

  String named() {
    return text.say("linking.named");
  }

  /** The part as a reviewer calls it: {@code output 1}. */
  String part(ColumnUse use) {
    return text.say(
        "linking." + use.part().name().toLowerCase(Locale.ROOT), Integer.toString(use.number()));
  }

  /** A part of a rewriting named {@code output 1}, as a reviewer calls it; others as they are. */
  String spoken(String part) {
    Matcher matcher = PART.matcher(part);
    return matcher.matches() ? text.say("linking." + matcher.group(1), matcher.group(2)) : part;
  }
}

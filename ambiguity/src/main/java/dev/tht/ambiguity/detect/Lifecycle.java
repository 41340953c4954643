package dev.tht.ambiguity.detect;

import dev.tht.ambiguity.lexicon.Vague;
import dev.tht.ambiguity.linking.NameWords;
import dev.tht.ambiguity.question.Token;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.ColumnType;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.literal.Comparison;
import dev.tht.spi.literal.FilterClaim;
import dev.tht.spi.proposal.ProposedOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Readings of "active" and its opposite from attributes whose names tell how long a thing lasts:
 * flags, end dates, a status.
 */
final class Lifecycle {

  private static final Pattern FLAG =
      Pattern.compile(
          ".*\\b(active|enabled|current|available|live|open|finished|attivo|attiva)\\b.*");

  private static final Pattern ENDED =
      Pattern.compile(
          ".*\\b(end|ended|ends|discontinued|deleted|closed|retired|terminated|expiry|expired"
              + "|cancelled|canceled|inactive|left|fine|cessato|scadenza)\\b.*");

  private static final Pattern STATUS = Pattern.compile(".*\\b(status|state|stato|phase)\\b.*");

  private static final Pattern ACTIVE_VALUE =
      Pattern.compile("(?i)(active|open|current|available|live|in production|on sale|attivo|a)");

  private Lifecycle() {}

  static List<ProposedOption> readings(
      Catalog catalog, TableName table, Token word, Vague sense, Text text) {
    List<ProposedOption> options = new ArrayList<>();
    boolean active = sense == Vague.ACTIVE;
    for (Column column : catalog.table(table).orElseThrow().columns()) {
      claim(column, active).ifPresent(claim -> options.add(option(claim, column, word, text)));
    }
    return options;
  }

  private static Optional<FilterClaim> claim(Column column, boolean active) {
    String words = String.join(" ", NameWords.of(column.name().name()));
    if (FLAG.matcher(words).matches() && flag(column)) {
      return Optional.of(FilterClaim.equal(column.name(), truth(column, active)));
    }
    if (ENDED.matcher(words).matches()) {
      if (flag(column)) {
        return Optional.of(FilterClaim.equal(column.name(), truth(column, !active)));
      }
      return column.nullable()
          ? Optional.of(
              new FilterClaim(
                  column.name(),
                  Optional.empty(),
                  active ? Comparison.IS_NULL : Comparison.IS_NOT_NULL,
                  List.of()))
          : Optional.empty();
    }
    return active && STATUS.matcher(words).matches() ? status(column) : Optional.empty();
  }

  private static boolean flag(Column column) {
    return column.type() == ColumnType.BOOLEAN
        || (!column.type().isTemporal()
            && column
                .profile()
                .map(profile -> profile.distinct() <= 2 && profile.distinct() > 0)
                .orElse(column.name().name().toLowerCase(Locale.ROOT).startsWith("is")));
  }

  private static String truth(Column column, boolean wanted) {
    List<String> values = column.profile().map(p -> p.frequent()).orElse(List.of());
    for (String value : values) {
      boolean yes = value.matches("(?i)1|true|t|y|yes|s|si|sì");
      if (yes == wanted) {
        return value;
      }
    }
    return column.type() == ColumnType.BOOLEAN ? Boolean.toString(wanted) : wanted ? "1" : "0";
  }

  private static Optional<FilterClaim> status(Column column) {
    return column
        .profile()
        .flatMap(
            p -> p.frequent().stream().filter(v -> ACTIVE_VALUE.matcher(v).matches()).findFirst())
        .map(value -> FilterClaim.equal(column.name(), value));
  }

  private static ProposedOption option(FilterClaim claim, Column column, Token word, Text text) {
    String what = text.column(column.name());
    String how =
        claim.comparison() == Comparison.IS_NULL
            ? text.say("vague.missing")
            : claim.comparison() == Comparison.IS_NOT_NULL
                ? text.say("vague.present")
                : text.say("vague.equals", claim.values().get(0));
    return new ProposedOption(
        word.lower(),
        text.say("vague.meaning", word.lower(), what, how),
        text.say("vague.detail", word.lower(), what, how),
        List.of(claim),
        List.of(),
        List.of(),
        List.of(),
        text.say("vague.risk", word.lower()),
        false,
        text.say("vague.rationale"));
  }
}

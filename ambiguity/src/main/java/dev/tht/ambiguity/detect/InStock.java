package dev.tht.ambiguity.detect;

import dev.tht.ambiguity.linking.NameWords;
import dev.tht.ambiguity.question.Token;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.Table;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.literal.Comparison;
import dev.tht.spi.literal.FilterClaim;
import dev.tht.spi.proposal.ProposedOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Readings of "active" by which a thing is active while there is some of it: a quantity above zero,
 * kept with the thing or in a table of stock that refers to it.
 */
final class InStock {

  private static final Pattern STOCK =
      Pattern.compile(
          ".*\\b(stock|inventory|on hand|warehouse|giacenz[ae]|scort[ae]|magazzino)\\b.*");

  /** How much ought to be there, or was ordered, is not how much is there. */
  private static final Pattern WISHED =
      Pattern.compile(
          ".*\\b(safety|level|reorder|minimum|min|maximum|max|order|ordered|point)\\b.*");

  private static final Pattern QUANTITY =
      Pattern.compile(".*\\b(quantity|qty|units|amount|on hand|quantita|quantità|pezzi)\\b.*");

  private InStock() {}

  static List<ProposedOption> readings(Catalog catalog, TableName table, Token word, Text text) {
    List<ProposedOption> options = new ArrayList<>();
    Stream.concat(Stream.of(table), referring(catalog, table))
        .map(catalog::table)
        .flatMap(Optional::stream)
        .flatMap(each -> columns(each, table))
        .forEach(column -> options.add(option(column, word, text)));
    return options;
  }

  private static Stream<TableName> referring(Catalog catalog, TableName table) {
    return catalog.foreignKeys().stream()
        .filter(key -> key.to().equals(table) && !key.from().equals(table))
        .map(ForeignKey::from)
        .distinct();
  }

  /** Of the thing's own table those named after stock; of one named after stock its quantities. */
  private static Stream<Column> columns(Table table, TableName thing) {
    boolean own = table.name().equals(thing);
    boolean keepsStock = !own && STOCK.matcher(words(table.name().name())).matches();
    return table.columns().stream()
        .filter(column -> column.type().isNumeric())
        .filter(column -> !WISHED.matcher(words(column.name().name())).matches())
        .filter(
            column ->
                (own && STOCK.matcher(words(column.name().name())).matches())
                    || (keepsStock && QUANTITY.matcher(words(column.name().name())).matches()));
  }

  private static String words(String name) {
    return String.join(" ", NameWords.of(name));
  }

  private static ProposedOption option(Column column, Token word, Text text) {
    String what = text.column(column.name());
    return new ProposedOption(
        word.lower(),
        text.say("stock.meaning", word.lower(), what),
        text.say("stock.detail", word.lower(), what),
        List.of(new FilterClaim(column.name(), Optional.empty(), Comparison.GREATER, List.of("0"))),
        List.of(),
        List.of(),
        List.of(),
        text.say("stock.risk", word.lower()),
        false,
        text.say("stock.rationale"));
  }
}

package dev.tht.ambiguity.detect;

import dev.tht.ambiguity.linking.ColumnMatch;
import dev.tht.ambiguity.linking.TableMatch;
import dev.tht.ambiguity.question.Token;
import dev.tht.ambiguity.sketch.Part;
import dev.tht.ambiguity.sketch.Speech;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.Table;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.proposal.Proposal.Interpretations;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A column that the question asks for and that two tables hold which are made alike, while its
 * words name neither table better than the other.
 */
final class SameSenseTables implements Detector {

  private static final double MOSTLY = 0.7;
  private static final int FEWEST = 3;
  private static final double CLEARLY = 0.1;

  @Override
  public List<Interpretations> detect(Situation situation) {
    for (Part part : parts(situation).toList()) {
      Optional<ColumnName> best = part.columns().stream().findFirst().map(ColumnMatch::column);
      Optional<ColumnName> other = best.flatMap(column -> other(situation, column));
      if (other.isPresent() && !part.span().equals(situation.words().whole())) {
        return List.of(ambiguity(situation, part, best.get(), other.get()));
      }
    }
    return List.of();
  }

  private static Stream<Part> parts(Situation situation) {
    return Stream.of(
            situation.sketch().outputs(),
            situation.sketch().conditions(),
            situation.sketch().groupings(),
            situation.sketch().orderings())
        .flatMap(List::stream);
  }

  /** The column of the same name in a table that is made like its own and named as well. */
  private static Optional<ColumnName> other(Situation situation, ColumnName column) {
    Set<String> own = names(situation, column.table());
    return situation.view().catalog().tables().stream()
        .map(Table::name)
        .filter(table -> !table.equals(column.table()))
        .filter(table -> !situation.view().catalog().related(table, column.table()))
        .filter(table -> alike(own, names(situation, table)))
        .filter(
            table -> Math.abs(said(situation, table) - said(situation, column.table())) < CLEARLY)
        .flatMap(
            table ->
                situation.view().catalog().table(table).stream()
                    .flatMap(t -> t.columns().stream())
                    .map(Column::name)
                    .filter(c -> c.name().equalsIgnoreCase(column.name())))
        .findFirst();
  }

  private static Set<String> names(Situation situation, TableName table) {
    Set<String> names = new HashSet<>();
    situation
        .view()
        .catalog()
        .table(table)
        .ifPresent(
            t -> t.columns().forEach(c -> names.add(c.name().name().toLowerCase(Locale.ROOT))));
    return names;
  }

  private static boolean alike(Set<String> one, Set<String> other) {
    long shared = one.stream().filter(other::contains).count();
    return shared >= FEWEST && shared >= MOSTLY * Math.max(one.size(), other.size());
  }

  /** How well any word of the question names the table. */
  private static double said(Situation situation, TableName table) {
    return situation.words().tokens().stream()
        .filter(token -> token.kind() == Token.Kind.WORD)
        .filter(token -> !situation.lexicon().isStop(token.lower()))
        .flatMap(token -> situation.schema().tables(List.of(token.lower())).stream())
        .filter(match -> match.table().equals(table))
        .mapToDouble(TableMatch::score)
        .max()
        .orElse(0);
  }

  private static Interpretations ambiguity(
      Situation situation, Part part, ColumnName best, ColumnName other) {
    Plain plain = new Plain(situation, "table", part.span());
    Speech speech = new Speech(situation.view().session().language());
    List<ColumnName> both = new ArrayList<>(List.of(best, other));
    both.sort(java.util.Comparator.naturalOrder());
    for (ColumnName column : both) {
      plain.reading("table", List.of(column), plain.subject(), speech.one(column.table()));
    }
    return plain.ambiguity();
  }
}

package dev.tht.ambiguity.detect;

import dev.tht.ambiguity.linking.ColumnMatch;
import dev.tht.ambiguity.sketch.Part;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.proposal.Proposal.Interpretations;
import dev.tht.spi.rewriting.Aggregate;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Words that name several columns of one table equally well: "price" of a list and a net price. */
final class SameSenseColumns implements Detector {

  private static final int MOST_OPTIONS = 6;
  private static final double EQUALLY = 0.02;

  @Override
  public List<Interpretations> detect(Situation situation) {
    List<Interpretations> found = new ArrayList<>();
    parts(situation)
        .forEach(
            part -> {
              List<ColumnName> alike = alike(situation, part);
              boolean known = found.stream().anyMatch(f -> f.span().overlaps(part.span()));
              if (alike.size() > 1 && !known) {
                found.add(ambiguity(situation, part, alike));
              }
            });
    return found;
  }

  /** The parts whose words name a column: no counts, no dates, nothing that only completes. */
  private static Stream<Part> parts(Situation situation) {
    Stream<Part> outputs =
        situation.sketch().outputs().stream()
            .filter(o -> o.aggregate().filter(Aggregate.COUNT::equals).isEmpty())
            .map(o -> (Part) o);
    Stream<Part> conditions =
        situation.sketch().conditions().stream()
            .filter(c -> c.datePart().isEmpty())
            .map(c -> (Part) c);
    return Stream.of(
            outputs,
            situation.sketch().orderings().stream()
                .filter(o -> o.aggregate().filter(Aggregate.COUNT::equals).isEmpty()),
            situation.sketch().groupings().stream(),
            conditions)
        .flatMap(some -> some)
        .map(part -> (Part) part)
        .filter(part -> !part.span().equals(situation.words().whole()));
  }

  private static List<ColumnName> alike(Situation situation, Part part) {
    if (part.columns().size() < 2) {
      return List.of();
    }
    ColumnMatch best = part.columns().get(0);
    return part.columns().stream()
        .filter(match -> best.score() - match.score() <= EQUALLY)
        .filter(match -> match.column().table().equals(best.column().table()))
        .filter(match -> sameType(situation, match.column(), best.column()))
        .filter(match -> named(situation, part, match.column()))
        .map(ColumnMatch::column)
        .limit(MOST_OPTIONS)
        .toList();
  }

  /** Whether the part's own words name the column, and not only what is compared with it. */
  private static boolean named(Situation situation, Part part, ColumnName column) {
    return situation.words().tokens().stream()
        .filter(token -> token.span().overlaps(part.span()))
        .anyMatch(
            token -> situation.schema().holding(column.table(), token.lower()).contains(column));
  }

  private static boolean sameType(Situation situation, ColumnName one, ColumnName other) {
    return situation
        .view()
        .catalog()
        .column(one)
        .map(c -> c.type().isNumeric())
        .equals(situation.view().catalog().column(other).map(c -> c.type().isNumeric()));
  }

  private static Interpretations ambiguity(
      Situation situation, Part part, List<ColumnName> columns) {
    Plain plain = new Plain(situation, "column", part.span());
    for (ColumnName column : columns) {
      plain.reading("column", List.of(column), plain.subject(), plain.text().column(column));
    }
    return plain.ambiguity();
  }
}

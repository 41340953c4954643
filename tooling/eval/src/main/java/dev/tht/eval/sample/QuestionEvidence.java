package dev.tht.eval.sample;

import dev.tht.eval.gold.GoldColumn;
import dev.tht.eval.gold.GoldSchema;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.literal.FilterClaim;
import dev.tht.spi.retrieval.Evidence;
import dev.tht.spi.retrieval.EvidenceId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a collection says beside a question, as Evidence: one piece for each "X refers to Y" or "X =
 * Y". Y becomes columns where it is nothing but columns, and a claim where it compares one column
 * with one value; else it is text alone. Instructions that define no term are left out.
 */
public final class QuestionEvidence {

  private static final Pattern DEFINITION =
      Pattern.compile("\\s*(.+?)\\s+(?:refers to|=)\\s+(.+?)\\s*", Pattern.DOTALL);
  private static final Pattern CLAIM = Pattern.compile("([\\w.]+)\\s*=\\s*'?([^'()]+?)'?");

  private final GoldSchema schema;

  /**
   * @param schema of the database that the questions are about
   */
  public QuestionEvidence(GoldSchema schema) {
    this.schema = schema;
  }

  /** The pieces, in the order of the text. */
  public List<Evidence> of(DataQuestion question) {
    List<Evidence> pieces = new ArrayList<>();
    for (String sentence : question.evidence().split("[;\\n]", -1)) {
      Matcher definition = DEFINITION.matcher(sentence);
      if (definition.matches()) {
        pieces.add(
            piece(
                question.id().replace(':', '-') + "-" + (pieces.size() + 1),
                definition.group(1),
                definition.group(2),
                sentence.strip(),
                question.id()));
      }
    }
    return pieces;
  }

  private Evidence piece(String id, String term, String meaning, String text, String source) {
    return new Evidence(
        new EvidenceId(id),
        term,
        text,
        List.of(),
        columns(meaning),
        claim(meaning).map(List::of).orElse(List.of()),
        source);
  }

  private List<ColumnName> columns(String meaning) {
    List<ColumnName> columns = new ArrayList<>();
    for (String part : meaning.replaceAll("[()]", " ").split(",|\\band\\b", -1)) {
      List<ColumnName> named = named(part.strip());
      if (named.isEmpty()) {
        return List.of();
      }
      columns.addAll(named);
    }
    return columns;
  }

  private Optional<FilterClaim> claim(String meaning) {
    Matcher claim = CLAIM.matcher(meaning);
    if (!claim.matches()) {
      return Optional.empty();
    }
    List<ColumnName> named = named(claim.group(1));
    return named.size() == 1
        ? Optional.of(FilterClaim.equal(named.get(0), claim.group(2)))
        : Optional.empty();
  }

  private List<ColumnName> named(String name) {
    List<ColumnName> named = new ArrayList<>();
    for (GoldColumn column : schema.columns()) {
      if (column.name().equalsIgnoreCase(name) || column.toString().equalsIgnoreCase(name)) {
        named.add(TableName.of(column.table()).column(column.name()));
      }
    }
    return named;
  }
}

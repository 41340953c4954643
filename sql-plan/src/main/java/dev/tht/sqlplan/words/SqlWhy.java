package dev.tht.sqlplan.words;

import dev.tht.spi.SafeText;
import dev.tht.spi.catalog.ValueReceipt;
import dev.tht.spi.decision.ConceptClarified;
import dev.tht.spi.decision.Decision;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.decision.EffectiveDecisions;
import dev.tht.spi.literal.Verified;
import dev.tht.spi.plan.BillOfMaterials;
import dev.tht.spi.plan.SynthesizedSql;
import dev.tht.spi.rewriting.DecisionId;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The answer to "why is this in the SQL": every line of the bill with the decisions behind it, the
 * reviewer's reasons, and the receipts of the values looked up. A decision that is no longer in
 * force is marked as stale.
 */
public final class SqlWhy {
  private final EffectiveDecisions decisions;
  private final StringBuilder out = new StringBuilder();

  private SqlWhy(EffectiveDecisions decisions) {
    this.decisions = decisions;
  }

  /** The whole bill as text, in the order of the SQL. */
  public static String text(SynthesizedSql sql, EffectiveDecisions decisions) {
    return text(sql.bill().lines(), sql, decisions);
  }

  /** The lines of one plan part; empty when the SQL has no such part. */
  public static String text(SynthesizedSql sql, EffectiveDecisions decisions, String part) {
    return text(
        sql.bill().lines().stream().filter(line -> line.part().value().equals(part)).toList(),
        sql,
        decisions);
  }

  private static String text(
      List<BillOfMaterials.Line> lines, SynthesizedSql sql, EffectiveDecisions decisions) {
    SqlWhy why = new SqlWhy(decisions);
    lines.forEach(line -> why.line(line, sql.text()));
    return why.out.toString();
  }

  private void line(BillOfMaterials.Line line, String sql) {
    long row = sql.substring(0, line.span().start()).lines().count();
    boolean atLineStart = line.span().start() == 0 || sql.charAt(line.span().start() - 1) == '\n';
    out.append(line.piece().name().toLowerCase(Locale.ROOT))
        .append("  ")
        .append(SafeText.line(line.text(), 160))
        .append("  (line ")
        .append(Math.max(1, atLineStart ? row + 1 : row))
        .append(", part ")
        .append(line.part())
        .append(")\n");
    line.covers().forEach(id -> decision(id, line));
  }

  private void decision(DecisionId id, BillOfMaterials.Line line) {
    Optional<Effective<? extends Decision>> found = decisions.find(id);
    if (found.isEmpty()) {
      out.append("    ").append(id).append("  STALE: no longer in force\n");
      return;
    }
    Decision decision = found.get().decision();
    out.append("    ")
        .append(id)
        .append("  ")
        .append(found.get().phase().code())
        .append(' ')
        .append(decision.type())
        .append("  ")
        .append(SafeText.line(decision.subject(), 80))
        .append(": ")
        .append(SafeText.line(decision.detail(), 200))
        .append('\n');
    if (!decision.rationale().isBlank()) {
      out.append("        because: ").append(SafeText.line(decision.rationale(), 400)).append('\n');
    }
    if (decision instanceof ConceptClarified concept
        && line.piece() == BillOfMaterials.Piece.LITERAL) {
      concept
          .memory()
          .ifPresent(memory -> out.append("        memory: ").append(memory).append('\n'));
      concept.grounding().filters().stream()
          .flatMap(filter -> filter.literals().stream())
          .filter(Verified.class::isInstance)
          .map(literal -> ((Verified) literal).receipt())
          .filter(receipt -> line.text().contains(receipt.value().replace("'", "''")))
          .forEach(this::receipt);
    }
  }

  private void receipt(ValueReceipt receipt) {
    out.append("        receipt: '")
        .append(SafeText.line(receipt.value(), 120))
        .append("' stands in ")
        .append(SafeText.line(receipt.column().toString(), 120))
        .append(", ")
        .append(receipt.rows())
        .append(receipt.rows() == 1 ? " row, " : " rows, ")
        .append(receipt.match().name().toLowerCase(Locale.ROOT))
        .append(" match, looked up ")
        .append(receipt.at())
        .append('\n');
  }
}

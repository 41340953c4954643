package dev.tht.sqlplan.why;

import dev.tht.spi.catalog.ValueReceipt;
import dev.tht.spi.decision.ConceptClarified;
import dev.tht.spi.decision.EffectiveDecisions;
import dev.tht.spi.decision.MemoryId;
import dev.tht.spi.literal.Verified;
import dev.tht.spi.plan.BillOfMaterials;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.PartId;
import dev.tht.spi.plan.SynthesizedSql;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.sqlplan.why.KnownDecision.Standing;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/**
 * The answer to "why is this in the SQL": every piece of the bill in the order of the text, with
 * its plan part and step and the decisions behind it. A decision that is no longer in force makes
 * its piece stale.
 *
 * @param sql the text
 * @param dialect the engine that it is written for
 * @param pieces in the order of the text
 */
public record SqlWhy(String sql, String dialect, List<Piece> pieces) {

  /**
   * One piece of the text.
   *
   * @param number from 1
   * @param piece its sort, in lower case
   * @param text as it stands in the SQL
   * @param line where, from 1
   * @param part the plan part that it implements
   * @param step the name of the part's step; empty without the plan
   * @param purpose what the step computes; empty without the plan
   * @param stale whether a decision behind it is no longer in force
   * @param reasons the decisions behind it
   */
  public record Piece(
      int number,
      String piece,
      String text,
      int line,
      String part,
      String step,
      String purpose,
      boolean stale,
      List<Reason> reasons) {
    public Piece {
      reasons = List.copyOf(reasons);
    }
  }

  /**
   * One decision behind a piece.
   *
   * @param decision its id
   * @param standing whether it is in force
   * @param phase F1 to F8; empty for an unknown one
   * @param type such as {@code concept_clarified}
   * @param subject what it is about
   * @param detail what was decided
   * @param because the reasons, with the reviewer's own words
   * @param reply the reply that recorded it, where it is known
   * @param memory the Memory item that it applies
   * @param evidence what supported it
   * @param receipts of the values in the piece that were looked up
   */
  public record Reason(
      String decision,
      Standing standing,
      String phase,
      String type,
      String subject,
      String detail,
      String because,
      Optional<KnownDecision.Reply> reply,
      Optional<String> memory,
      List<String> evidence,
      List<ValueReceipt> receipts) {
    public Reason {
      evidence = List.copyOf(evidence);
      receipts = List.copyOf(receipts);
    }
  }

  public SqlWhy {
    pieces = List.copyOf(pieces);
  }

  /** From the decisions in force alone; any other is unknown. */
  public static SqlWhy of(SynthesizedSql sql, EffectiveDecisions decisions) {
    return of(sql, Optional.empty(), id -> decisions.find(id).map(KnownDecision::of));
  }

  /**
   * From the plan and from all that was ever decided.
   *
   * @param known finds a decision, in force or not
   */
  public static SqlWhy of(
      SynthesizedSql sql,
      Optional<CtePlan> plan,
      Function<DecisionId, Optional<KnownDecision>> known) {
    List<Piece> pieces = new ArrayList<>();
    for (BillOfMaterials.Line line : sql.bill().lines()) {
      List<Reason> reasons = line.covers().stream().map(id -> reason(id, line, known)).toList();
      Optional<CteStep> step = plan.flatMap(of -> step(of, line.part()));
      pieces.add(
          new Piece(
              pieces.size() + 1,
              line.piece().name().toLowerCase(Locale.ROOT),
              line.text(),
              row(sql.text(), line.span().start()),
              line.part().value(),
              step.map(CteStep::name).orElse(""),
              step.map(CteStep::purpose).orElse(""),
              reasons.stream().anyMatch(reason -> reason.standing() != Standing.EFFECTIVE),
              reasons));
    }
    return new SqlWhy(sql.text(), sql.dialect(), pieces);
  }

  /** The pieces with that number or of that plan part alone; possibly none. */
  public SqlWhy only(String numberOrPart) {
    return new SqlWhy(
        sql,
        dialect,
        pieces.stream()
            .filter(
                piece ->
                    piece.part().equals(numberOrPart)
                        || Integer.toString(piece.number()).equals(numberOrPart))
            .toList());
  }

  /** The pieces behind which a decision is no longer in force. */
  public List<Piece> stale() {
    return pieces.stream().filter(Piece::stale).toList();
  }

  private static int row(String sql, int at) {
    return 1 + (int) sql.substring(0, at).chars().filter(c -> c == '\n').count();
  }

  private static Optional<CteStep> step(CtePlan plan, PartId part) {
    return plan.steps().stream()
        .filter(step -> step.parts().stream().anyMatch(its -> its.id().equals(part)))
        .findFirst();
  }

  private static Reason reason(
      DecisionId id,
      BillOfMaterials.Line line,
      Function<DecisionId, Optional<KnownDecision>> known) {
    return known
        .apply(id)
        .map(found -> reason(id, line, found))
        .orElseGet(
            () ->
                new Reason(
                    id.value(),
                    Standing.UNKNOWN,
                    "",
                    "",
                    "",
                    "",
                    "",
                    Optional.empty(),
                    Optional.empty(),
                    List.of(),
                    List.of()));
  }

  private static Reason reason(DecisionId id, BillOfMaterials.Line line, KnownDecision known) {
    boolean literal = line.piece() == BillOfMaterials.Piece.LITERAL;
    Optional<ConceptClarified> concept =
        known.decision() instanceof ConceptClarified c && literal
            ? Optional.of(c)
            : Optional.empty();
    return new Reason(
        id.value(),
        known.standing(),
        known.phase().code(),
        known.decision().type(),
        known.decision().subject(),
        known.decision().detail(),
        known.decision().rationale(),
        known.reply(),
        concept.flatMap(ConceptClarified::memory).map(MemoryId::value),
        known.evidence().stream()
            .filter(said -> !said.equals(known.decision().rationale()))
            .toList(),
        concept.map(c -> receipts(c, line.text())).orElse(List.of()));
  }

  private static List<ValueReceipt> receipts(ConceptClarified concept, String text) {
    return concept.grounding().filters().stream()
        .flatMap(filter -> filter.literals().stream())
        .filter(Verified.class::isInstance)
        .map(literal -> ((Verified) literal).receipt())
        .filter(receipt -> text.contains(receipt.value().replace("'", "''")))
        .toList();
  }
}

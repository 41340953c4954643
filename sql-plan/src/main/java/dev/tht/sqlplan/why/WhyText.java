package dev.tht.sqlplan.why;

import dev.tht.spi.SafeText;
import dev.tht.spi.catalog.ValueReceipt;
import dev.tht.sqlplan.why.KnownDecision.Standing;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A {@link SqlWhy} as lines of text, safe to show. */
public final class WhyText {
  private final List<String> lines = new ArrayList<>();

  private WhyText() {}

  /** The lines: a piece, below it its decisions, below each what it rests on. */
  public static List<String> of(SqlWhy why) {
    WhyText text = new WhyText();
    why.pieces().forEach(text::piece);
    return List.copyOf(text.lines);
  }

  private void piece(SqlWhy.Piece piece) {
    lines.add(
        piece.number()
            + ". "
            + piece.piece()
            + "  "
            + SafeText.line(piece.text(), 160)
            + "  (line "
            + piece.line()
            + ", part "
            + piece.part()
            + (piece.step().isEmpty() ? "" : ", step " + SafeText.line(piece.step(), 60))
            + ")"
            + (piece.stale() ? "  STALE" : ""));
    piece.reasons().forEach(this::reason);
  }

  private void reason(SqlWhy.Reason reason) {
    if (reason.standing() == Standing.UNKNOWN) {
      lines.add("    " + reason.decision() + "  STALE: no longer in force");
      return;
    }
    String standing =
        reason.standing() == Standing.EFFECTIVE
            ? ""
            : reason.standing().name().toUpperCase(Locale.ROOT) + "  ";
    lines.add(
        "    "
            + String.join("  ", reason.decision(), standing + reason.phase() + " " + reason.type())
            + "  "
            + SafeText.line(reason.subject(), 80)
            + ": "
            + SafeText.line(reason.detail(), 200));
    if (!reason.because().isBlank()) {
      under("because: " + SafeText.line(reason.because(), 400));
    }
    reason.reply().ifPresent(this::reply);
    reason.memory().ifPresent(memory -> under("memory: " + memory));
    reason.evidence().forEach(line -> under("evidence: " + SafeText.line(line, 200)));
    reason.receipts().forEach(receipt -> under("receipt: " + receipt(receipt)));
  }

  private void reply(KnownDecision.Reply reply) {
    under(
        "replied: "
            + SafeText.line(reply.author().actor(), 60)
            + " ("
            + SafeText.line(reply.author().channel(), 40)
            + ", assurance "
            + reply.author().assurance()
            + ") at "
            + reply.at()
            + (reply.meaning().isEmpty() ? "" : ", chose: " + SafeText.line(reply.meaning(), 200)));
  }

  /** Where the value stands, in how many rows, and how it was found. */
  public static String receipt(ValueReceipt receipt) {
    return "'"
        + SafeText.line(receipt.value(), 120)
        + "' stands in "
        + SafeText.line(receipt.column().toString(), 120)
        + ", "
        + receipt.rows()
        + (receipt.rows() == 1 ? " row, " : " rows, ")
        + receipt.match().name().toLowerCase(Locale.ROOT)
        + " match, looked up "
        + receipt.at();
  }

  private void under(String line) {
    lines.add("        " + line);
  }
}

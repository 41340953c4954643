package dev.tht.cli.view;

import dev.tht.spi.SafeText;
import dev.tht.spi.decision.Decision;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.decision.EffectiveDecisions;
import dev.tht.spi.decision.QuestionRewritten;
import dev.tht.spi.plan.BillOfMaterials;
import dev.tht.spi.rewriting.DecisionId;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** A bill of materials in words: each piece of the SQL, then the decisions that they rest on. */
public final class BillLines {

  private static final int LONGEST = 200;

  private BillLines() {}

  /** The lines. */
  public static List<String> of(BillOfMaterials bill, EffectiveDecisions decisions) {
    List<String> lines = new ArrayList<>();
    Set<DecisionId> cited = new LinkedHashSet<>();
    for (BillOfMaterials.Line line : bill.lines()) {
      lines.add(
          String.format(
              Locale.ROOT,
              "%-10s %-50s <- %s",
              line.piece().name().toLowerCase(Locale.ROOT),
              SafeText.line(line.text().replaceAll("\\s+", " "), 120),
              String.join(", ", line.covers().stream().map(DecisionId::value).toList())));
      cited.addAll(line.covers());
    }
    lines.add("");
    for (Effective<? extends Decision> effective : decisions.all()) {
      if (cited.contains(effective.id())) {
        lines.addAll(decision(effective));
      }
    }
    return lines;
  }

  private static List<String> decision(Effective<? extends Decision> effective) {
    Decision decision = effective.decision();
    List<String> lines = new ArrayList<>();
    lines.add(
        effective.id()
            + " "
            + effective.phase().code()
            + " "
            + decision.type()
            + " - "
            + SafeText.line(decision.subject(), LONGEST)
            + ": "
            + SafeText.line(decision.detail(), LONGEST));
    if (!decision.rationale().isBlank() && !(decision instanceof QuestionRewritten)) {
      lines.add("      because: " + SafeText.line(decision.rationale(), LONGEST));
    }
    return lines;
  }
}

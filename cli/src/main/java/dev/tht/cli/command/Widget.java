package dev.tht.cli.command;

import dev.tht.spi.SafeText;
import dev.tht.spi.proposal.Proposal;
import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The reviewer's four widgets, as {@code tht propose} names them. */
enum Widget {
  SELECT,
  DECIDE,
  CONFIRM,
  SCHEMA_LINKING;

  /** The types of proposals, as JSON names them. */
  static final String TYPES =
      "interpretations, memory_checklist, rewritten, linking, joins, plan, phase_summary, promotion";

  private static final String ALL = "select, decide, confirm or schema-linking";

  /** The widget in which the reviewer answers the proposal. */
  static Widget of(Proposal proposal) {
    return switch (proposal) {
      case Proposal.Interpretations interpretations ->
          switch (interpretations.answer()) {
            case EXACTLY_ONE -> SELECT;
            case SEVERAL -> DECIDE;
          };
      case Proposal.MemoryChecklist memory -> DECIDE;
      case Proposal.Rewritten rewritten -> CONFIRM;
      case Proposal.Linking linking -> SCHEMA_LINKING;
      case Proposal.Joins joins -> DECIDE;
      case Proposal.Plan plan -> CONFIRM;
      case Proposal.Promotion promotion -> DECIDE;
      case Proposal.PhaseSummary summary -> CONFIRM;
    };
  }

  /** As it is written on the command line. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  static Widget named(@Nullable String name) {
    if (name == null) {
      throw ThtCommand.argument("no widget is named", "write " + ALL);
    }
    return Arrays.stream(values())
        .filter(widget -> widget.toString().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                ThtCommand.argument(
                    "'" + SafeText.line(name, 40) + "' is no widget", "write " + ALL));
  }
}

package dev.tht.cli.command;

import dev.tht.spi.proposal.Proposal;
import java.util.Arrays;
import java.util.Locale;

/** The reviewer's four widgets, as {@code tht propose} names them. */
enum Widget {
  SELECT,
  DECIDE,
  CONFIRM,
  SCHEMA_LINKING;

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

  boolean fits(Proposal proposal) {
    return of(proposal) == this;
  }

  static Widget named(String name) {
    return Arrays.stream(values())
        .filter(w -> w.name().toLowerCase(Locale.ROOT).replace('_', '-').equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                ThtCommand.argument(
                    "'" + name + "' is no widget",
                    "write select, decide, confirm or schema-linking"));
  }
}

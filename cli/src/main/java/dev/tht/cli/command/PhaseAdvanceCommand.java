package dev.tht.cli.command;

import picocli.CommandLine.Command;

/** {@code tht phase advance}: refused, because only a reviewer's confirmation closes a phase. */
@Command(
    name = "tht phase advance",
    description = "Refused: only a reviewer's confirmation closes a phase.")
public final class PhaseAdvanceCommand extends RefusedCommand {

  public PhaseAdvanceCommand() {
    super("phase advance");
  }
}

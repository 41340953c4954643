package dev.tht.cli.command;

import picocli.CommandLine.Command;

/** {@code tht decision add}: refused, because only a reviewer's reply records a decision. */
@Command(
    name = "tht decision add",
    description = "Refused: only a reviewer's reply records a decision.")
public final class DecisionAddCommand extends RefusedCommand {

  public DecisionAddCommand() {
    super("decision add");
  }
}

package dev.tht.testkit.proposal;

import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.proposal.Proposer;
import dev.tht.spi.proposal.ProposerView;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** A proposer that says what it was told, in order, and remembers what it saw. */
public final class ScriptedProposer implements Proposer {

  private final String name;
  private final Deque<Proposal> script;
  private final List<ProposerView> seen = new ArrayList<>();

  public ScriptedProposer(String name, Proposal... script) {
    this.name = name;
    this.script = new ArrayDeque<>(List.of(script));
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Proposal propose(ProposerView view) {
    seen.add(view);
    Proposal next = script.poll();
    if (next == null) {
      throw new AssertionError("the script of " + name + " has ended in " + view.phase());
    }
    return next;
  }

  /** The views it was given, in order. */
  public List<ProposerView> seen() {
    return List.copyOf(seen);
  }
}

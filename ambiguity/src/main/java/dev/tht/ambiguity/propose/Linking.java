package dev.tht.ambiguity.propose;

import dev.tht.ambiguity.detect.Situation;
import dev.tht.spi.decision.ColumnLinked;
import dev.tht.spi.decision.JoinLinked;
import dev.tht.spi.decision.TableLinked;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.session.Phase;
import java.util.List;
import java.util.Optional;

/**
 * Proposes for F4: tables and columns, then joins, then the summary. What was answered already is
 * known by the decisions in force and by the subjects settled.
 */
public final class Linking {

  /** The subject of the question about tables and columns. */
  public static final String SUBJECT = "schema linking";

  /** The subject of the question about joins. */
  public static final String JOINS = "joins";

  private Linking() {}

  /** The proposal. */
  public static Proposal propose(Situation situation) {
    if (!linked(situation)) {
      return new TablesAndColumns(situation).proposal();
    }
    if (!joined(situation)) {
      Optional<Proposal> joins = new JoinTree(situation).proposal();
      if (joins.isPresent()) {
        return joins.get();
      }
    }
    return new Proposal.PhaseSummary(List.of(Phase.SCHEMA_LINKING), lines(situation));
  }

  private static boolean linked(Situation situation) {
    boolean decided = !situation.view().decisions().of(TableLinked.class).isEmpty();
    return !spoken(situation, SUBJECT) && (decided || situation.settled(SUBJECT));
  }

  private static boolean joined(Situation situation) {
    boolean decided = !situation.view().decisions().of(JoinLinked.class).isEmpty();
    return !spoken(situation, JOINS) && (decided || situation.settled(JOINS));
  }

  private static boolean spoken(Situation situation, String subject) {
    return situation.view().words().stream()
        .anyMatch(
            words ->
                words.phase() == Phase.SCHEMA_LINKING && words.subject().equalsIgnoreCase(subject));
  }

  private static List<String> lines(Situation situation) {
    List<String> lines = new java.util.ArrayList<>();
    situation
        .view()
        .decisions()
        .of(TableLinked.class)
        .forEach(t -> lines.add(t.id() + " " + t.decision().table()));
    situation
        .view()
        .decisions()
        .of(ColumnLinked.class)
        .forEach(c -> lines.add(c.id() + " " + c.decision().column()));
    situation
        .view()
        .decisions()
        .of(JoinLinked.class)
        .forEach(j -> lines.add(j.id() + " " + j.decision().subject()));
    return lines;
  }
}

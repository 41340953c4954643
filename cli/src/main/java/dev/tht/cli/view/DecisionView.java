package dev.tht.cli.view;

import dev.tht.ledger.session.SessionState;
import dev.tht.spi.SafeText;
import dev.tht.spi.decision.Decision;
import dev.tht.spi.decision.Effective;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * One decision of a session, in force or not.
 *
 * @param id its id
 * @param phase F1 to F8
 * @param standing {@code effective}, {@code stale}, {@code superseded} or {@code withdrawn}
 * @param type such as {@code concept_clarified}
 * @param subject short name of the concept
 * @param detail the definition
 * @param rationale the reasons
 */
public record DecisionView(
    String id,
    String phase,
    String standing,
    String type,
    String subject,
    String detail,
    String rationale) {

  /** All decisions of the session: those in force, then the others. */
  public static List<DecisionView> of(SessionState state) {
    List<DecisionView> views = new ArrayList<>();
    for (Effective<? extends Decision> effective : state.decisions().all()) {
      views.add(
          of(
              effective.id().value(),
              effective.phase().code(),
              "effective",
              effective.decision()));
    }
    for (SessionState.Obsolete obsolete : state.obsolete()) {
      views.add(
          of(
              obsolete.id().value(),
              obsolete.phase().code(),
              obsolete.why().name().toLowerCase(Locale.ROOT),
              obsolete.decision()));
    }
    return views;
  }

  private static DecisionView of(String id, String phase, String standing, Decision decision) {
    return new DecisionView(
        id,
        phase,
        standing,
        decision.type(),
        decision.subject(),
        decision.detail(),
        decision.rationale());
  }

  /** One line for people. */
  public String line() {
    return id
        + " "
        + phase
        + (standing.equals("effective") ? "" : " (" + standing + ")")
        + " "
        + type
        + " - "
        + SafeText.line(subject, 80)
        + ": "
        + SafeText.line(detail, 160);
  }
}

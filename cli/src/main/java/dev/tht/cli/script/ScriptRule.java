package dev.tht.cli.script;

import java.util.List;
import java.util.Optional;

/**
 * One line of a script: which question it answers, and how. It answers one question, the first that
 * it fits, unless it is repeated. What is absent fits everything.
 *
 * @param phase the question's phase, F1 to F8
 * @param subject words that the question's subject contains, case ignored
 * @param choose words or ids; every option whose text contains one of the words, case ignored, or
 *     that has one of the ids is chosen
 * @param leaveOpen chooses the option that leaves the ambiguity open
 * @param none chooses the option that says that none applies
 * @param several says that several apply
 * @param other a correction in these words
 * @param research asks for more research
 * @param back returns to that phase
 * @param exit leaves
 * @param repeated whether it goes on answering
 */
public record ScriptRule(
    Optional<String> phase,
    Optional<String> subject,
    List<String> choose,
    boolean leaveOpen,
    boolean none,
    boolean several,
    Optional<String> other,
    Optional<String> research,
    Optional<String> back,
    boolean exit,
    boolean repeated) {

  public ScriptRule {
    choose = List.copyOf(choose);
  }
}

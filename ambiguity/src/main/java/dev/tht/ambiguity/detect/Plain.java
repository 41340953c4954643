package dev.tht.ambiguity.detect;

import dev.tht.spi.Span;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.proposal.Proposal.Answer;
import dev.tht.spi.proposal.Proposal.Interpretations;
import dev.tht.spi.proposal.ProposedOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Makes an ambiguity whose readings are no filters but ways to read the words, each with the
 * columns that it would read.
 */
final class Plain {

  private final String key;
  private final String subject;
  private final Span span;
  private final Text text;
  private final List<ProposedOption> options = new ArrayList<>();

  /**
   * @param key under which the sentences are kept: {@code key.risk}, {@code key.rationale}, {@code
   *     key.no-best}
   */
  Plain(Situation situation, String key, Span span) {
    this.key = key;
    this.subject = situation.subject(span);
    this.span = span;
    this.text = Text.in(situation.view().session().language());
  }

  Text text() {
    return text;
  }

  String subject() {
    return subject;
  }

  /** Adds a reading, said by the sentences {@code name.meaning} and {@code name.detail}. */
  void reading(String name, List<ColumnName> columns, String... arguments) {
    options.add(
        new ProposedOption(
            subject,
            text.say(name + ".meaning", arguments),
            text.say(name + ".detail", arguments),
            List.of(),
            columns,
            List.of(),
            List.of(),
            text.say(key + ".risk", arguments),
            false,
            text.say(key + ".rationale", arguments)));
  }

  Interpretations ambiguity() {
    return new Interpretations(
        subject,
        span,
        Answer.EXACTLY_ONE,
        options,
        Optional.of(text.say(key + ".no-best", subject)),
        text.leaveOpen(subject));
  }
}

package dev.tht.ambiguity.detect;

import dev.tht.spi.Span;
import dev.tht.spi.proposal.Proposal.Answer;
import dev.tht.spi.proposal.Proposal.Interpretations;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Words that ask for what a plan cannot say, such as the absence of related things. They are asked
 * about without options, so that they never vanish.
 */
final class InexpressiblePart implements Detector {

  @Override
  public List<Interpretations> detect(Situation situation) {
    Text text = Text.in(situation.view().session().language());
    List<Interpretations> found = new ArrayList<>();
    for (Span span : situation.sketch().unexpressed()) {
      String words = situation.subject(span);
      found.add(
          new Interpretations(
              words,
              span,
              Answer.EXACTLY_ONE,
              List.of(),
              Optional.of(text.say("part.no-best", words)),
              text.leaveOpen(words)));
    }
    return found;
  }
}

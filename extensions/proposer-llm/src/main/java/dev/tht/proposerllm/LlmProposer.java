package dev.tht.proposerllm;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.proposal.Proposer;
import dev.tht.spi.proposal.ProposerTurn;
import dev.tht.spi.proposal.ProposerView;
import dev.tht.spi.session.Phase;
import dev.tht.spi.session.SessionId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Asks a chat model for one proposal, with the phase's instructions, the proposals' schema and all
 * that the view holds. An answer that is no proposal is told what is wrong with it, up to {@code
 * tries} calls; a proposal that the gate refused twice, a model that cannot be reached or that does
 * not mend its answer, leave the word to another proposer, and the person is told. Phases that
 * follow from decisions alone are never sent to the model. Safe for concurrent use.
 */
public final class LlmProposer implements Proposer {

  private static final int MOST_REFUSALS = 2;

  private final LlmSettings settings;
  private final ModelCalls calls;
  private final Proposer fallback;
  private final ProposalForms forms = new ProposalForms();
  private final Instructions instructions = new Instructions();
  private final Map<SessionId, Progress> sessions = new ConcurrentHashMap<>();

  /** How far one session is: refusals in a row, and what the phase has cost. */
  private record Progress(Phase phase, int refusals, Usage usage) {

    private static Progress next(Progress before, ProposerView view) {
      boolean same = before != null && before.phase == view.phase();
      int refusals = same && view.refusal().isPresent() ? before.refusals + 1 : 0;
      return new Progress(view.phase(), refusals, same ? before.usage : Usage.NONE);
    }

    private Progress and(Usage more) {
      return new Progress(phase, refusals, usage.plus(more));
    }
  }

  LlmProposer(LlmSettings settings, ModelCalls calls, Proposer fallback) {
    this.settings = settings;
    this.calls = calls;
    this.fallback = fallback;
  }

  @Override
  public String name() {
    return LlmProposerFactory.NAME + ":" + settings.model();
  }

  @Override
  public Proposal propose(ProposerView view) {
    return turn(view).proposal();
  }

  @Override
  public ProposerTurn turn(ProposerView view) {
    if (!forms.asks(view.phase())) {
      return ProposerTurn.of(fallback.name(), fallback.propose(view));
    }
    Progress now =
        sessions.compute(view.session().id(), (id, before) -> Progress.next(before, view));
    if (now.refusals() >= MOST_REFUSALS) {
      String rule = view.refusal().map(refusal -> refusal.rule()).orElse("");
      return instead(view, "its proposals were refused (" + rule + ")");
    }
    return asked(view);
  }

  private ProposerTurn asked(ProposerView view) {
    List<ChatMessage> messages = new ArrayList<>();
    messages.add(
        SystemMessage.from(
            instructions.of(view.phase()) + "\n\nSchema: " + forms.schema(view.phase())));
    messages.add(UserMessage.from(ViewText.of(view)));
    ProposalReader reader = new ProposalReader(view);
    String trouble = "";
    for (int i = 0; i < settings.tries(); i++) {
      ModelCalls.Answer answer = calls.ask(messages);
      sessions.computeIfPresent(view.session().id(), (id, now) -> now.and(answer.usage()));
      if (answer.text().isEmpty()) {
        trouble = answer.trouble();
        if (!answer.again() || !paused(i)) {
          break;
        }
        continue;
      }
      String text = answer.text().get();
      try {
        return new ProposerTurn(name(), reader.read(text), List.of(cost(view)));
      } catch (ProposalReader.Misshapen misshapen) {
        trouble = "its answers were no proposals";
        messages.add(AiMessage.from(text));
        messages.add(
            UserMessage.from(misshapen.sentence() + " Answer again with the JSON object alone."));
      }
    }
    return instead(view, trouble);
  }

  /** Waits a little longer after each call; whether there is still somebody who waits. */
  private boolean paused(int call) {
    try {
      Thread.sleep(settings.pause().multipliedBy(call + 1L));
      return true;
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private ProposerTurn instead(ProposerView view, String trouble) {
    String notice =
        name() + ": " + trouble + "; the proposer " + fallback.name() + " speaks instead";
    return new ProposerTurn(fallback.name(), fallback.propose(view), List.of(notice, cost(view)));
  }

  private String cost(ProposerView view) {
    Progress now = sessions.get(view.session().id());
    return name()
        + ": F"
        + (view.phase().ordinal() + 1)
        + " "
        + (now == null ? Usage.NONE : now.usage()).words(settings);
  }
}

package dev.tht.ambiguity.propose;

import dev.tht.ambiguity.detect.Text;
import dev.tht.spi.literal.Filter;
import dev.tht.spi.literal.FilterClaim;
import dev.tht.spi.memory.MemoryItem;
import dev.tht.spi.memory.MemoryMatch;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.proposal.ProposerView;
import dev.tht.spi.retrieval.Candidate;
import dev.tht.spi.retrieval.CandidateKind;
import dev.tht.spi.retrieval.RetrievalQuery;
import dev.tht.spi.retrieval.Target;
import dev.tht.spi.session.Phase;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Proposes for F2: one checklist of promoted concepts. A concept's filters are carried over only
 * where the same column exists and holds the same values now.
 */
public final class Remembering {

  private Remembering() {}

  /** The proposal. */
  public static Proposal propose(ProposerView view) {
    if (view.memory().isEmpty() || !view.settled().isEmpty()) {
      return new Proposal.PhaseSummary(List.of(Phase.MEMORY), lines(view));
    }
    List<Proposal.MemoryChoice> choices = new ArrayList<>();
    for (MemoryMatch match : view.memory()) {
      choices.add(choice(view, match.item()));
    }
    return new Proposal.MemoryChecklist(choices);
  }

  private static List<String> lines(ProposerView view) {
    return view.decisions().concepts().stream()
        .filter(concept -> concept.decision().memory().isPresent())
        .map(concept -> concept.id() + " " + concept.decision().detail())
        .toList();
  }

  private static Proposal.MemoryChoice choice(ProposerView view, MemoryItem item) {
    Text text = Text.in(view.session().language());
    List<FilterClaim> claims = new ArrayList<>();
    List<String> candidates = new ArrayList<>();
    for (Filter filter : item.context().filters()) {
      Optional<List<String>> found = found(view, filter);
      if (found.isEmpty()) {
        return new Proposal.MemoryChoice(
            item.id(), text.say("memory.nowhere", item.detail()), List.of(), List.of());
      }
      claims.add(
          new FilterClaim(
              filter.column(),
              filter.part(),
              filter.comparison(),
              filter.literals().stream().map(literal -> literal.constant().text()).toList()));
      candidates.addAll(found.get());
    }
    return new Proposal.MemoryChoice(
        item.id(), text.say("memory.context", item.subject(), item.detail()), claims, candidates);
  }

  /** Candidates for the filter's values; empty when the column or a value is not there. */
  private static Optional<List<String>> found(ProposerView view, Filter filter) {
    if (view.catalog().column(filter.column()).isEmpty()) {
      return Optional.empty();
    }
    boolean values =
        switch (filter.comparison()) {
          case EQUAL, NOT_EQUAL, IN, NOT_IN -> filter.part().isEmpty();
          case LESS,
              LESS_OR_EQUAL,
              GREATER,
              GREATER_OR_EQUAL,
              BETWEEN,
              CONTAINS,
              STARTS_WITH,
              ENDS_WITH,
              IS_NULL,
              IS_NOT_NULL ->
              false;
        };
    List<String> ids = new ArrayList<>();
    for (var literal : filter.literals()) {
      boolean text = values && literal.constant().kind() == dev.tht.spi.literal.Constant.Kind.TEXT;
      if (text) {
        Optional<String> id = search(view, filter, literal.constant().text());
        if (id.isEmpty()) {
          return Optional.empty();
        }
        ids.add(id.get());
      }
    }
    return Optional.of(ids);
  }

  private static Optional<String> search(ProposerView view, Filter filter, String value) {
    RetrievalQuery query =
        new RetrievalQuery(
            value,
            RetrievalQuery.Scope.TERM,
            List.of(),
            Set.of(CandidateKind.VALUE),
            Optional.of(filter.column()),
            5);
    return view.desk().find(query).stream()
        .filter(candidate -> holds(candidate, filter, value))
        .map(Candidate::id)
        .findFirst();
  }

  private static boolean holds(Candidate candidate, Filter filter, String value) {
    return candidate.target() instanceof Target.OfValue found
        && found.value().equals(value)
        && found.columns().contains(filter.column());
  }
}

package dev.tht.gatecore.rerun;

import dev.tht.gatecore.rerun.Ground.Kind;
import dev.tht.gatecore.rerun.Ground.Verdict;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.ValueLookup;
import dev.tht.spi.catalog.ValueReceipt;
import dev.tht.spi.decision.ConceptClarified;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.decision.EffectiveDecisions;
import dev.tht.spi.literal.Filter;
import dev.tht.spi.literal.Literal;
import dev.tht.spi.literal.PredicateChecked;
import dev.tht.spi.literal.Stated;
import dev.tht.spi.literal.Verified;
import dev.tht.spi.query.ImpactProbe;
import dev.tht.spi.query.ReadingCounts;
import dev.tht.spi.query.ReadingPlan;
import dev.tht.spi.rewriting.DecisionId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Looks again at the values and conditions that the concepts in force rest on: each receipt is
 * looked up, each condition counted. Safe for concurrent use.
 */
final class GroundsCheck {

  private final Catalog catalog;
  private final ValueLookup lookup;
  private final ImpactProbe probe;

  GroundsCheck(Catalog catalog, ValueLookup lookup, ImpactProbe probe) {
    this.catalog = catalog;
    this.lookup = lookup;
    this.probe = probe;
  }

  List<Ground> of(EffectiveDecisions decisions) {
    List<Ground> grounds = new ArrayList<>();
    for (Effective<ConceptClarified> concept : decisions.concepts()) {
      for (Filter filter : concept.decision().grounding().filters()) {
        filter(concept.id(), filter, grounds);
      }
    }
    return grounds;
  }

  private void filter(DecisionId id, Filter filter, List<Ground> grounds) {
    boolean counted = false;
    for (Literal literal : filter.literals()) {
      switch (literal) {
        case Verified verified -> grounds.add(receipt(id, verified.receipt()));
        case PredicateChecked checked -> {
          if (!counted) {
            grounds.add(predicate(id, List.of(filter), checked.matchedRows()));
            counted = true;
          }
        }
        case Stated stated -> {
          // The question itself says so; there is nothing to look up.
        }
      }
    }
  }

  private Ground receipt(DecisionId id, ValueReceipt then) {
    String about = "'" + then.value() + "' in " + then.column();
    OptionalLong now =
        catalog.column(then.column()).isEmpty()
            ? OptionalLong.empty()
            : lookup.find(then.column(), then.value()).stream()
                .filter(found -> found.value().equals(then.value()))
                .mapToLong(ValueReceipt::rows)
                .findFirst();
    return new Ground(id, Kind.RECEIPT, about, then.rows(), now, verdict(then.rows(), now));
  }

  /** Counts what all the filters match, against how much it was. */
  Ground predicate(DecisionId id, List<Filter> filters, long before) {
    OptionalLong now = rows(filters);
    String about = String.join(", ", filters.stream().map(Filter::words).toList());
    return new Ground(id, Kind.PREDICATE, about, before, now, verdict(before, now));
  }

  /** Rows that all the filters match; empty when they cannot be counted. */
  OptionalLong rows(List<Filter> filters) {
    boolean there = filters.stream().allMatch(f -> catalog.column(f.column()).isPresent());
    return there
        ? probe.rows(filters.stream().map(Filter::claim).toList(), probe.budget())
        : OptionalLong.empty();
  }

  /** The readings counted once more; empty when that takes too long or a column is gone. */
  Optional<ReadingCounts> counts(ReadingPlan plan) {
    return probe.compare(plan, probe.budget());
  }

  private static Verdict verdict(long before, OptionalLong now) {
    if (now.isEmpty() || (before > 0 && now.getAsLong() == 0)) {
      return Verdict.BROKEN;
    }
    return now.getAsLong() == before ? Verdict.SAME : Verdict.MOVED;
  }
}

package dev.tht.gatecore.probe;

import dev.tht.ledger.session.SessionState;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.JoinPaths;
import dev.tht.spi.proposal.Proposal.Interpretations;
import dev.tht.spi.query.ImpactProbe;
import dev.tht.spi.query.ReadingCounts;
import dev.tht.spi.query.ReadingPlan;
import dev.tht.spi.session.SessionId;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * Counts readings for the questions of sessions. All counts that go into one question, those that
 * chose it among others included, share one time; nothing is counted twice for it. When the time is
 * up nothing more is counted until the session has moved. Safe for concurrent use.
 */
public final class ScreenProbes {

  private static final int MOST_REMEMBERED = 256;

  private final ImpactProbe probe;
  private final ReadingPlans plans;
  private final LongSupplier stopwatch;
  private final Map<SessionId, Screen> screens =
      new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<SessionId, Screen> eldest) {
          return size() > MOST_REMEMBERED;
        }
      };

  public ScreenProbes(ImpactProbe probe, Catalog catalog, JoinPaths joinPaths) {
    this(probe, catalog, joinPaths, System::nanoTime);
  }

  /** With a stopwatch: nanoseconds since any moment. */
  ScreenProbes(ImpactProbe probe, Catalog catalog, JoinPaths joinPaths, LongSupplier stopwatch) {
    this.probe = probe;
    this.plans = new ReadingPlans(catalog, joinPaths);
    this.stopwatch = stopwatch;
  }

  /** The time for all counts of one question. */
  public Duration budget() {
    return probe.budget();
  }

  /** What the readings come to; empty when there is no way to count them. */
  public Optional<Measured> measure(SessionState state, Interpretations proposal) {
    return plans
        .of(proposal, state.decisions())
        .map(plan -> new Measured(plan, screen(state).counts(plan)));
  }

  private Screen screen(SessionState state) {
    synchronized (screens) {
      Screen known = screens.get(state.session().id());
      if (known == null || known.position != state.position()) {
        known = new Screen(state.position());
        screens.put(state.session().id(), known);
      }
      return known;
    }
  }

  /** The counts for the question that comes at one position of a session. */
  private final class Screen {
    private final long position;
    private final Map<ReadingPlan, Optional<ReadingCounts>> counted = new HashMap<>();
    private Duration left = probe.budget();

    Screen(long position) {
      this.position = position;
    }

    synchronized Optional<ReadingCounts> counts(ReadingPlan plan) {
      return counted.computeIfAbsent(plan, this::count);
    }

    private Optional<ReadingCounts> count(ReadingPlan plan) {
      if (!left.isPositive()) {
        return Optional.empty();
      }
      long before = stopwatch.getAsLong();
      Optional<ReadingCounts> counts = probe.compare(plan, left);
      left = left.minusNanos(stopwatch.getAsLong() - before);
      return counts;
    }
  }
}

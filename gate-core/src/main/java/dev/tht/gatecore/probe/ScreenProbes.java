package dev.tht.gatecore.probe;

import dev.tht.ledger.session.SessionState;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.JoinPaths;
import dev.tht.spi.literal.FilterClaim;
import dev.tht.spi.proposal.Proposal.Interpretations;
import dev.tht.spi.query.ImpactProbe;
import dev.tht.spi.query.ReadingCounts;
import dev.tht.spi.query.ReadingPlan;
import dev.tht.spi.session.SessionId;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.LongSupplier;

/**
 * Counts readings for the questions of sessions. All counts that go into one question, those of
 * single options and those that chose it among others included, share one time; nothing is counted
 * twice for it. When the time is up nothing more is counted until the session has moved. Safe for
 * concurrent use.
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

  /** The counts for the question that comes next in the session. */
  public ScreenCounts of(SessionState state) {
    Screen screen = screen(state);
    return new ScreenCounts() {
      @Override
      public OptionalLong rows(List<FilterClaim> claims) {
        return screen.rows(claims);
      }

      @Override
      public Optional<Measured> measure(Interpretations proposal) {
        return plans
            .of(proposal, state.decisions())
            .map(plan -> new Measured(plan, screen.counts(plan)));
      }
    };
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
    private final Map<List<FilterClaim>, OptionalLong> rows = new HashMap<>();
    private Duration left = probe.budget();

    Screen(long position) {
      this.position = position;
    }

    synchronized Optional<ReadingCounts> counts(ReadingPlan plan) {
      return counted.computeIfAbsent(
          plan, key -> inTime(time -> probe.compare(key, time), Optional.empty()));
    }

    synchronized OptionalLong rows(List<FilterClaim> claims) {
      return rows.computeIfAbsent(
          List.copyOf(claims), key -> inTime(time -> probe.rows(key, time), OptionalLong.empty()));
    }

    private <T> T inTime(Function<Duration, T> count, T uncounted) {
      if (!left.isPositive()) {
        return uncounted;
      }
      long before = stopwatch.getAsLong();
      T counts = count.apply(left);
      left = left.minusNanos(stopwatch.getAsLong() - before);
      return counts;
    }
  }
}

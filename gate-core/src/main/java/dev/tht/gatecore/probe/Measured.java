package dev.tht.gatecore.probe;

import dev.tht.spi.query.ReadingCounts;
import dev.tht.spi.query.ReadingPlan;
import java.util.Optional;

/**
 * An attempt to count readings.
 *
 * @param plan what was to be counted: the readings that have claims, in the proposal's order
 * @param counts what came of it; empty when the time was up
 */
public record Measured(ReadingPlan plan, Optional<ReadingCounts> counts) {}

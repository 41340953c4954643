/**
 * Which questions are asked. The texts stay in the data folder; the project commits references to
 * them. Start at {@link dev.tht.eval.sample.SampleDrawer}, then {@link
 * dev.tht.eval.sample.DataFolder}. Leans on {@code gold} for the shape of a gold query.
 */
@NullMarked
package dev.tht.eval.sample;

import org.jspecify.annotations.NullMarked;

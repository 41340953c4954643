/**
 * Finds what a question leaves open, each ambiguity with concrete readings. Start at {@link
 * dev.tht.ambiguity.detect.Detector} and its list in {@link dev.tht.ambiguity.detect.Detectors}.
 * Pure functions over a {@link dev.tht.ambiguity.detect.Situation}; leans on {@code sketch}.
 */
@NullMarked
package dev.tht.ambiguity.detect;

import org.jspecify.annotations.NullMarked;

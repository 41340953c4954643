/**
 * Builds questions from proposals. Values are looked up here, before anybody sees them; the gate's
 * own options and controls are added here. Start at {@link dev.tht.gatecore.request.Requests}.
 * Leans on {@code spi} and {@code rule}.
 */
@NullMarked
package dev.tht.gatecore.request;

import org.jspecify.annotations.NullMarked;

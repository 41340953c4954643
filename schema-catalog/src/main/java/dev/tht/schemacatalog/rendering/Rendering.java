package dev.tht.schemacatalog.rendering;

import java.util.Optional;

/**
 * A catalog written down.
 *
 * @param text the document; it says itself what it leaves out
 * @param leftOut the same, for whoever shows it beside the document; empty when it is complete
 */
public record Rendering(String text, Optional<String> leftOut) {}

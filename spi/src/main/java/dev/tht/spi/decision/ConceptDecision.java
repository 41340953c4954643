package dev.tht.spi.decision;

/** A decision about what words mean. */
public sealed interface ConceptDecision extends Decision
    permits ConceptClarified, AmbiguityLeftOpen {}

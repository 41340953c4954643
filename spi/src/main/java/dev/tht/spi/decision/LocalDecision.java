package dev.tht.spi.decision;

/** A decision that holds in its session only and never becomes Memory. */
public sealed interface LocalDecision extends Decision
    permits QuestionRewritten,
        TableLinked,
        ColumnLinked,
        OutputLeftOut,
        JoinLinked,
        PlanAccepted,
        SqlAccepted,
        ResultAccepted {}

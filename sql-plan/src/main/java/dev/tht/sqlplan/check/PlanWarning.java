package dev.tht.sqlplan.check;

import dev.tht.spi.plan.PartId;

/**
 * Something that a reviewer should look at before the SQL runs; it forbids nothing.
 *
 * @param check the check's name, in lower case with dashes
 * @param part the plan part that it is about
 * @param reason what may be wrong, in one sentence
 * @param remedy what to do about it, in one sentence
 */
public record PlanWarning(String check, PartId part, String reason, String remedy) {}

package dev.tht.spi.plan;

/**
 * A single read-only SELECT that was synthesised from a covered plan, with the bill that shows it.
 * Made by synthesizers and read back from storage only (checked by the build), so nothing else can
 * be run.
 *
 * @param text the statement
 * @param dialect the engine that it is written for
 * @param bill what each piece of it rests on
 */
public record SynthesizedSql(String text, String dialect, BillOfMaterials bill) {}

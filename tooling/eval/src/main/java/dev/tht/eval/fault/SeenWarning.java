package dev.tht.eval.fault;

/**
 * One warning about a plan.
 *
 * @param check the name of the check that warns
 * @param about which part and what else it names
 * @param counted whether it was counted in the data, rather than told from the plan's structure
 */
public record SeenWarning(String check, String about, boolean counted) {}

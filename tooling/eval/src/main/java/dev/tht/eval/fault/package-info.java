/**
 * What a reader and the checks see of a fault in a plan: one fault at a time is planted in plans
 * read from gold SQL. Start at {@link dev.tht.eval.fault.FaultRun}. Leans on {@code
 * dev.tht.spi.plan} and on the data folder.
 */
@NullMarked
package dev.tht.eval.fault;

import org.jspecify.annotations.NullMarked;

/**
 * Pages of HTML that stand alone: no script, no font and no address from outside; everything said
 * in them is escaped. Start at {@link dev.tht.cli.page.WhyPage}. Leans on {@code
 * dev.tht.sqlplan.why} and on the records of {@code dev.tht.cli.view}.
 */
@NullMarked
package dev.tht.cli.page;

import org.jspecify.annotations.NullMarked;

/**
 * Plans and bills for people. Start at {@link dev.tht.sqlplan.words.PlanMarkdown}; {@link
 * dev.tht.sqlplan.words.PlanSentences} is for readers without SQL, {@link
 * dev.tht.sqlplan.words.SqlWhy} answers where each piece of a SQL text comes from. Pure functions
 * over {@code dev.tht.spi.plan}.
 */
@NullMarked
package dev.tht.sqlplan.words;

import org.jspecify.annotations.NullMarked;

package dev.tht.spi.review;

import dev.tht.spi.catalog.JoinEffect;
import dev.tht.spi.catalog.TableName;

/**
 * What joining comes to, from the population up to and with one join.
 *
 * @param from the table whose rows are counted
 * @param to the table joined last
 * @param effect what becomes of the rows
 */
public record MeasuredJoin(TableName from, TableName to, JoinEffect effect) {}

/**
 * The rows of an answer as a chart that stands alone: {@link dev.tht.resultchart.ResultChart}.
 * {@code ChartShape} decides which chart suits the rows, {@code Points} reads their cells. Leans on
 * {@code dev.tht.spi.query} and on JFreeChart, which draws without a screen.
 */
@NullMarked
package dev.tht.resultchart;

import org.jspecify.annotations.NullMarked;

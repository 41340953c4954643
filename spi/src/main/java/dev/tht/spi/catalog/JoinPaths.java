package dev.tht.spi.catalog;

import java.util.List;

/** Join paths between tables of one catalog. Pure, safe for concurrent use. */
public interface JoinPaths {

  /**
   * All of the shortest paths from one table to another and those one step longer, shortest first,
   * then those with the fewest inferred keys, ties in the order of the catalog's keys; empty when
   * the tables are not connected or are the same.
   */
  List<JoinPath> between(TableName from, TableName to);
}

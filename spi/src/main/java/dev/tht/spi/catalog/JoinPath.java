package dev.tht.spi.catalog;

import java.util.List;

/**
 * A way from one table to another along foreign keys, each table visited once.
 *
 * @param steps in walking order, at least one, each starting where the one before ended
 */
public record JoinPath(List<JoinStep> steps) {

  public JoinPath {
    steps = List.copyOf(steps);
    if (steps.isEmpty()) {
      throw new IllegalArgumentException("a join path needs a step");
    }
    for (int i = 1; i < steps.size(); i++) {
      if (!steps.get(i).from().equals(steps.get(i - 1).to())) {
        throw new IllegalArgumentException("the path breaks at " + steps.get(i).from());
      }
    }
  }

  /** The first table. */
  public TableName from() {
    return steps.get(0).from();
  }

  /** The last table. */
  public TableName to() {
    return steps.get(steps.size() - 1).to();
  }

  /** Whether walking it may turn one row into several. */
  public boolean multiplies() {
    return steps.stream().anyMatch(step -> !step.forward());
  }
}

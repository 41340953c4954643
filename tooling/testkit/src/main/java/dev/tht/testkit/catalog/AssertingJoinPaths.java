package dev.tht.testkit.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.catalog.JoinPath;
import dev.tht.spi.catalog.JoinPaths;
import dev.tht.spi.catalog.JoinStep;
import dev.tht.spi.catalog.TableName;
import java.util.ArrayList;
import java.util.List;

/**
 * Join paths that check what others give: from the one table to the other, none visited twice,
 * shortest first and at most one step longer.
 */
public final class AssertingJoinPaths implements JoinPaths {

  private final JoinPaths paths;

  /** Checks those paths. */
  public AssertingJoinPaths(JoinPaths paths) {
    this.paths = paths;
  }

  @Override
  public List<JoinPath> between(TableName from, TableName to) {
    List<JoinPath> found = paths.between(from, to);
    assertThat(found).doesNotHaveDuplicates();
    assertThat(found.stream().map(path -> path.steps().size())).isSorted();
    for (JoinPath path : found) {
      assertThat(path.from()).isEqualTo(from);
      assertThat(path.to()).isEqualTo(to);
      assertThat(path.steps().size()).isLessThanOrEqualTo(found.get(0).steps().size() + 1);
      List<TableName> visited = new ArrayList<>(List.of(from));
      path.steps().stream().map(JoinStep::to).forEach(visited::add);
      assertThat(visited).doesNotHaveDuplicates();
    }
    return found;
  }
}

package dev.tht.eval.ambiguity;

import dev.tht.eval.sample.DataFolder;
import java.util.ArrayList;
import java.util.List;

/** All cases that there are, by database; a sample of them is measured. */
public final class Cases {

  private static final List<String> MADE_AMBIGUOUS =
      List.of("chinook", "sakila", "adventureworks", "formula_1");

  private Cases() {}

  /**
   * They, in a fixed order.
   *
   * @param seed of what is made up
   */
  public static List<CaseGroup> of(DataFolder data, long seed) {
    List<CaseGroup> groups = new ArrayList<>(OwnCases.groups(data.path("")));
    groups.addAll(new AmbiqtCases(data.path(""), seed).groups());
    for (String name : MADE_AMBIGUOUS) {
      groups.addAll(new GeneratedCases(name, data.database(name), seed).groups());
    }
    groups.addAll(new DataCases(data).groups());
    return List.copyOf(groups);
  }
}

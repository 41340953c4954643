package dev.tht.sqlplan.linking;

import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.PlanPart;
import dev.tht.sqlplan.lineage.Traced;
import java.util.List;
import java.util.Set;

/** Where a step's rows come from, and how a traced value is written over them. */
interface Scope {

  /** The expression of a plain value. */
  Expression value(Traced plain);

  /** The first source, its part ids starting with the prefix. */
  PlanPart.Source source(String prefix);

  /** The further sources. */
  List<PlanPart.Join> joins(String prefix);

  /** Names, in lower case, that a name of a figure must not repeat. */
  Set<String> columnsInReach();
}

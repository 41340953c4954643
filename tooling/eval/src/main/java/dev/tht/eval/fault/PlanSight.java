package dev.tht.eval.fault;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.session.Language;
import java.nio.file.Path;
import java.util.List;

/** What is seen of a plan: what the checks say and what its sentences say. */
public interface PlanSight {

  /** What the checks warn of. */
  List<SeenWarning> warnings(CtePlan plan, Catalog catalog, Path database);

  /** The plan in sentences. */
  List<String> sentences(CtePlan plan, Language language);
}

package dev.tht.cli.reviewer;

import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.plan.PlanWording;
import dev.tht.spi.session.Language;
import java.util.List;

/** Says nothing of plans. */
final class NoPlans implements PlanWording {

  @Override
  public List<String> technical(CtePlan plan, Language language) {
    return List.of();
  }

  @Override
  public List<String> sentences(CtePlan plan, Language language) {
    return List.of();
  }
}

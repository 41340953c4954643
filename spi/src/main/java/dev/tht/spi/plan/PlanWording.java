package dev.tht.spi.plan;

import dev.tht.spi.session.Language;
import java.util.List;

/** Says a plan in words. Pure, safe for concurrent use; data in the lines is safe to show. */
public interface PlanWording {

  /** Step by step with every part and its decisions, as lines of Markdown. */
  List<String> technical(CtePlan plan, Language language);

  /** As sentences that a person without SQL can check, one a line. */
  List<String> sentences(CtePlan plan, Language language);
}

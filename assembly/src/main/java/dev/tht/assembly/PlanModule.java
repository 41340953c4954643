package dev.tht.assembly;

import com.google.inject.AbstractModule;
import com.google.inject.Provides;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.plan.PlanBuilder;
import dev.tht.spi.plan.PlanWording;
import dev.tht.spi.plan.SqlSynthesizer;
import dev.tht.spi.session.Language;
import dev.tht.sqlplan.linking.LinkedPlanBuilder;
import dev.tht.sqlplan.sql.CalciteSynthesizer;
import dev.tht.sqlplan.words.PlanMarkdown;
import dev.tht.sqlplan.words.PlanSentences;
import jakarta.inject.Singleton;
import java.util.List;

/** How decisions become a plan, a plan becomes SQL, and a plan is said in words. */
final class PlanModule extends AbstractModule {

  @Provides
  @Singleton
  PlanBuilder builder() {
    return new LinkedPlanBuilder();
  }

  @Provides
  @Singleton
  SqlSynthesizer synthesizer() {
    return new CalciteSynthesizer();
  }

  @Provides
  @Singleton
  PlanWording wording() {
    return new PlanWording() {
      @Override
      public List<String> technical(CtePlan plan, Language language) {
        return PlanMarkdown.of(plan).lines().toList();
      }

      @Override
      public List<String> sentences(CtePlan plan, Language language) {
        return PlanSentences.of(plan, language);
      }
    };
  }
}

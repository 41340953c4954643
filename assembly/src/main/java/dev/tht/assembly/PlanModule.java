package dev.tht.assembly;

import com.google.inject.AbstractModule;
import com.google.inject.Provides;
import dev.tht.spi.plan.PlanBuilder;
import dev.tht.spi.plan.SqlSynthesizer;
import dev.tht.sqlplan.linking.LinkedPlanBuilder;
import dev.tht.sqlplan.sql.CalciteSynthesizer;
import jakarta.inject.Singleton;

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
}

package dev.tht.assembly;

import com.google.inject.AbstractModule;
import com.google.inject.Provider;
import com.google.inject.Provides;
import dev.tht.schemacatalog.database.AskedDatabase;
import dev.tht.schemacatalog.query.JdbcPlanProbe;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.plan.PlanBuilder;
import dev.tht.spi.plan.PlanReader;
import dev.tht.spi.plan.PlanWording;
import dev.tht.spi.plan.SqlSynthesizer;
import dev.tht.spi.plan.UnreviewedSynthesizer;
import dev.tht.spi.query.PlanProbe;
import dev.tht.sqlplan.check.CheckedPlanWording;
import dev.tht.sqlplan.linking.LinkedPlanBuilder;
import dev.tht.sqlplan.read.SqlPlanReader;
import dev.tht.sqlplan.sql.CalciteSynthesizer;
import dev.tht.sqlplan.write.PlanWriter;
import jakarta.inject.Singleton;
import java.time.Duration;

/** How decisions become a plan, a plan becomes SQL, and a plan is said in words. */
final class PlanModule extends AbstractModule {

  private static final Duration LONGEST_COUNT = Duration.ofSeconds(2);

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
  PlanReader reader() {
    return new SqlPlanReader();
  }

  @Provides
  @Singleton
  UnreviewedSynthesizer writer() {
    return new PlanWriter();
  }

  @Provides
  @Singleton
  PlanWording wording(Provider<Catalog> catalog) {
    return new CheckedPlanWording(catalog::get);
  }

  @Provides
  @Singleton
  PlanProbe planProbe(AskedDatabase database) {
    return new JdbcPlanProbe(database, LONGEST_COUNT);
  }
}

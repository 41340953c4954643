package dev.tht.sqlplan.write;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.PartId;
import dev.tht.spi.plan.PlanPart;
import dev.tht.spi.plan.Relation;
import dev.tht.sqlplan.words.Nearest;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Refuses a plan whose steps read what is not there, or whose names are not unique. */
final class StructureCheck {
  private final Catalog catalog;
  private final Set<PartId> ids = new HashSet<>();
  private final Set<String> names = new HashSet<>();

  StructureCheck(Catalog catalog) {
    this.catalog = catalog;
  }

  /** Refuses what stands alone, with all that its parts look at. */
  void requireWhole(List<CteStep> steps) {
    require(steps);
    new FieldCheck(catalog).require(steps);
  }

  private void require(List<CteStep> steps) {
    for (CteStep step : steps) {
      if (step.parts().stream().anyMatch(part -> !ids.add(part.id()))) {
        throw broken(
            "duplicate-part", step.name(), "step " + step.name() + " has a part's id twice");
      }
      boolean recursive = !step.combinations().isEmpty();
      requireSources(step);
      if (!names.add(step.name().toLowerCase(Locale.ROOT))) {
        throw broken("duplicate-step", step.name(), "two steps are named " + step.name());
      }
      if (recursive) {
        step.combinations().forEach(combination -> requireSources(combination.step()));
      }
    }
  }

  private void requireSources(CteStep step) {
    Set<String> aliases = new HashSet<>();
    for (PlanPart.Source source : sources(step)) {
      String id = source.id().value();
      if (!aliases.add(source.alias().toLowerCase(Locale.ROOT))) {
        throw broken("duplicate-alias", id, "two sources are named " + source.alias());
      }
      switch (source.relation()) {
        case Relation.OfTable table -> {
          if (catalog.table(table.table()).isEmpty()) {
            throw new Unwritable(
                "unknown-table",
                id,
                "part "
                    + id
                    + " reads table "
                    + table.table()
                    + ", which the catalog does not have",
                Nearest.remedy(
                    table.table().name(),
                    catalog.tables().stream().map(t -> t.name().toString()).toList()));
          }
        }
        case Relation.OfStep other -> {
          if (!names.contains(other.step().toLowerCase(Locale.ROOT))) {
            throw broken(
                "unknown-step",
                id,
                "part " + id + " reads step " + other.step() + ", not an earlier one");
          }
        }
        case Relation.OfOneRow row -> {}
        case Relation.OfValues values -> {}
        case Relation.OfEachRow each -> inner(each.steps());
      }
    }
  }

  /** Steps of a source may read earlier ones of their own, and are not known outside. */
  private void inner(List<CteStep> steps) {
    Set<String> before = new HashSet<>(names);
    require(steps);
    names.clear();
    names.addAll(before);
  }

  /** The step's sources in order. */
  static List<PlanPart.Source> sources(CteStep step) {
    List<PlanPart.Source> sources = new ArrayList<>();
    sources.add(step.source());
    step.joins().forEach(join -> sources.add(join.source()));
    return sources;
  }

  static Unwritable broken(String rule, String part, String reason) {
    return new Unwritable(rule, part, reason, "correct the plan there");
  }
}

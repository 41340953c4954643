package dev.tht.eval.fault;

import dev.tht.eval.gold.GoldDatabase;
import dev.tht.eval.plan.RoundTripRun;
import dev.tht.eval.sample.DataFolder;
import dev.tht.eval.sample.DataQuestion;
import dev.tht.spi.Outcome;
import dev.tht.spi.ThtException;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.plan.PlanReader;
import dev.tht.spi.plan.UnreviewedPlan;
import dev.tht.spi.plan.UnreviewedSql;
import dev.tht.spi.plan.UnreviewedSynthesizer;
import dev.tht.spi.session.Language;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Draws questions by a seed until so many plans are read from their gold SQL that give rows and in
 * which three sorts of faults at least can be planted; plants each sort once, one at a time.
 */
public final class FaultRun {

  /** How many plans. */
  public static final int PLANS = 100;

  private static final int LEAST_FAULTS = 3;
  private static final String SQLITE = "sqlite";

  private final DataFolder data;
  private final PlanReader reader;
  private final UnreviewedSynthesizer writer;
  private final PlanSight sight;
  private final Function<Path, Catalog> catalogs;
  private final Map<Path, Catalog> read = new HashMap<>();

  /**
   * @param catalogs reads the catalog of a SQLite file
   */
  public FaultRun(
      DataFolder data,
      PlanReader reader,
      UnreviewedSynthesizer writer,
      PlanSight sight,
      Function<Path, Catalog> catalogs) {
    this.data = data;
    this.reader = reader;
    this.writer = writer;
    this.sight = sight;
    this.catalogs = catalogs;
  }

  /** The results in the order of the draw. */
  public List<FaultResult> run(long seed, Consumer<FaultResult> progress) {
    List<DataQuestion> questions = new ArrayList<>(data.questions());
    Collections.shuffle(questions, new Random(seed));
    List<FaultResult> results = new ArrayList<>();
    Set<String> golds = new HashSet<>();
    for (DataQuestion question : questions) {
      if (results.size() == PLANS) {
        break;
      }
      if (golds.add(question.golds().get(0))) {
        question(question, seed)
            .ifPresent(
                result -> {
                  results.add(result);
                  progress.accept(result);
                });
      }
    }
    return results;
  }

  private Optional<FaultResult> question(DataQuestion question, long seed) {
    Path file = data.database(question);
    Catalog catalog = read.computeIfAbsent(file, catalogs);
    if (!(reader.read(question.golds().get(0), SQLITE, catalog)
        instanceof Outcome.Success<UnreviewedPlan>(UnreviewedPlan unreviewed))) {
      return Optional.empty();
    }
    try (GoldDatabase database = GoldDatabase.open(file)) {
      Optional<List<List<@Nullable Object>>> rows = rows(unreviewed.plan(), catalog, database);
      Map<Fault, CtePlan> faults =
          FaultPlanter.faults(
              unreviewed.plan(), catalog, new SplittableRandom(seed + question.id().hashCode()));
      faults.values().removeIf(faulty -> sql(faulty, catalog).isEmpty());
      if (rows.isEmpty() || rows.get().isEmpty() || faults.size() < LEAST_FAULTS) {
        return Optional.empty();
      }
      List<SeenWarning> alarms = sight.warnings(unreviewed.plan(), catalog, file);
      List<PlantedFault> planted = new ArrayList<>();
      faults.forEach(
          (fault, faulty) ->
              planted.add(
                  new PlantedFault(
                      question.id(),
                      fault,
                      flagged(alarms, sight.warnings(faulty, catalog, file)),
                      inWords(unreviewed.plan(), faulty, catalog),
                      !withoutNames(unreviewed.plan(), faulty, catalog),
                      compared(rows.get(), rows(faulty, catalog, database)))));
      return Optional.of(new FaultResult(question.id(), checks(alarms), told(alarms), planted));
    }
  }

  private Optional<String> sql(CtePlan plan, Catalog catalog) {
    return writer.synthesize(new UnreviewedPlan(plan, SQLITE), catalog, SQLITE)
            instanceof Outcome.Success<UnreviewedSql>(UnreviewedSql sql)
        ? Optional.of(sql.text())
        : Optional.empty();
  }

  private Optional<List<List<@Nullable Object>>> rows(
      CtePlan plan, Catalog catalog, GoldDatabase database) {
    try {
      return sql(plan, catalog).map(sql -> database.rows(RoundTripRun.CLOCK.in(sql)));
    } catch (ThtException tooLong) {
      return Optional.empty();
    }
  }

  private static String compared(
      List<List<@Nullable Object>> wanted, Optional<List<List<@Nullable Object>>> got) {
    return got.map(rows -> rows.equals(wanted) ? "same" : "other").orElse("unknown");
  }

  private boolean inWords(CtePlan plan, CtePlan faulty, Catalog catalog) {
    for (Language language : Language.values()) {
      if (plain(plan, language, catalog).equals(plain(faulty, language, catalog))) {
        return false;
      }
    }
    return true;
  }

  /** Whether the English words differ even without the names of tables and columns. */
  private boolean withoutNames(CtePlan plan, CtePlan faulty, Catalog catalog) {
    return !PlainSentences.withoutNames(plain(plan, Language.ENGLISH, catalog), catalog)
        .equals(PlainSentences.withoutNames(plain(faulty, Language.ENGLISH, catalog), catalog));
  }

  private String plain(CtePlan plan, Language language, Catalog catalog) {
    return PlainSentences.of(sight.sentences(plan, language), plan, catalog);
  }

  private static List<String> flagged(List<SeenWarning> before, List<SeenWarning> now) {
    List<SeenWarning> fresh = new ArrayList<>(now);
    before.forEach(fresh::remove);
    return checks(fresh);
  }

  private static List<String> told(List<SeenWarning> warnings) {
    return checks(warnings.stream().filter(warning -> !warning.counted()).toList());
  }

  /** The checks' names alone, once each. */
  private static List<String> checks(List<SeenWarning> warnings) {
    return warnings.stream().map(SeenWarning::check).distinct().toList();
  }
}
